import Converter

/// Exact sums of many numbers, one for each of some keys.
struct ExactTotals {
  /// The powers of ten that have sums of their own: 10⁰ to 10⁻⁷.
  private static let places = 8

  private var sums: [Int128] = []
  private var others: [Int: FractionSum] = [:]

  /// Adds a number.
  ///
  /// - Parameters:
  ///   - magnitude: Its digits.
  ///   - exponent: Their power of ten.
  ///   - isNegative: Its sign.
  ///   - key: The sum to which it is added.
  @inline(__always)
  mutating func add(_ magnitude: UInt64, timesTenTo exponent: Int, isNegative: Bool, to key: Int) {
    let place = key &* Self.places &- exponent
    guard exponent <= 0, exponent > -Self.places, place < sums.count else {
      let coefficient = Int128(magnitude)
      return addOther(
        ExactDecimal(
          uncheckedCoefficient: isNegative ? -coefficient : coefficient, exponent: exponent),
        to: key)
    }
    let (sum, overflow) = sums[place].addingReportingOverflow(
      isNegative ? 0 &- Int128(magnitude) : Int128(magnitude))
    if overflow {
      return addOther(
        ExactDecimal(
          uncheckedCoefficient: isNegative ? 0 &- Int128(magnitude) : Int128(magnitude),
          exponent: exponent), to: key)
    }
    sums[place] = sum
  }

  /// Adds a number of any length.
  @inline(never)
  mutating func addOther(_ value: ExactDecimal, to key: Int) {
    if value.coefficient.magnitude >> 64 == 0, value.exponent <= 0, value.exponent > -Self.places {
      // The first of its key.
      let count = (key + 1) * Self.places
      if sums.count < count { sums += repeatElement(0, count: count - sums.count) }
      let place = key * Self.places - value.exponent
      let (sum, overflow) = sums[place].addingReportingOverflow(value.coefficient)
      if !overflow {
        sums[place] = sum
        return
      }
    }
    others[key, default: FractionSum()].add(ExactFraction(value))
  }

  /// A sum; zero where nothing was added.
  func total(of key: Int) -> FractionSum {
    var total = others[key] ?? FractionSum()
    let start = key * Self.places
    guard start < sums.count else { return total }
    for place in 0..<Self.places where sums[start + place] != 0 {
      total.add(Self.fraction(sums[start + place], decimals: place))
    }
    return total
  }

  /// A sum, which may have more digits than a decimal, as a fraction.
  private static func fraction(_ sum: Int128, decimals: Int) -> ExactFraction {
    ExactFraction(
      reducing: WideInteger(sum.magnitude), over: WideInteger(1), timesTenTo: -decimals,
      isNegative: sum < 0)
  }
}
