import Converter

/// Random numbers that are the same for the same seed on every platform (SplitMix64).
struct DecimalRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A positive integer of up to `digits` decimal digits as text, every count of them equally
  /// likely.
  ///
  /// Some end in zeros or consist of nines: where carries and dropped zeros are.
  mutating func digits(upTo digits: Int) -> String {
    let count = Int.random(in: 1...digits, using: &self)
    switch Int.random(in: 0..<12, using: &self) {
    case 0: return String(repeating: "9", count: count)
    case 1: return "1" + String(repeating: "0", count: count - 1)
    case 2: return String(repeating: "5", count: count)
    default:
      var text = String(1 + next() % 9)
      while text.utf8.count < count { text += String(next() % 1_000_000_000_000_000_000) }
      text = String(text.prefix(count))
      return text
    }
  }

  /// A positive number of up to `digits` significant digits.
  mutating func number(digits: Int) -> DecimalText {
    let coefficient = self.digits(upTo: digits)
    let decimals = Int.random(in: 0...(coefficient.utf8.count + 4), using: &self)
    return DecimalText(coefficient: coefficient, decimals: decimals, isNegative: false)
  }
}

/// A number in parts of text, from which the tested code and the independent one start.
struct DecimalText {
  var coefficient: String
  var decimals: Int
  var isNegative: Bool

  /// The number written out, with all its decimals.
  var text: String {
    let zeros = String(repeating: "0", count: max(0, decimals + 1 - coefficient.utf8.count))
    let digits = zeros + coefficient
    let whole = digits.dropLast(decimals)
    let number = decimals == 0 ? String(whole) : "\(whole).\(digits.suffix(decimals))"
    return isNegative ? "-\(number)" : number
  }
}
