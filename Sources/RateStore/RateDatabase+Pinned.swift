package import Converter
import SQLite

extension RateDatabase {
  /// What the store holds of each source at this moment, for very many questions; what other programs store
  /// afterwards is not in it.
  ///
  /// It stays in memory as far as its bounds reach. Earlier days are read from the store when they are
  /// asked for.
  ///
  /// - Parameters:
  ///   - days: How many days of each source are held.
  ///   - size: How many bytes are held altogether; a figure takes about ten.
  ///   - budget: How many decoded tables are kept.
  /// - Returns: The histories by the identifiers of their sources.
  /// - Throws: `RateError` with code `storage`, `busy` or `damaged`.
  package func pinnedHistories(
    days: Int = .max, size: Int = 16 << 20, budget: RememberedHistory.Budget
  ) throws(RateError) -> [String: any RateHistory] {
    let pinned = try read { connection in
      var rest = size
      return try SourceList(connection).entries.map { entry in
        let pinned = try PinnedDays(connection, entry, count: days, size: rest)
        rest = max(0, pinned.rows.reduce(rest) { $0 - $1.text.count })
        return pinned
      }
    }
    var histories: [String: any RateHistory] = [:]
    for days in pinned ?? [] {
      let remembered = RememberedHistory(days, budget: budget)
      var layers: [any RateHistory] = [remembered]
      if days.isCut, let first = days.rows.first?.day {
        layers.append(
          EarlierHistory(history: history(of: days.source), end: first.adding(days: -1)))
      }
      histories[days.source.id] =
        layers.count == 1 ? remembered : LayeredHistory(source: days.source, layers: layers)
    }
    return histories
  }
}
