import BulkConversion
import Converter
import TestSupport

/// The text of an amount, and the number that it is.
struct RandomAmount {
  /// The cell.
  let text: [UInt8]
  /// The number; nil where the text is none.
  let value: ExactDecimal?

  private static let bad = ["", "abc", "1..2", "--5", "-", "1x", "12 EUR USD", "0x1F", "½a"]

  /// Makes an amount of one of many forms, most often of the usual ones.
  ///
  /// - Parameters:
  ///   - sign: The decimal sign; the other one groups.
  ///   - generator: Where chance comes from.
  init(sign: DecimalSign, using generator: inout SeededGenerator) {
    let form = Int.random(in: 0..<100, using: &generator)
    switch form {
    case 0..<60: self.init(digits: 1...7, decimals: 4, sign, &generator)
    case 60..<75: self.init(digits: 9...15, decimals: 15, sign, &generator)
    case 75..<86: self.init(digits: 16...38, decimals: 38, sign, &generator)
    case 86..<90: self.init(digits: 1...6, decimals: 3, zeros: 3, sign, &generator)
    case 90..<93: self.init(digits: 4...12, decimals: 2, grouped: true, sign, &generator)
    case 93..<95: self.init(digits: 1...6, decimals: 6, blanks: true, sign, &generator)
    case 95..<97: self.init(digits: 1...2, decimals: 30, sign, &generator)
    case 97..<99:
      let zero = ["0", "0.00", "-0", "0.000000000", "00", "-0.0"].randomElement(using: &generator)
      self.init(
        text: (zero ?? "0").utf8.map { $0 == UInt8(ascii: ".") ? sign.rawValue : $0 }, value: .zero)
    default:
      self.init(
        text: Array((Self.bad.randomElement(using: &generator) ?? "").utf8), value: nil)
    }
  }

  private init(text: [UInt8], value: ExactDecimal?) {
    self.text = text
    self.value = value
  }

  private init(
    digits: ClosedRange<Int>, decimals: Int, zeros: Int = 0, grouped: Bool = false,
    blanks: Bool = false, _ sign: DecimalSign, _ generator: inout SeededGenerator
  ) {
    let count = Int.random(in: digits, using: &generator)
    let scale = Int.random(in: 0...max(decimals, count > 30 ? 0 : 1), using: &generator)
    let isNegative = Int.random(in: 0..<4, using: &generator) == 0
    var coefficient: Int128 = 0
    var figures: [UInt8] = []
    for place in 0..<count {
      let digit = UInt8.random(in: (place == 0 ? 1 : 0)...9, using: &generator)
      coefficient = coefficient * 10 + Int128(digit)
      figures.append(UInt8(ascii: "0") + digit)
    }
    let missing = max(0, scale + 1 - count) + zeros
    figures.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: missing), at: 0)
    var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    let whole = figures.count - scale
    for (place, figure) in figures.enumerated() {
      if place == whole {
        text.append(sign.rawValue)
      } else if grouped, place > 0, place < whole, (whole - place) % 3 == 0 {
        text.append(sign == .point ? DecimalSign.comma.rawValue : DecimalSign.point.rawValue)
      }
      text.append(figure)
    }
    self.init(
      text: blanks ? [0x20] + text + [0x20] : text,
      value: ExactDecimal(
        uncheckedCoefficient: isNegative ? -coefficient : coefficient, exponent: -scale))
  }
}
