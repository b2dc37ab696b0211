import Converter

/// A series with what is said of where it comes from.
struct FoundSeries: Sendable {
  /// The rates; there is at least one.
  let series: RateSeries
  /// The source that was asked for the published ones.
  let source: RateSource
  /// How old the newest rate is, in words; nil where it is fresh, or was not asked to be.
  let age: String?

  /// The sources whose rates are used; the one that was asked, where law or pegs alone answer.
  var sources: [RateSource] {
    let used = series.points.compactMap(\.source).withoutRepetitions
    return used.count > 1 ? used : [source]
  }

  /// How machine output names the source of a rate.
  static func identifier(of point: RateSeries.Point, isIdentity: Bool) -> String {
    point.source?.id ?? (isIdentity ? "identity" : point.pegs.isEmpty ? "law" : "peg")
  }
}
