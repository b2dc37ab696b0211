import Converter

/// A year, a month and a day as they are written, perhaps of no day that there is.
struct DayParts: Hashable, Sendable {
  /// How many numbers there are: those of the years 1970 to 2169.
  static let count = 200 * 384

  /// The parts as one number: 384 for each year since 1970, 32 for each month.
  let number: Int32

  /// Reads ten characters of the form `YYYY-MM-DD`; nil where they have another.
  @inline(__always)
  init?(_ start: UnsafeRawPointer) {
    // Eight characters, and two: digits are told by their high halves, and what they are by their low ones.
    let first = UInt64(littleEndian: unsafe start.loadUnaligned(as: UInt64.self))
    let second = UInt16(
      littleEndian: unsafe start.loadUnaligned(fromByteOffset: 8, as: UInt16.self))
    let digits = first ^ 0x2D30_302D_3030_3030
    let last = second ^ 0x3030
    guard (digits | (digits &+ 0x0006_0600_0606_0606)) & 0xFFF0_F0FF_F0F0_F0F0 == 0,
      (last | (last &+ 0x0606)) & 0xF0F0 == 0
    else { return nil }
    // Each digit of ten with the one behind it: in the bytes 0 and 2 those of the year, in byte 5 the month.
    let pairs = digits &* 10 &+ (digits &>> 8)
    @inline(__always) func pair(_ index: UInt64) -> Int32 {
      Int32(truncatingIfNeeded: (pairs &>> (index &* 8)) & 0xFF)
    }
    let year = pair(0) &* 100 &+ pair(2)
    let month = pair(5)
    let day = Int32(last & 0xF) &* 10 &+ Int32(last &>> 8)
    guard month &- 1 < 12, month > 0, day < 32 else { return nil }
    number = (year &- 1970) &* 384 &+ (month &- 1) &* 32 &+ day
  }

  /// The parts of a day.
  init(_ day: Day) {
    let (year, month, dayOfMonth) = day.components
    number = Int32((year - 1970) * 384 + (month - 1) * 32 + dayOfMonth)
  }

  /// The parts that are one number.
  init(number: Int32) { self.number = number }

  /// The day; nil where there is none, such as on a 30th of February.
  var day: Day? {
    // Rounded down, also before 1970.
    let years = number >= 0 ? number / 384 : (number - 383) / 384
    let rest = number - years * 384
    return try? Day(year: Int(years) + 1970, month: Int(rest >> 5) + 1, day: Int(rest & 31))
  }
}
