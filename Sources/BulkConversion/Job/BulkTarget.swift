public import Converter

/// A currency into which the amounts of a file are converted, and what the column of the results is called.
public struct BulkTarget: Hashable, Sendable {
  /// The currency.
  public let currency: Currency
  /// The name of the column or member; nil names it after the amounts and the currency: `amount_EUR`.
  public let name: String?

  /// Makes a target.
  ///
  /// - Parameters:
  ///   - currency: The currency.
  ///   - name: The name of the results.
  public init(_ currency: Currency, name: String? = nil) {
    self.currency = currency
    self.name = name
  }
}
