/// What repeated measurements of one thing come to.
struct Statistic: Sendable {
  /// The middle one of the samples.
  let median: Double
  /// What 99 of 100 samples do not exceed.
  let percentile99: Double
  /// The distance between the quartiles, as a share of the median.
  let spread: Double
  /// The samples, the smallest first.
  let samples: [Double]

  /// How many samples there were.
  var count: Int { samples.count }

  init(_ samples: [Double]) {
    let sorted = samples.sorted()
    median = Statistic.quantile(0.5, of: sorted)
    percentile99 = Statistic.quantile(0.99, of: sorted)
    let distance = Statistic.quantile(0.75, of: sorted) - Statistic.quantile(0.25, of: sorted)
    spread = median > 0 ? distance / median : 0
    self.samples = sorted
  }

  /// The same measurement in another unit.
  func mapped(_ change: (Double) -> Double) -> Statistic { Statistic(samples.map(change)) }

  /// The quantile of sorted samples, between neighbors in proportion; 0 where there are none.
  private static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    guard let last = sorted.last else { return 0 }
    let position = share * Double(sorted.count - 1)
    let index = Int(position)
    guard index + 1 < sorted.count else { return last }
    return sorted[index] + (sorted[index + 1] - sorted[index]) * (position - Double(index))
  }
}
