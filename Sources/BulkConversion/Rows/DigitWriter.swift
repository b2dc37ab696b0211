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
    let digits = ShortDigits(magnitude, scale: scale, isNegative: isNegative)
    guard digits.isWhole else {
      return unsafe writeLong(
        magnitude, scale: scale, isNegative: isNegative, sign: sign, at: start)
    }
    return unsafe write(digits, sign: sign, at: start)
  }

  /// Writes digits that are ready.
  ///
  /// - Returns: How many bytes they have.
  @inline(__always)
  static func write(_ digits: ShortDigits, sign: UInt8, at start: UnsafeMutableRawPointer) -> Int {
    let whole = Int(digits.whole)
    unsafe start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    let place = unsafe start + Int(digits.minus)
    unsafe store(digits.word, place)
    if digits.scale != 0 {
      unsafe place.storeBytes(of: sign, toByteOffset: whole, as: UInt8.self)
      unsafe store(digits.word &>> UInt64(whole &* 8), place + (whole &+ 1))
    }
    return Int(digits.length)
  }

  /// Writes a number of more than eight digits.
  @inline(never)
  static func writeLong(
    _ magnitude: UInt64, scale: Int, isNegative: Bool, sign: UInt8,
    at start: UnsafeMutableRawPointer
  ) -> Int {
    // Twenty-four digits stand behind the place of the number, from where they are moved.
    let digits = unsafe start + 32
    let (high, low) = magnitude.quotientAndRemainder(dividingBy: 100_000_000)
    let (top, middle) = high.quotientAndRemainder(dividingBy: 100_000_000)
    unsafe store(ShortDigits.ascii(UInt32(truncatingIfNeeded: top)), digits)
    unsafe store(ShortDigits.ascii(UInt32(truncatingIfNeeded: middle)), digits + 8)
    unsafe store(ShortDigits.ascii(UInt32(truncatingIfNeeded: low)), digits + 16)
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

  @inline(__always)
  private static func store(_ word: UInt64, _ place: UnsafeMutableRawPointer) {
    unsafe place.storeBytes(of: word.littleEndian, as: UInt64.self)
  }
}
