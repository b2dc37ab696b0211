import Converter
import EmbeddedRates
import Synchronization

/// A shelf that counts how often a table is read.
final class CountingShelf: TableShelf {
  private let history: EmbeddedHistory
  private let count = Atomic(0)

  init(history: EmbeddedHistory) { self.history = history }

  var reads: Int { count.load(ordering: .relaxed) }
  var source: RateSource { history.source }

  func days() throws(RateError) -> [Day] { try history.days() }

  func tables(at place: Int) throws(RateError) -> [RateTable] {
    count.add(1, ordering: .relaxed)
    return try history.tables(at: place)
  }
}
