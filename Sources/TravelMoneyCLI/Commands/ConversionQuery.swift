import Converter

/// What is to be converted: the amount, the currencies and the day, all understood.
struct ConversionQuery: Sendable {
  /// The amount as a fraction, and as a decimal where it is one.
  var amount: ParsedAmount
  /// The currency of the amount, or where ``isNeed`` says so, the one that is exchanged.
  var from: Currency
  /// The currencies to convert into, in the order in which they were asked; never empty.
  var targets: [Currency]
  /// The asked day; nil for the newest rates.
  var day: Day?
  /// Whether the amount is what must arrive, in the one target.
  var isNeed = false
}
