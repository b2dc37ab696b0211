import Synchronization

/// A history for very many questions, which keeps the tables that it has read.
///
/// A question costs a binary search once the table was read. How much is kept has a bound, which several
/// histories may share: beyond it tables are read again.
package final class RememberedHistory: RateHistory {
  /// How many rates several histories may keep together.
  package final class Budget: Sendable {
    let limit: Int
    let used = Atomic(0)

    /// Sets the bound.
    ///
    /// - Parameter limit: How many rates are kept at most; one takes some 80 bytes.
    package init(limit: Int = 250_000) { self.limit = limit }
  }

  /// Some places, looked through for certain currencies from the upper one down to where they are.
  private struct Search {
    var top: Int
    /// The place of the table that has them; -1 where none has.
    var found: Int
  }

  private struct State {
    var days: [Day]?
    var tables: [[RateTable]?] = []
    /// A table for each number of rates, whose codes others may share.
    var examples: [Int: RateTable] = [:]
    /// How many rates the tables have.
    var rates = 0
    var searches: [[Currency]: Search] = [:]
    var spans: [[Currency]: ClosedRange<Day>?] = [:]
  }

  package let source: RateSource
  private let shelf: any TableShelf
  private let budget: Budget
  /// It is held while tables are read and decoded, too: who asks at the same time mostly wants the same
  /// days, and waits for them instead of reading and decoding them once more.
  private let state = Mutex(State())

  /// Makes a history; nothing is read yet.
  ///
  /// - Parameters:
  ///   - shelf: Where the tables are.
  ///   - budget: How much is kept, by all histories that share it.
  package init(_ shelf: any TableShelf, budget: Budget = Budget()) {
    source = shelf.source
    self.shelf = shelf
    self.budget = budget
  }

  deinit { budget.used.subtract(state.withLock(\.rates), ordering: .relaxed) }

  package func newestTable(
    holding currencies: [Currency], onOrBefore lastDay: Day?, notBefore firstDay: Day?
  ) throws(RateError) -> RateTable? {
    try state.withLock { state throws(RateError) in
      try newestTable(currencies, lastDay, firstDay, &state)
    }
  }

  package func span(holding currencies: [Currency]) throws(RateError) -> ClosedRange<Day>? {
    try state.withLock { state throws(RateError) in
      if let span = state.spans[currencies] { return span }
      let newest = try newestTable(currencies, nil, nil, &state)?.day
      var span: ClosedRange<Day>?
      if let newest {
        let days = try days(&state)
        var place = 0
        while days[place] < newest {
          if try tables(at: place, &state).contains(where: { $0.holds(currencies, notBefore: nil) })
          {
            break
          }
          place += 1
        }
        span = days[place]...newest
      }
      state.spans[currencies] = .some(span)
      return span
    }
  }

  /// How many places are looked at before it is worth knowing what an earlier search found.
  private static let shortSearch = 8

  private func newestTable(
    _ currencies: [Currency], _ lastDay: Day?, _ firstDay: Day?, _ state: inout State
  ) throws(RateError) -> RateTable? {
    let days = try days(&state)
    let top = lastDay.map { Self.count(of: days, onOrBefore: $0) } ?? days.count
    var place = top
    var earlier: Search?
    while place > 0 {
      if firstDay == nil, top - place == Self.shortSearch { earlier = state.searches[currencies] }
      if let search = earlier, place <= search.top, place > search.found {
        place = search.found + 1
        earlier = nil
        if place == 0 { break }
      }
      place -= 1
      if let firstDay, days[place] < firstDay { return nil }
      for table in try tables(at: place, &state) where table.holds(currencies, notBefore: firstDay)
      {
        note(currencies, from: top, to: place, firstDay, &state)
        return table
      }
    }
    note(currencies, from: top, to: -1, firstDay, &state)
    return nil
  }

  /// Keeps the outcome of a long search, if it tells more than what is known.
  private func note(
    _ currencies: [Currency], from top: Int, to found: Int, _ firstDay: Day?, _ state: inout State
  ) {
    // A search with a first day may have passed over tables whose figures were too old.
    guard firstDay == nil, top - found > Self.shortSearch else { return }
    if let known = state.searches[currencies], known.found == found, known.top >= top { return }
    state.searches[currencies] = Search(top: top, found: found)
  }

  private func days(_ state: inout State) throws(RateError) -> [Day] {
    if let days = state.days { return days }
    let days = try shelf.days()
    state.days = days
    state.tables = Array(repeating: nil, count: days.count)
    return days
  }

  private func tables(at place: Int, _ state: inout State) throws(RateError) -> [RateTable] {
    if let tables = state.tables[place] { return tables }
    let tables = try shelf.tables(at: place).map { table in
      table.compact(like: state.examples[table.rates.count])
    }
    for table in tables { state.examples[table.rates.count] = table }
    let count = tables.reduce(0) { $0 + $1.rates.count }
    if budget.used.load(ordering: .relaxed) + count > budget.limit {
      budget.used.subtract(state.rates, ordering: .relaxed)
      state.rates = 0
      state.tables = Array(repeating: nil, count: state.tables.count)
    }
    budget.used.add(count, ordering: .relaxed)
    state.rates += count
    state.tables[place] = tables
    return tables
  }

  /// How many of some days, the earliest of which stands first, lie on or before a day.
  private static func count(of days: [Day], onOrBefore day: Day) -> Int {
    var low = 0
    var high = days.count
    while low < high {
      let middle = (low + high) >> 1
      if days[middle] <= day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
