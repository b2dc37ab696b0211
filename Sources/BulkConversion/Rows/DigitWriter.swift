/// Writes numbers in ASCII.
enum DigitWriter {
  /// The most bytes that a number of a machine word takes: a minus, 20 digits, a sign, or the zeros of 18
  /// decimals.
  static let longest = 24

  /// Writes a number with some decimals.
  ///
  /// - Parameters:
  ///   - magnitude: The digits.
  ///   - scale: How many of them are decimals: 0…18.
  ///   - isNegative: Whether a minus stands before it; zero has none.
  ///   - sign: The decimal sign.
  ///   - start: Where it goes. Behind it 64 bytes must be free; they are used for the work.
  /// - Returns: How many bytes it has.
  @inline(__always)
  static func write(
    _ magnitude: UInt64, scale: Int, isNegative: Bool, sign: UInt8,
    at start: UnsafeMutableRawPointer
  ) -> Int {
    // The digits are made at the end of the room, with zeros before them, and moved to their place.
    let digits = unsafe start + 32
    let end = 24
    var count = 8
    if magnitude < 100_000_000 {
      unsafe store(ascii(UInt32(truncatingIfNeeded: magnitude)), digits + 16)
      unsafe store(zeros, digits + 8)
      if scale > 8 { unsafe store(zeros, digits) }
    } else {
      let (high, low) = magnitude.quotientAndRemainder(dividingBy: 100_000_000)
      unsafe store(ascii(UInt32(truncatingIfNeeded: low)), digits + 16)
      let (top, middle) = high.quotientAndRemainder(dividingBy: 100_000_000)
      unsafe store(ascii(UInt32(truncatingIfNeeded: middle)), digits + 8)
      unsafe store(ascii(UInt32(truncatingIfNeeded: top)), digits)
      count = top > 0 ? 24 : 16
    }
    // Leading zeros go, but for the one before the decimal sign.
    let least = scale &+ 1
    count = max(count, least)
    while count > least, unsafe digits.load(fromByteOffset: end &- count, as: UInt8.self) == 48 {
      count &-= 1
    }
    var place = unsafe start
    if isNegative, magnitude != 0 {
      unsafe place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
      unsafe place += 1
    }
    let whole = count &- scale
    unsafe move(digits + (end &- count), to: place, count: whole)
    unsafe place += whole
    if scale > 0 {
      unsafe place.storeBytes(of: sign, as: UInt8.self)
      unsafe move(digits + (end &- scale), to: place + 1, count: scale)
      unsafe place += scale &+ 1
    }
    return unsafe place - start
  }

  private static let zeros: UInt64 = 0x3030_3030_3030_3030

  @inline(__always)
  private static func store(_ word: UInt64, _ place: UnsafeMutableRawPointer) {
    unsafe place.storeBytes(of: word, as: UInt64.self)
  }

  /// Moves up to 24 bytes by words; what is written too much lies before the digits, or behind the number.
  @inline(__always)
  private static func move(
    _ from: UnsafeMutableRawPointer, to: UnsafeMutableRawPointer, count: Int
  ) {
    unsafe store(from.loadUnaligned(as: UInt64.self), to)
    if count > 8 {
      unsafe store(from.loadUnaligned(fromByteOffset: 8, as: UInt64.self), to + 8)
      if count > 16 {
        unsafe store(from.loadUnaligned(fromByteOffset: 16, as: UInt64.self), to + 16)
      }
    }
  }

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
