import Converter

/// What the user set once for all, from `config.json`.
///
///     {"home": "EUR", "targets": ["JPY", "USD"], "locale": "de_DE", "symbols": {"$": "CAD"},
///      "digits": {"BTC": 8}, "order": ["ecb", "mine"],
///      "sources": {"ecb": {"baseURL": "https://mirror.example/eurofxref/"},
///                  "mine": {"url": "https://bank.example/{day}.csv", "feed": "ecb-csv"}},
///      "rates": [{"from": "EUR", "to": "USD", "rate": "1.10", "name": "card"}]}
///
/// ``ConfigurationKey`` lists the keys.
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
  /// The identifiers of sources in the order in which they are asked; empty: the built-in order.
  var sourceOrder: [String] = []
  /// What is set for sources, by identifier: built-in ones, and those of the user's own.
  var sourceSettings: [String: SourceSetting] = [:]
  /// Pinned rates, in the order of the file.
  var ownRates: [OwnPairRate] = []
}
