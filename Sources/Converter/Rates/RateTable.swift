/// The rates of one source, one day and one base; immutable.
///
/// A table is the unit in which rates are published, stored and used: both legs of a conversion come
/// from the same table.
///
///     let table = try RateTable(
///       source: RateSource(id: "mine"), base: .eur, day: Day("2026-03-02"),
///       rates: [Rate(.usd, figure: ExactDecimal("1.08"))])
///     table.rate(for: .usd)?.figure   // 1.08
public struct RateTable: Sendable {
  /// One reference for everything, so that passing a table on costs one retain.
  private final class Storage: Sendable {
    let source: RateSource
    let base: Currency
    let day: Day
    let validUntil: Day?
    let fetchedAt: Timestamp?
    let rates: [Rate]
    /// The packed codes of the rates, apart from them so that a search reads few cache lines.
    ///
    /// Tables of many days share them, which leaves them in the cache from one day to the next.
    let codes: [UInt64]
    /// The earliest day of a figure that is older than the table; nil where none is.
    let earliestFigure: Day?

    init(
      source: RateSource, base: Currency, day: Day, validUntil: Day?, fetchedAt: Timestamp?,
      rates: [Rate], like other: Storage?
    ) {
      self.source = source
      self.base = base
      self.day = day
      self.validUntil = validUntil
      self.fetchedAt = fetchedAt
      self.rates = rates
      if let other, other.codes.count == rates.count,
        zip(other.codes, rates).allSatisfy({ $0 == $1.currency.packed })
      {
        codes = other.codes
      } else {
        codes = rates.map(\.currency.packed)
      }
      earliestFigure = rates.lazy.compactMap { $0.day }.min()
    }
  }

  private let storage: Storage

  /// Where the rates come from.
  public var source: RateSource { storage.source }
  /// The currency against which the others are quoted; it needs no rate of its own.
  public var base: Currency { storage.base }
  /// The day that the publisher put on the rates.
  public var day: Day { storage.day }
  /// The last day for which the publisher means the rates, for monthly and quarterly tables.
  public var validUntil: Day? { storage.validUntil }
  /// When the table was fetched, where it came over a network.
  public var fetchedAt: Timestamp? { storage.fetchedAt }
  /// The rates as published, sorted by code, one a currency.
  public var rates: [Rate] { storage.rates }

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - source: Where the rates come from.
  ///   - base: The base currency. A rate for the base itself is dropped: it is 1 by definition.
  ///   - day: The publisher's day: of the newest of the rates, where some are older.
  ///   - validUntil: The last day of validity, where the publisher gives one.
  ///   - fetchedAt: When the table was fetched.
  ///   - rates: The rates in any order.
  /// - Throws: ``RateError`` with code `invalidRate` where one currency has two different rates, or a rate
  ///   is of a later day than the table.
  public init(
    source: RateSource, base: Currency, day: Day, validUntil: Day? = nil,
    fetchedAt: Timestamp? = nil, rates: some Sequence<Rate>
  ) throws(RateError) {
    var sorted = rates.filter { $0.currency != base }
    sorted.sort { $0.currency < $1.currency }
    var unique: [Rate] = []
    unique.reserveCapacity(sorted.count)
    for rate in sorted {
      if let own = rate.day, own > day {
        throw RateError(
          .invalidRate, source: source, currencies: [rate.currency], day: day,
          detail: "a rate of \(own) in a table of \(day)")
      }
      if let last = unique.last, last.currency == rate.currency {
        guard last == rate else {
          throw RateError(
            .invalidRate, source: source, currencies: [rate.currency],
            detail: "two rates, \(last.figure) and \(rate.figure)")
        }
        continue
      }
      unique.append(rate)
    }
    self.init(
      source: source, base: base, day: day, validUntil: validUntil, fetchedAt: fetchedAt,
      sorted: unique)
  }

  /// Makes a table from rates that are known to be sorted by code, unique, and without the base.
  ///
  /// It takes less memory where another one that has the same currencies is given.
  package init(
    source: RateSource, base: Currency, day: Day, validUntil: Day?, fetchedAt: Timestamp?,
    sorted rates: [Rate], like other: RateTable? = nil
  ) {
    storage = Storage(
      source: source, base: base, day: day, validUntil: validUntil, fetchedAt: fetchedAt,
      rates: rates, like: other?.storage)
  }

  /// The same table under another source's name.
  ///
  /// - Parameter source: Where the rates are to be said to come from.
  /// - Returns: The table.
  package func attributed(to source: RateSource) -> RateTable {
    RateTable(
      source: source, base: base, day: day, validUntil: validUntil, fetchedAt: fetchedAt,
      sorted: rates, like: self)
  }

  /// The published rate of a currency.
  ///
  /// - Parameter currency: The currency to look up.
  /// - Returns: Its rate; nil for the base itself and for a currency that the table lacks.
  /// - Complexity: O(log *n*) in the number of rates.
  public func rate(for currency: Currency) -> Rate? {
    place(of: currency).map { storage.rates[$0] }
  }

  /// Whether the table can convert each of some currencies by figures that are not older than a day.
  ///
  /// - Parameters:
  ///   - currencies: The currencies.
  ///   - firstDay: The day; nil takes figures of any age.
  /// - Returns: Whether all are held.
  package func holds(_ currencies: [Currency], notBefore firstDay: Day?) -> Bool {
    currencies.allSatisfy { currency in
      guard let rate = rate(for: currency) else { return currency == base }
      guard let firstDay, let day = rate.day else { return true }
      return day >= firstDay
    }
  }

  /// Whether none of the figures is carried from before a day.
  ///
  /// - Parameter firstDay: The day; nil takes figures of any age.
  /// - Returns: Whether what the table holds is held by figures that are new enough.
  package func isWhole(notBefore firstDay: Day?) -> Bool {
    guard let firstDay, let earliest = storage.earliestFigure else { return true }
    return earliest >= firstDay
  }

  /// The earliest of the days of the figures of some currencies.
  ///
  /// - Parameter currencies: Currencies that the table holds.
  /// - Returns: The day; the table's where none of the figures is older.
  package func earliestDay(of currencies: [Currency]) -> Day {
    currencies.compactMap { rate(for: $0)?.day }.min() ?? day
  }

  /// Where the rate of a currency stands in ``rates``.
  @inline(__always)
  func place(of currency: Currency) -> Int? {
    let codes = storage.codes
    guard !codes.isEmpty else { return nil }
    // The step is taken by a conditional move and not by a branch, which would be mispredicted every
    // other time.
    var low = 0
    var count = codes.count
    while count > 1 {
      let half = count >> 1
      low = codes[low &+ half &- 1] < currency.packed ? low &+ half : low
      count &-= half
    }
    return codes[low] == currency.packed ? low : nil
  }

  /// Whether the table can convert a currency: it is the base or has a rate.
  ///
  /// - Parameter currency: The currency to look up.
  /// - Returns: Whether it is held.
  public func holds(_ currency: Currency) -> Bool {
    currency == base || rate(for: currency) != nil
  }
}

extension RateTable: Hashable {
  /// Whether two tables have the same source, days, base and rates; the time of fetching is not asked.
  public static func == (left: RateTable, right: RateTable) -> Bool {
    left.source == right.source && left.base == right.base && left.day == right.day
      && left.validUntil == right.validUntil && left.rates == right.rates
  }

  /// Feeds what equality looks at into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(base)
    hasher.combine(day)
    hasher.combine(storage.codes)
  }
}
