import Converter

/// A seeded source of random numbers, so that a failure can be repeated (SplitMix64).
struct MoneyRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The text of a number with up to 38 digits and 0 to 12 decimals, of either sign.
  mutating func decimalText(maximumDigits: Int = 38) -> String {
    let count = Int.random(in: 1...maximumDigits, using: &self)
    var digits = (0..<count).map { _ in String(Int.random(in: 0...9, using: &self)) }.joined()
    let decimals = Int.random(in: 0...min(12, count), using: &self)
    let fraction = String(digits.suffix(decimals))
    digits = String(digits.dropLast(decimals).drop { $0 == "0" })
    if digits.isEmpty { digits = "0" }
    let sign = Bool.random(using: &self) ? "-" : ""
    return sign + digits + (fraction.isEmpty ? "" : "." + fraction)
  }
}
