extension RateSeries {
  /// A part of the days in which the same laws and pegs hold.
  private struct Part {
    let days: ClosedRange<Day>
    /// The currencies that a table must hold, in the order in which they are tried.
    ///
    /// They are the pair itself, then the anchors of pegs; none where law or pegs alone answer, which
    /// comes last.
    let ways: [[Currency]]

    /// Whether there is a rate without any table.
    var needsNoTable: Bool { ways.last?.isEmpty ?? false }
  }

  /// Makes the series of a pair out of a history; each table is read once for each way.
  ///
  /// Days before one of the currencies was issued have no rate; ``checkIssue(of:and:in:)`` says whether
  /// all are. A peg answers as it does for a conversion: on a day of which, and of the few days before
  /// (``MissingDayPolicy/standard``), no table has the pair itself.
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
    let parts = Self.parts(of: days, from: from, to: to)
    var points: [Point] = []
    for part in parts {
      points += try Self.points(from: from, to: to, in: part, of: history)
    }
    // Where nothing was published, what needs no table is known all the same.
    if points.isEmpty, let first = parts.first(where: \.needsNoTable)?.days.lowerBound {
      points.append(try Self.point(on: first, from: from, to: to, by: nil, of: history.source))
    }
    self.init(from: from, to: to, in: days, points: points)
  }

  /// The rates of a part of the days, the oldest first.
  private static func points(
    from: Currency, to: Currency, in part: Part, of history: any RateHistory
  ) throws(RateError) -> [Point] {
    var points: [Point] = []
    var carried: [Point] = []
    var answered: Set<Day> = []
    for way in part.ways {
      let constant =
        way.isEmpty
        ? try point(on: part.days.lowerBound, from: from, to: to, by: nil, of: history.source) : nil
      // Tables of the days before keep another way from answering.
      let first =
        part.ways.count == 1
        ? part.days.lowerBound : part.days.lowerBound.adding(days: -gap)
      var held: [Day] = []
      try history.visitTables(holding: way, in: first...part.days.upperBound) {
        (table) throws(RateError) in
        held.append(table.day)
        guard table.day >= part.days.lowerBound, !isAnswered(table.day, by: answered) else {
          return
        }
        if let constant { return points.append(constant.moved(to: table.day)) }
        let point = try point(on: table.day, from: from, to: to, by: table, of: history.source)
        if point.day == table.day {
          points.append(point)
        } else if part.days.contains(point.day) {
          carried.append(point)
        }
      }
      if part.ways.count > 1 { answered.formUnion(held) }
    }
    // A figure that a table carries from an earlier day stands on that day, where it has no other.
    var known = carried.isEmpty ? [] : Set(points.map(\.day))
    points += carried.filter { known.insert($0.day).inserted }
    // A walk begins with the newest table; only where there are several they have to be put in order.
    return part.ways.count == 1 && carried.isEmpty
      ? points.reversed() : points.sorted { $0.day < $1.day }
  }

  /// How old the rates of a conversion on a day may be.
  private static var gap: Int { MissingDayPolicy.standard.maximumGap }

  /// Whether one of some days answers a conversion on another day.
  private static func isAnswered(_ day: Day, by answered: Set<Day>) -> Bool {
    !answered.isEmpty && (0...gap).contains { answered.contains(day.adding(days: -$0)) }
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

  /// The series with the pegged rates of another one, on the days on which a conversion takes them: those
  /// of which, and of the few days before, this one has no published rate.
  ///
  /// - Parameter other: A series of the same pair and days, out of another history.
  /// - Returns: The published rates of this one, and the pegged ones of the other.
  package func filled(byPegsOf other: RateSeries) -> RateSeries {
    let published = points.filter(\.pegs.isEmpty)
    let answered = Set(published.map(\.day))
    let pegged = other.points.filter {
      !$0.pegs.isEmpty && !Self.isAnswered($0.day, by: answered)
    }
    return RateSeries(
      from: from, to: to, in: days, points: (published + pegged).sorted { $0.day < $1.day })
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

  /// The days, cut where a law or a peg begins or ends to count; without those of before a currency's
  /// first day.
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
      return Part(days: starts[index]...end, ways: ways(of: needed, on: starts[index]))
    }
  }

  /// What tables may be asked for, one after the other.
  private static func ways(of needed: [Currency], on day: Day) -> [[Currency]] {
    guard needed.count == 2 else { return [[]] }
    var ways = [needed]
    for (from, to) in LegalFacts.pegs(from: needed[0], to: needed[1], on: day) {
      let anchors = [from?.anchor ?? needed[0], to?.anchor ?? needed[1]]
      // Behind a way that needs no table there is none.
      if anchors[0] == anchors[1] { return ways + [[]] }
      ways.append(anchors)
    }
    return ways
  }
}
