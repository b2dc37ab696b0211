/// One line of the report: what was measured, against what, and whether it keeps its budget.
struct Row: Sendable {
  /// The unit of what was measured.
  enum Unit: String, Sendable {
    case milliseconds = "ms"
    case nanoseconds = "ns"
    case allocations = "allocations"
  }

  /// What a row has to keep.
  enum Budget: Sendable {
    /// The measured value divided by the peer's.
    case ratioAtMost(Double)
    /// The peer's value divided by the measured one.
    case timesFasterAtLeast(Double)
    /// The measured value itself, in the row's unit.
    case valueAtMost(Double)
  }

  /// A program or a piece of code that does the same job.
  struct Peer: Sendable {
    let name: String
    let statistic: Statistic
  }

  let job: String
  let unit: Unit
  let statistic: Statistic
  let peer: Peer?
  let budget: Budget

  /// How the measured value relates to the peer's, in the direction of the budget.
  var ratio: Double? {
    guard let peer else { return nil }
    return switch budget {
    case .timesFasterAtLeast: peer.statistic.median / statistic.median
    case .ratioAtMost, .valueAtMost: statistic.median / peer.statistic.median
    }
  }

  var keepsBudget: Bool {
    switch budget {
    case .ratioAtMost(let limit): ratio.map { $0 <= limit } ?? false
    case .timesFasterAtLeast(let limit): ratio.map { $0 >= limit } ?? false
    case .valueAtMost(let limit): statistic.median <= limit
    }
  }

  var verdict: String { keepsBudget ? "ok" : "over" }
}
