/// Measures several things in turn, so that what disturbs the machine disturbs all of them.
///
/// Each round measures every one of them once, in an order that is drawn anew: what runs behind a large
/// program finds the processor's caches full of it, and that must not always be the same one. The
/// first rounds warm up and are not counted.
///
/// - Parameters:
///   - rounds: How many samples each thing gets.
///   - warmUp: How many rounds go before.
///   - subjects: The things to measure; each gives one sample, in the unit that it likes.
/// - Returns: The statistic of each, in their order.
/// - Throws: What a subject throws.
func measureInterleaved(
  rounds: Int, warmUp: Int = 3, _ subjects: [() throws -> Double]
) throws -> [Statistic] {
  var samples = [[Double]](repeating: [], count: subjects.count)
  for round in 0..<(warmUp + rounds) {
    for index in subjects.indices.shuffled() {
      let sample = try subjects[index]()
      if round >= warmUp {
        samples[index].append(sample)
      }
    }
  }
  return samples.map(Statistic.init)
}

extension Duration {
  /// The duration as a number of nanoseconds.
  var nanoseconds: Double { self / .nanoseconds(1) }
  /// The duration as a number of milliseconds.
  var milliseconds: Double { self / .milliseconds(1) }
}
