import Converter

/// A series with what is said of where it comes from.
struct FoundSeries: Sendable {
  /// The rates; there is at least one.
  let series: RateSeries
  /// The source that was asked for them.
  let source: RateSource
  /// How old the newest rate is, in words; nil where it is fresh, or was not asked to be.
  let age: String?

  /// How machine output names the source of a rate.
  static func identifier(of point: RateSeries.Point, isIdentity: Bool) -> String {
    point.source?.id ?? (isIdentity ? "identity" : "law")
  }
}
