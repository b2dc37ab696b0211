import Converter

/// A sum that is shown after each value, rounded from the exact sum so far.
///
/// To bring all denominators together for each row would make a long list slow. So a sum of values that are
/// cut far behind the last shown digit is kept beside the exact one, which is asked only where the cut
/// digits could decide.
struct RunningTotal: Sendable {
  private static let furtherDigits = 12

  private let scale: Int
  private var exact = FractionSum()
  /// The sum of the values, each cut downward; nil where it is too long.
  private var lower: ExactDecimal? = .zero
  /// How many values lost something by it, each less than one of the last digit.
  private var cutCount = 0

  /// Makes an empty sum.
  ///
  /// - Parameter scale: The decimals that are shown.
  init(scale: Int) {
    self.scale = scale
  }

  /// Adds a value.
  mutating func add(_ value: ExactFraction) {
    exact.add(value)
    do {
      let cut = try value.rounded(toScale: scale + Self.furtherDigits, rounding: .floor)
      lower = try lower?.adding(cut)
      if ExactFraction(cut) != value { cutCount += 1 }
    } catch {
      lower = nil
    }
  }

  /// The sum so far, rounded once.
  ///
  /// - Throws: `DecimalError` where it has too many digits.
  func rounded() throws(DecimalError) -> ExactDecimal {
    if let lower {
      let most = ExactDecimal(
        uncheckedCoefficient: Int128(cutCount), exponent: -scale - Self.furtherDigits)
      let least = try lower.rounded(toScale: scale)
      if try lower.adding(most).rounded(toScale: scale) == least { return least }
    }
    return try exact.rounded(toScale: scale)
  }
}
