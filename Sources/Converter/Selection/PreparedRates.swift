/// What a list of currencies shows of rates, as ``ConverterModel/prepare(_:on:)`` finds them.
///
///     let rates = try await model.prepare()
///     rates[.jpy]                  // 3393/25: one USD costs 135.72 JPY
///     rates.quoted.contains(.jpy)  // true
public struct PreparedRates: Hashable, Sendable {
  /// What one unit costs, for each currency that can be converted.
  public var rates: [Currency: ExactFraction]
  /// Those of them that the asked table holds itself.
  ///
  /// The others need no table, as the currency on the other side, or are converted by law through one
  /// that it holds, as the German mark.
  public var quoted: Set<Currency>

  /// Makes rates to show.
  ///
  /// - Parameters:
  ///   - rates: What one unit costs.
  ///   - quoted: The currencies that a table holds.
  public init(rates: [Currency: ExactFraction] = [:], quoted: Set<Currency> = []) {
    self.rates = rates
    self.quoted = quoted
  }

  /// What one unit of a currency costs; nil where it cannot be converted.
  public subscript(currency: Currency) -> ExactFraction? { rates[currency] }
}
