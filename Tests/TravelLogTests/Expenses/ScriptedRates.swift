import Converter
import Synchronization

/// A provider that answers out of tables, or fails, and remembers what it was asked.
final class ScriptedRates: RateProvider {
  let source = ExpenseSamples.source
  private let history: TableHistory
  private let notices: [RateAnswer.Notice]
  private let asked = Mutex<[RateRequest]>([])

  var requests: [RateRequest] { asked.withLock(\.self) }

  init(_ tables: RateTable..., notices: [RateAnswer.Notice] = []) {
    history = TableHistory(source: ExpenseSamples.source, tables: tables)
    self.notices = notices
  }

  func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    asked.withLock { $0.append(request) }
    return RateAnswer(try history.answer(to: request), notices: notices)
  }
}
