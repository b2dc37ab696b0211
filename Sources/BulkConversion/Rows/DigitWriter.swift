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
  ///   - start: Where it goes. Behind it 64 bytes must be free, for whole words are written.
  /// - Returns: How many bytes it has.
  @inline(__always)
  static func write(
    _ magnitude: UInt64, scale: Int, isNegative: Bool, sign: UInt8,
    at start: UnsafeMutableRawPointer
  ) -> Int {
    guard magnitude < 100_000_000, scale < 8 else {
      return unsafe writeLong(
        magnitude, scale: scale, isNegative: isNegative, sign: sign, at: start)
    }
    let digits = ascii(UInt32(truncatingIfNeeded: magnitude))
    // Leading zeros go, but for the one before the decimal sign.
    let leading = min((digits ^ zeros).trailingZeroBitCount >> 3, 7 &- scale)
    let word = digits >> UInt64(leading &* 8)
    let whole = 8 &- leading &- scale
    let minus = isNegative && magnitude != 0 ? 1 : 0
    unsafe start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    let place = unsafe start + minus
    unsafe store(word, place)
    if scale == 0 { return minus &+ whole }
    unsafe place.storeBytes(of: sign, toByteOffset: whole, as: UInt8.self)
    unsafe store(word >> UInt64(whole &* 8), place + (whole &+ 1))
    return minus &+ whole &+ 1 &+ scale
  }

  /// Writes a number of more than eight digits.
  @inline(never)
  private static func writeLong(
    _ magnitude: UInt64, scale: Int, isNegative: Bool, sign: UInt8,
    at start: UnsafeMutableRawPointer
  ) -> Int {
    // Twenty-four digits stand behind the place of the number, from where they are moved.
    let digits = unsafe start + 32
    let (high, low) = magnitude.quotientAndRemainder(dividingBy: 100_000_000)
    let (top, middle) = high.quotientAndRemainder(dividingBy: 100_000_000)
    unsafe store(ascii(UInt32(truncatingIfNeeded: top)), digits)
    unsafe store(ascii(UInt32(truncatingIfNeeded: middle)), digits + 8)
    unsafe store(ascii(UInt32(truncatingIfNeeded: low)), digits + 16)
    var first = 0
    while first < 23 &- scale, unsafe digits.load(fromByteOffset: first, as: UInt8.self) == 48 {
      first += 1
    }
    var place = unsafe start
    if isNegative, magnitude != 0 {
      unsafe place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
      unsafe place += 1
    }
    for index in first..<24 {
      if index == 24 - scale {
        unsafe place.storeBytes(of: sign, as: UInt8.self)
        unsafe place += 1
      }
      unsafe place.storeBytes(
        of: digits.load(fromByteOffset: index, as: UInt8.self), as: UInt8.self)
      unsafe place += 1
    }
    return unsafe place - start
  }

  private static let zeros: UInt64 = 0x3030_3030_3030_3030

  @inline(__always)
  private static func store(_ word: UInt64, _ place: UnsafeMutableRawPointer) {
    unsafe place.storeBytes(of: word.littleEndian, as: UInt64.self)
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
