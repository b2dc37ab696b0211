import Testing

/// A conversion with its exact right answer.
struct ConversionCase: Sendable, CustomTestStringConvertible {
  /// The case's identifier and what it is about.
  let name: String
  /// The words of the command line.
  let arguments: [String]
  /// The rates file; nil for the rates that the program carries.
  var rates: String?
  /// What `--plain` prints; nil where the conversion is to be refused.
  let plain: String?
  /// The exit code.
  var status: Int32 = 0
  /// A text that standard error must contain.
  var mentions: String?

  var testDescription: String { name }

  init(
    _ name: String, _ arguments: [String], rates: String? = nil, plain: String?,
    status: Int32 = 0, mentions: String? = nil
  ) {
    self.name = name
    self.arguments = arguments
    self.rates = rates
    self.plain = plain
    self.status = status
    self.mentions = mentions
  }

  /// A rates file of one day, with figures written as JSON numbers.
  static func file(_ base: String, _ rates: String, day: String = "2026-10-30") -> String {
    "{\"base\":\"\(base)\",\"date\":\"\(day)\",\"rates\":{\(rates)}}"
  }
}
