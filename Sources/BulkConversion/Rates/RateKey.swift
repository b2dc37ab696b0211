import Converter

/// What rates are asked for: a pair of currencies and a day.
struct RateKey: Hashable, Sendable {
  let source: Currency
  private let storedTarget: Int32
  private let storedDay: Int32

  /// The place of the target among those of the job.
  var target: Int { Int(storedTarget) }
  /// The day; nil for the newest rates.
  var day: Day? { storedDay == .min ? nil : Day(daysSinceEpoch: storedDay) }

  init(source: Currency, target: Int, day: Int32?) {
    self.source = source
    storedTarget = Int32(truncatingIfNeeded: target)
    storedDay = day ?? .min
  }
}
