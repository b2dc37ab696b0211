import Converter

/// What a worker has to tell at its end: the sums of what it converted.
struct RunYield: Sendable {
  /// Of the currencies of which rows were converted.
  var amounts: [Currency: FractionSum] = [:]
  /// By target.
  var results: [FractionSum] = []
}
