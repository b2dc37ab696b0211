/// The fixed rate at which an authority keeps one currency to another, its anchor.
///
/// A peg is a promise and no law of conversion: it can end, and it says what its authority pays and not
/// what a market does. So it is used only where no table has the currency, and the result names it.
///
///     let peg = try LegalFacts.peg(of: Currency("AED"), on: Day("2026-10-30"))
///     peg?.anchor         // USD
///     peg?.description    // 1 USD = 3.6725 AED
///
/// Currencies that circulate at par with their anchor, as the Bhutanese ngultrum with the Indian rupee, are
/// of this kind.
public struct CurrencyPeg: Hashable, Sendable {
  /// The currency to which the other one is kept.
  public let anchor: Currency
  /// The rate as its authority states it, with ``anchor`` as its base.
  public let rate: Rate
  /// The first day of the peg; nil where the currency has never been without it.
  public let since: Day?
  /// The last day of the peg; nil where it holds.
  public let lastDay: Day?
  /// Who keeps it.
  public let authority: String

  /// The currency that is kept.
  public var currency: Currency { rate.currency }

  /// Whether the peg holds on a day.
  ///
  /// - Parameter day: The day.
  /// - Returns: True from the first to the last day, both included.
  public func holds(on day: Day) -> Bool {
    (since.map { $0 <= day } ?? true) && (lastDay.map { day <= $0 } ?? true)
  }
}

extension CurrencyPeg: CustomStringConvertible {
  /// The rate as its authority states it, such as `1 USD = 3.6725 AED` and `1000 XPF = 8.38 EUR`.
  public var description: String {
    switch rate.direction {
    case .quotePerBase: "\(rate.unit) \(anchor) = \(rate.figure) \(currency)"
    case .basePerQuote: "\(rate.unit) \(currency) = \(rate.figure) \(anchor)"
    }
  }
}
