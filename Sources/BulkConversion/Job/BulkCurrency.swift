public import Converter

/// Where the currencies of a file's amounts come from.
public enum BulkCurrency: Hashable, Sendable {
  /// Each row says its own: a code, or a symbol or name that means one currency.
  case column(BulkColumn)
  /// All amounts are of one currency.
  case fixed(Currency)
}
