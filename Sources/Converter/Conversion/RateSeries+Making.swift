extension RateSeries {
  /// A part of the days in which the same laws hold.
  private struct Part {
    let days: ClosedRange<Day>
    /// The currencies that a table must hold; none where the law alone answers.
    let needed: [Currency]
  }

  /// Makes the series of a pair out of a history; each table is read once.
  ///
  /// Days before one of the currencies was issued have no rate; ``checkIssue(of:and:in:)`` says whether
  /// all are.
  ///
  /// - Parameters:
  ///   - from: The currency that is priced.
  ///   - to: The currency in which it is priced.
  ///   - days: The first and the last day.
  ///   - history: Where the rates come from.
  /// - Throws: ``RateError`` with code `storage` or `damaged` where the history cannot be read, and
  ///   `invalidRate` where a rate exceeds the limits of ``ExactFraction``.
  public init(
    from: Currency, to: Currency, in days: ClosedRange<Day>, of history: any RateHistory
  ) throws(RateError) {
    var newestFirst: [Point] = []
    var carried: [Point] = []
    for part in Self.parts(of: days, from: from, to: to).reversed() {
      if part.needed.isEmpty {
        try Self.addLegal(
          to: &newestFirst, from: from, to: to, in: part.days, of: history)
      } else {
        try history.visitTables(holding: part.needed, in: part.days) { table throws(RateError) in
          let point = try Self.point(
            on: table.day, from: from, to: to, by: table, of: history.source)
          if point.day == table.day {
            newestFirst.append(point)
          } else if part.days.contains(point.day) {
            carried.append(point)
          }
        }
      }
    }
    Self.add(carried, to: &newestFirst)
    self.init(from: from, to: to, in: days, points: newestFirst.reversed())
  }

  /// Puts rates that tables carry from earlier days on those days, as far as they have no table.
  private static func add(_ carried: [Point], to newestFirst: inout [Point]) {
    guard !carried.isEmpty else { return }
    var known = Set(newestFirst.map(\.day))
    newestFirst += carried.filter { known.insert($0.day).inserted }
    newestFirst.sort { $1.day < $0.day }
  }

  /// Adds what the law says, on its first day and on days of publication.
  private static func addLegal(
    to points: inout [Point], from: Currency, to: Currency, in days: ClosedRange<Day>,
    of history: any RateHistory
  ) throws(RateError) {
    let first = try point(on: days.lowerBound, from: from, to: to, by: nil, of: history.source)
    var published: [Point] = []
    try history.visitTables(holding: [], in: days) { table throws(RateError) in
      published.append(first.moved(to: table.day))
    }
    points += published
    if published.last?.day != first.day { points.append(first) }
  }

  private static func point(
    on day: Day, from: Currency, to: Currency, by table: RateTable?, of source: RateSource
  ) throws(RateError) -> Point {
    do {
      let route = try CurrencyConverter(table).route(from: from, to: to, lawDay: day)
      return try Point(day: route.rateDay ?? day, route: route)
    } catch {
      throw RateError(
        .invalidRate, source: source, currencies: [from, to], day: day, detail: "\(error)")
    }
  }

  /// Checks that a pair can have a rate on at least one of some days.
  ///
  ///     let days = try Day("1998-01-01")...Day("1998-12-31")
  ///     try RateSeries.checkIssue(of: .eur, and: .usd, in: days)   // throws: the ECU came before
  ///
  /// - Parameters:
  ///   - from: One currency.
  ///   - to: The other one.
  ///   - days: The days.
  /// - Throws: ``ConversionError`` with code `notYetIssued`, which names the predecessors, where one of the
  ///   currencies did not exist on the last of the days.
  public static func checkIssue(
    of from: Currency, and to: Currency, in days: ClosedRange<Day>
  ) throws(ConversionError) {
    _ = try CurrencyConverter.requiredCurrencies(from: from, to: to, lawDay: days.upperBound)
  }

  /// The days, cut where a law begins or ends to count; without those of before a currency's first day.
  private static func parts(of days: ClosedRange<Day>, from: Currency, to: Currency) -> [Part] {
    let starts = Set(
      [days.lowerBound]
        + (LegalFacts.turningDays(of: from) + LegalFacts.turningDays(of: to)).filter {
          $0 > days.lowerBound && $0 <= days.upperBound
        }
    ).sorted()
    return starts.indices.compactMap { index in
      let end =
        index + 1 < starts.count ? starts[index + 1].adding(days: -1) : days.upperBound
      guard
        let needed = try? CurrencyConverter.requiredCurrencies(
          from: from, to: to, lawDay: starts[index])
      else { return nil }
      return Part(days: starts[index]...end, needed: needed)
    }
  }
}
