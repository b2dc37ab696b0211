/// One line of the report: what was measured, against what, and whether it keeps its budget.
struct Row: Sendable {
  /// The unit of what was measured.
  enum Unit: String, Sendable {
    case milliseconds = "ms"
    case nanoseconds = "ns"
    case allocations = "allocations"
    /// Millions of rows in a second.
    case megarows = "M rows/s"
    case mebibytes = "MiB"
    case rows = "rows"
  }

  /// Which number of the samples counts.
  enum Quantity: String, Sendable {
    case median
    /// For what a person feels at every key: the rare slow answer counts.
    case percentile99
  }

  /// What a row has to keep.
  enum Budget: Sendable {
    /// The measured value divided by the peer's.
    case ratioAtMost(Double)
    /// The measured value divided by the peer's, where more is better.
    case ratioAtLeast(Double)
    /// The peer's value divided by the measured one.
    case timesFasterAtLeast(Double)
    /// The measured value itself, in the row's unit.
    case valueAtMost(Double)
    /// Nothing: the row is there to be known.
    case none
  }

  /// A program or a piece of code that does the same job.
  struct Peer: Sendable {
    let name: String
    let statistic: Statistic
  }

  let job: String
  let unit: Unit
  let statistic: Statistic
  var quantity = Quantity.median
  let peer: Peer?
  let budget: Budget

  /// The measured value, in the row's unit.
  var value: Double { of(statistic) }

  /// The peer's value, in the row's unit.
  var peerValue: Double? { peer.map { of($0.statistic) } }

  private func of(_ statistic: Statistic) -> Double {
    switch quantity {
    case .median: statistic.median
    case .percentile99: statistic.percentile99
    }
  }

  /// How the measured value relates to the peer's, in the direction of the budget; nothing relates to 0.
  var ratio: Double? {
    guard let peerValue, peerValue > 0, value > 0 else { return nil }
    return switch budget {
    case .timesFasterAtLeast: peerValue / value
    case .ratioAtMost, .ratioAtLeast, .valueAtMost, .none: value / peerValue
    }
  }

  var keepsBudget: Bool {
    switch budget {
    case .ratioAtMost(let limit): ratio.map { $0 <= limit } ?? false
    case .ratioAtLeast(let limit), .timesFasterAtLeast(let limit):
      ratio.map { $0 >= limit } ?? false
    case .valueAtMost(let limit): value <= limit
    case .none: true
    }
  }

  var verdict: String {
    switch budget {
    case .ratioAtMost, .timesFasterAtLeast, .valueAtMost: keepsBudget ? "ok" : "over"
    case .ratioAtLeast: keepsBudget ? "ok" : "under"
    case .none: ""
    }
  }
}
