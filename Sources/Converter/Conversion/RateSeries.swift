/// How a pair of currencies moved: one rate a day, for the days on which its source published one.
///
/// Both sides of a rate come from the table of its own day; no day is filled with that of another. A figure
/// that a table carries from an earlier day stands on that day, where the day has no other. From
/// the day on which law ties the two currencies together, their rate is that of the law, on each day on
/// which the source published anything; where it published nothing at all, on the first of the days. A
/// currency that the tables lack has the rate of its peg's anchor, as it has in a conversion.
///
///     let days = try Day("2026-10-26")...Day("2026-10-30")
///     let series = try RateSeries(from: .eur, to: .usd, in: days, of: EmbeddedHistory.ecb)
///     series.points.count                            // 5
///     series.points.last?.publishedRate?.figure      // 1.1172
public struct RateSeries: Hashable, Sendable {
  /// The rate of one day.
  public struct Point: Hashable, Sendable {
    /// The day of the rate.
    public let day: Day
    /// What one unit of ``RateSeries/from`` costs in ``RateSeries/to``, exactly.
    public let rate: ExactFraction
    /// The published figure, where the publisher, or the law, quotes the pair in this very direction.
    public let publishedRate: Conversion.PublishedRate?
    /// Where the rate comes from; nil where it needs no table: by law or pegs alone, or of one currency.
    public let source: RateSource?
    /// The legal ratios that were used on either side; usually none.
    public let legalRatios: [LegalRatio]
    /// The pegs that were used on either side, as the table lacks the currency; usually none.
    public let pegs: [CurrencyPeg]

    /// Makes the rate of a day.
    init(day: Day, route: ConversionRoute) throws(DecimalError) {
      self.day = day
      rate = try route.rate
      publishedRate = route.publishedRate
      source = route.table?.source
      legalRatios = route.from.ratios + route.to.ratios
      pegs = [route.from.peg, route.to.peg].compactMap(\.self)
    }

    private init(_ point: Point, day: Day) {
      self.day = day
      rate = point.rate
      publishedRate = point.publishedRate
      source = point.source
      legalRatios = point.legalRatios
      pegs = point.pegs
    }

    /// Makes the rate of a span of days, such as a mean.
    init(day: Day, rate: ExactFraction, like point: Point) {
      self.day = day
      self.rate = rate
      publishedRate = nil
      source = point.source
      legalRatios = point.legalRatios
      pegs = point.pegs
    }

    /// The same rate on another day.
    func moved(to day: Day) -> Point { Point(self, day: day) }
  }

  /// The currency that is priced.
  public let from: Currency
  /// The currency in which it is priced.
  public let to: Currency
  /// The first and the last day that were asked for.
  public let days: ClosedRange<Day>
  /// The rates, the oldest first; empty where there are none.
  public let points: [Point]

  /// Makes a series of points that are known to be in order.
  package init(from: Currency, to: Currency, in days: ClosedRange<Day>, points: [Point]) {
    self.from = from
    self.to = to
    self.days = days
    self.points = points
  }
}

extension RateSeries {
  /// The lowest rate; of several days with the same one, the last.
  public var lowest: Point? {
    points.last.map { last in
      points.reversed().reduce(last) { $1.rate < $0.rate ? $1 : $0 }
    }
  }

  /// The highest rate; of several days with the same one, the last.
  public var highest: Point? {
    points.last.map { last in
      points.reversed().reduce(last) { $0.rate < $1.rate ? $1 : $0 }
    }
  }

  /// By how much the last rate differs from the first one, as a part of the first: 0.05 where it is
  /// 5 % higher, negative where it is lower; nil where there is no rate.
  ///
  /// - Throws: ``DecimalError`` where the fraction exceeds the limits of ``ExactFraction``.
  public var change: ExactFraction? {
    get throws(DecimalError) {
      guard let first = points.first, let last = points.last else { return nil }
      return try last.rate.subtracting(first.rate).divided(by: first.rate)
    }
  }

  /// The legal ratios that any of the rates uses, each once.
  public var legalRatios: [LegalRatio] {
    var ratios: [LegalRatio] = []
    // Neighbors use the same ones.
    var previous: [LegalRatio] = []
    for point in points where point.legalRatios != previous {
      previous = point.legalRatios
      ratios += previous.filter { !ratios.contains($0) }
    }
    return ratios
  }

  /// The pegs that any of the rates uses, each once.
  public var pegs: [CurrencyPeg] {
    var pegs: [CurrencyPeg] = []
    var previous: [CurrencyPeg] = []
    for point in points where point.pegs != previous {
      previous = point.pegs
      pegs += previous.filter { !pegs.contains($0) }
    }
    return pegs
  }
}
