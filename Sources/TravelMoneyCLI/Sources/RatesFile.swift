import Converter
import RateFeeds

/// The rates of a file that the user named, read once.
struct RatesFile: Sendable {
  /// The path, as messages name it.
  let path: String
  /// What is in the file.
  let decoded: DecodedRates
  private let history: TableHistory

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - today: The present day; a file with a table more than a month ahead is refused.
  /// - Throws: ``Diagnostic``.
  init(path: String, today: Day) throws(Diagnostic) {
    self.path = path
    let file = FileRateProvider(path: path, decoder: FeedDecoder())
    do throws(RateError) {
      decoded = try file.load()
      let limit = today.adding(days: RateTableValidation.greatestLead)
      if let late = decoded.tables.first(where: { $0.day > limit }) {
        throw RateError(
          .implausible, day: late.day, place: path, detail: "its day lies in the future")
      }
    } catch {
      throw Diagnostic(error, in: .file)
    }
    history = TableHistory(source: file.source, tables: decoded.tables)
  }

  /// The newest day that may be used.
  func newestDay(notAfter today: Day) -> Day? {
    decoded.tables.map(\.day).filter { $0 <= today }.max()
  }

  /// Whether any table has a currency.
  func holds(_ currency: Currency) -> Bool { decoded.tables.contains { $0.holds(currency) } }

  /// The table for a request; one whose day lies ahead is used from its day on.
  func answer(to request: RateRequest, notAfter today: Day) throws(RateError) -> RateTable {
    do {
      return try history.answer(to: request, notAfter: today)
    } catch {
      throw explained(error, today: today)
    }
  }

  /// Says why a currency is missing: its row was dropped, or its day has not come.
  private func explained(_ error: RateError, today: Day) -> RateError {
    guard error.detail == nil else { return error }
    var error = error
    let row = decoded.dropped.first { row in error.currencies.contains { $0 == row.currency } }
    let first = decoded.tables.map(\.day).min()
    if let row {
      error.detail = "\(path), \(row.place): \(row.reason)"
    } else if let first, first > today {
      error.detail = "\(path) is for \(first), which has not come"
    }
    return error
  }
}
