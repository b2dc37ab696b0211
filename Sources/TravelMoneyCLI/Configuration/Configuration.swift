import Converter
import RateFeeds

/// What the user set once for all, from `config.json`.
///
///     {"home": "EUR", "targets": ["JPY", "USD"], "locale": "de_DE", "symbols": {"$": "CAD"},
///      "digits": {"BTC": 8},
///      "sources": {"ecb": {"baseURL": "https://mirror.example/eurofxref/"}}}
struct Configuration: Equatable, Sendable {
  /// The currency of amounts that name none.
  var home: Currency?
  /// What to convert into where no target is named.
  var targets: [Currency] = []
  /// The locale of numbers, of dates and of names.
  var locale: LocaleIdentifier?
  /// What symbols of several currencies mean.
  var symbols: [String: Currency] = [:]
  /// The decimals of currencies that ISO 4217 does not know.
  var digits: [Currency: Int] = [:]
  /// The sources in the order in which they are asked; empty for the built-in order.
  var sourceOrder: [String] = []
  /// What is set for sources, by source identifier.
  var sourceSettings: [String: SourceSetting] = [:]
}
