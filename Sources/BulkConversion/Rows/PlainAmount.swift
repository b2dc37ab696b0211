import Converter

/// The amount of a row as nearly all files write it: digits, perhaps a minus before and a decimal sign
/// between them.
struct PlainAmount {
  /// The digits without a sign.
  var magnitude: UInt64
  /// Their power of ten: 0 or less.
  var exponent: Int
  var isNegative: Bool

  /// The number.
  var value: ExactDecimal {
    let digits = Int128(magnitude)
    return ExactDecimal(uncheckedCoefficient: isNegative ? -digits : digits, exponent: exponent)
  }

  /// Reads an amount; nil for everything else, right or wrong, which ``AmountCell`` reads.
  ///
  /// - Parameters:
  ///   - bytes: The cell. Before it 8 bytes can be read, and 17 behind its start.
  ///   - decimalSign: The byte between whole part and fraction.
  @inline(__always)
  init?(_ bytes: UnsafeRawBufferPointer, decimalSign: UInt8) {
    guard let start = bytes.baseAddress, bytes.count > 0 else { return nil }
    let isNegative = unsafe start.load(as: UInt8.self) == UInt8(ascii: "-")
    let minus = isNegative ? 1 : 0
    let count = bytes.count &- minus
    guard count > 0, count <= 16 else { return nil }
    if count <= 8 {
      unsafe self.init(
        endingAt: start + bytes.count, count: count, decimalSign: decimalSign,
        isNegative: isNegative)
    } else {
      unsafe self.init(
        beginningAt: start + minus, count: count, decimalSign: decimalSign, isNegative: isNegative)
    }
  }

  /// Reads up to eight characters, all of them at once.
  @inline(__always)
  private init?(
    endingAt end: UnsafeRawPointer, count: Int, decimalSign: UInt8, isNegative: Bool
  ) {
    let zeros: UInt64 = 0x3030_3030_3030_3030
    let word = UInt64(
      littleEndian: unsafe (end - 8).loadUnaligned(as: UInt64.self))
    // What stands before the number becomes zeros; digits become their values.
    let values = (word ^ zeros) & (~0 &<< UInt64((8 &- count) &* 8))
    let sign = values ^ (UInt64(decimalSign ^ UInt8(ascii: "0")) &* 0x0101_0101_0101_0101)
    let signs = (sign &- 0x0101_0101_0101_0101) & ~sign & 0x8080_8080_8080_8080
    var digits = values
    exponent = 0
    if signs != 0 {
      // What stands before the sign moves into its place. The lowest one is right, and a second one is no
      // digit.
      let place = signs.trailingZeroBitCount & ~7
      let before = (UInt64(1) &<< UInt64(place)) &- 1
      digits = (values & before) &<< 8 | values & ~(before &<< 8 | 0xFF)
      exponent = (place >> 3) &- 7
      guard place >> 3 > 8 &- count, exponent < 0 else { return nil }
    }
    let carried = digits &+ 0x0606_0606_0606_0606
    guard (digits | carried) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else { return nil }
    magnitude = Self.number(digits)
    self.isNegative = isNegative
  }

  /// Reads up to sixteen characters, all of them at once.
  @inline(never)
  private init?(
    beginningAt start: UnsafeRawPointer, count: Int, decimalSign: UInt8, isNegative: Bool
  ) {
    self.isNegative = isNegative
    // The first character is in the lowest byte. What lies behind the last one is shifted out.
    var characters = UInt128(littleEndian: unsafe start.loadUnaligned(as: UInt128.self))
    let gap = UInt128(truncatingIfNeeded: (16 &- count) &* 8)
    characters = (characters &<< gap) &>> gap
    let signs = Self.places(
      of: decimalSign, in: characters)
    var digits = count
    exponent = 0
    if signs != 0 {
      // The sign is taken out, and what stands behind it moves up.
      let place = signs.trailingZeroBitCount & ~7
      let before = (UInt128(1) &<< UInt128(truncatingIfNeeded: place)) &- 1
      characters = characters & before | (characters &>> 8) & ~before
      digits &-= 1
      exponent = (place >> 3) &- digits
      guard place > 0, exponent < 0 else { return nil }
    }
    // Digits stand at the end now, with zeros before them.
    let shift = UInt128(truncatingIfNeeded: (16 &- digits) &* 8)
    let zeros = UInt128(0x3030_3030_3030_3030) << 64 | 0x3030_3030_3030_3030
    let values = (characters &<< shift) ^ (zeros &<< shift)
    guard Self.areDigits(values) else { return nil }
    magnitude =
      Self.number(UInt64(truncatingIfNeeded: values)) &* 100_000_000
      &+ Self.number(UInt64(truncatingIfNeeded: values &>> 64))
  }

  /// The highest bit of the lowest byte that is a character, and perhaps of bytes above it.
  @inline(__always)
  private static func places(of character: UInt8, in characters: UInt128) -> UInt128 {
    let ones = UInt128(0x0101_0101_0101_0101) << 64 | 0x0101_0101_0101_0101
    let difference = characters ^ (ones &* UInt128(character))
    return (difference &- ones) & ~difference & (ones &<< 7)
  }

  /// Whether all bytes are 0 to 9.
  @inline(__always)
  private static func areDigits(_ values: UInt128) -> Bool {
    let (low, high) = (
      UInt64(truncatingIfNeeded: values), UInt64(truncatingIfNeeded: values &>> 64)
    )
    let six: UInt64 = 0x0606_0606_0606_0606
    return (low | high | (low &+ six) | (high &+ six)) & 0xF0F0_F0F0_F0F0_F0F0 == 0
  }

  /// The number of eight digits, the first in the lowest byte: pairs are joined, then pairs of pairs.
  @inline(__always)
  private static func number(_ digits: UInt64) -> UInt64 {
    let pairs = digits &* 10 &+ (digits &>> 8)
    let low = (pairs & 0x0000_00FF_0000_00FF) &* (100 &+ 1_000_000 &<< 32)
    let high = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* (1 &+ 10_000 &<< 32)
    return (low &+ high) &>> 32
  }
}
