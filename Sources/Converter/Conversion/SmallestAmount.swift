/// Finds the smallest amount with which enough arrives.
///
/// Whether it does is asked of the conversion itself, with its rounding and its mark-up, for the amount
/// and for its neighbors. All that is asked of it is that a larger amount never brings less.
package enum SmallestAmount {
  /// How often the distance to an estimate may double: more than any number has bits.
  private static let mostDoublings = 512

  /// Searches among the multiples of a step, from zero on.
  ///
  /// - Parameters:
  ///   - step: The smallest amount that can be given, more than zero.
  ///   - estimate: About where the amount is to be found; the nearer, the fewer steps.
  ///   - suffices: Whether an amount brings enough.
  /// - Returns: The smallest amount that does: zero, or one whose predecessor brings too little.
  /// - Throws: What `suffices` throws; ``DecimalError`` where the amount is out of range.
  package static func search(
    step: ExactDecimal, near estimate: ExactFraction,
    suffices: (ExactDecimal) throws(DecimalError) -> Bool
  ) throws(DecimalError) -> ExactDecimal {
    func isEnough(_ count: ExactDecimal) throws(DecimalError) -> Bool {
      try suffices(count.multiplied(by: step))
    }
    let start = try estimate.divided(by: ExactFraction(step)).rounded(
      toScale: 0, rounding: .ceiling)
    var high = max(.zero, start)
    var low = high
    var distance = ExactDecimal.one
    if try isEnough(high) {
      repeat {
        guard high.sign > 0 else { return .zero }
        low = try max(.zero, high.subtracting(distance))
        distance = try distance.adding(distance)
        if try !isEnough(low) { break }
        high = low
      } while true
    } else {
      var doublings = 0
      repeat {
        low = high
        high = try high.adding(distance)
        distance = try distance.adding(distance)
        doublings += 1
        guard doublings < mostDoublings else { throw DecimalError(.outOfRange) }
      } while try !isEnough(high)
    }
    // From here on `low` brings too little and `high` enough.
    while true {
      let between = try low.adding(high).divided(by: ExactDecimal(2), scale: 0, rounding: .floor)
      if between == low { return try high.multiplied(by: step) }
      if try isEnough(between) { high = between } else { low = between }
    }
  }
}
