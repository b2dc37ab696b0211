import Converter

/// A series together with who has its rates.
struct LinkedSeries {
  /// Who has them: of the published rates first, then of those by pegs, where that is another one.
  let providers: [CachingRateProvider]
  let series: RateSeries

  /// A series out of one provider.
  init(provider: CachingRateProvider, series: RateSeries) {
    self.init(providers: [provider], series: series)
  }

  private init(providers: [CachingRateProvider], series: RateSeries) {
    self.providers = providers
    self.series = series
  }

  /// What conversions on the days show: the published rates of the first that has any, filled by the
  /// pegged ones of the first that has those.
  ///
  /// - Parameter found: What each provider has, in the order in which they are asked.
  /// - Returns: The series; nil where none has a rate.
  static func best(of found: [LinkedSeries]) -> LinkedSeries? {
    let published = found.first { $0.series.points.contains(where: \.pegs.isEmpty) }
    let pegged = found.first { $0.series.points.contains { !$0.pegs.isEmpty } }
    guard let published, let pegged else { return published ?? pegged }
    let filled = published.series.filled(byPegsOf: pegged.series)
    let isUsed = filled.points.contains { !$0.pegs.isEmpty }
    let isOther = pegged.providers[0].source != published.providers[0].source
    return LinkedSeries(
      providers: published.providers + (isUsed && isOther ? pegged.providers : []), series: filled)
  }
}
