/// A rate that the user set: what one unit of a currency costs in another, on some days.
///
/// The figure is kept as it was given and is never inverted, so that at `1 USD = 30000 LBP` nine million
/// pounds are three hundred dollars exactly.
///
///     let card = try OwnPairRate(from: .eur, to: .usd, figure: ExactDecimal("1.10"), name: "card")
///     card.source.name   // "own rate “card”"
public struct OwnPairRate: Hashable, Sendable {
  /// The currency of which one unit is priced.
  public let from: Currency
  /// The currency of the price.
  public let to: Currency
  /// What one unit of ``from`` costs in ``to``, as it was given; more than zero.
  public let figure: ExactDecimal
  /// The first day on which the rate holds; nil where it always did.
  public let since: Day?
  /// The last day on which the rate holds; nil where it has no end.
  public let until: Day?
  /// What the user calls it, such as the card that it is for.
  public let name: String?

  /// Makes a rate.
  ///
  /// - Parameters:
  ///   - from: The currency of which one unit is priced.
  ///   - to: The currency of the price, another one.
  ///   - figure: The price; more than zero.
  ///   - since: The first day on which it holds.
  ///   - until: The last day on which it holds, not before the first.
  ///   - name: What it is called.
  /// - Throws: ``RateError`` with code `invalidRate`, and the figure or the fault in its detail.
  public init(
    from: Currency, to: Currency, figure: ExactDecimal, since: Day? = nil, until: Day? = nil,
    name: String? = nil
  ) throws(RateError) {
    let fault: String? =
      if figure.sign <= 0 {
        "a rate is more than zero, not \(figure)"
      } else if from == to {
        "both currencies are \(from)"
      } else if let since, let until, until < since {
        "its last day, \(until), lies before its first, \(since)"
      } else {
        nil
      }
    if let fault { throw RateError(.invalidRate, currencies: [from, to], detail: fault) }
    self.from = from
    self.to = to
    self.figure = figure
    self.since = since
    self.until = until
    self.name = name
  }

  /// Whether the rate holds on a day.
  ///
  /// - Parameter day: The day.
  /// - Returns: Whether it lies within the rate's days, both ends included.
  public func holds(on day: Day) -> Bool {
    (since.map { $0 <= day } ?? true) && (until.map { day <= $0 } ?? true)
  }

  /// Whether the rate is between two currencies, in either direction.
  ///
  /// - Parameter currencies: The currencies.
  /// - Returns: Whether they are these two.
  public func isBetween(_ currencies: [Currency]) -> Bool {
    currencies == [from, to] || currencies == [to, from]
  }

  /// Where the rate is said to come from: `own`, or `own:card`.
  public var source: RateSource {
    guard let name else { return .own }
    return RateSource(id: RateSource.ownPrefix + name, name: "own rate “\(name)”")
  }

  /// The rate as a table of one day.
  ///
  /// - Parameter day: The day for which it is used.
  /// - Returns: The table, with the figure as it was given.
  /// - Throws: ``RateError`` with code `invalidRate`.
  public func table(on day: Day) throws(RateError) -> RateTable {
    try RateTable(source: source, base: from, day: day, rates: [Rate(to, figure: figure)])
  }
}

extension RateSource {
  /// What the identifiers of named own rates begin with.
  package static let ownPrefix = "own:"

  /// The user's own rates.
  public static let own = RateSource(id: "own", name: "own rate")

  /// Whether the rates are the user's own, which have no day of publication and no age.
  ///
  /// A file that happens to be called so has no other name than that.
  public var isOwn: Bool { name != id && Self.isOwn(id) }

  /// Whether an identifier is that of own rates: `own`, or `own:` and a name.
  package static func isOwn(_ id: String) -> Bool { id == own.id || id.hasPrefix(ownPrefix) }
}
