/// The unit to which the result of a conversion is rounded.
public enum ResultUnit: Hashable, Sendable {
  /// The currency's minor unit, such as the cent; see ``CurrencyCatalog/displayDigits(of:)``.
  case minorUnit
  /// The smallest step in which the currency is paid in cash, such as 0.05 CHF; see
  /// ``CurrencyInfo/cashStep``.
  case cash
  /// A count of decimals, 0 or more.
  case scale(Int)
}
