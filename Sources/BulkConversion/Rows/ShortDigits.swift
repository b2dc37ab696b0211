/// The digits of a number of eight digits at most, ready to be written.
///
/// They are made for many numbers at once, as the steps of one do not wait for those of another, while
/// each number that is written waits for the end of the one before.
struct ShortDigits: BitwiseCopyable {
  /// The digits in ASCII from the first one that is written on, that one in the lowest byte.
  let word: UInt64
  /// How many bytes the minus takes: 1 or 0.
  let minus: UInt8
  /// How many digits stand before the decimal sign.
  let whole: UInt8
  /// How many stand behind it.
  let scale: UInt8
  /// How many bytes all have; 0 where the number has more than eight digits.
  let length: UInt8

  /// Makes the digits.
  ///
  /// - Parameters:
  ///   - magnitude: The number without a sign, with its decimals as a whole number.
  ///   - scale: How many digits are decimals: 0…18.
  ///   - isNegative: Whether a minus stands before it; zero has none.
  @inline(__always)
  init(_ magnitude: UInt64, scale: Int, isNegative: Bool) {
    let digits = Self.ascii(UInt32(truncatingIfNeeded: magnitude))
    // Leading zeros go, but for the one before the decimal sign.
    let leading = min((digits ^ Self.zeros).trailingZeroBitCount >> 3, 7 &- scale)
    let whole = 8 &- leading &- scale
    word = digits &>> UInt64(truncatingIfNeeded: leading &* 8)
    minus = isNegative && magnitude != 0 ? 1 : 0
    self.whole = UInt8(truncatingIfNeeded: whole)
    self.scale = UInt8(truncatingIfNeeded: scale)
    let length = UInt8(truncatingIfNeeded: whole &+ scale &+ (scale == 0 ? 0 : 1)) &+ minus
    self.length = magnitude < 100_000_000 && scale < 8 ? length : 0
  }

  /// Whether the number has all of its digits here.
  var isWhole: Bool { length != 0 }

  private static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// Eight digits of a number below 10⁸ as the bytes of a word, the first digit in the lowest byte.
  ///
  /// The number is split in halves three times, all halves of a step at once. Each division is a product
  /// with the rounded-up reciprocal, which is exact for numbers of this size.
  @inline(__always)
  static func ascii(_ number: UInt32) -> UInt64 {
    let (high, low) = (number / 10_000, number % 10_000)
    let fours = UInt64(high) | UInt64(low) << 32
    let hundreds = ((fours &* 10_486) >> 20) & 0x0000_007F_0000_007F
    let pairs = hundreds | (fours &- hundreds &* 100) << 16
    let tens = ((pairs &* 103) >> 10) & 0x000F_000F_000F_000F
    return (tens | (pairs &- tens &* 10) << 8) &+ zeros
  }
}
