/// Checks the time of ISO 8601 that may stand behind a date.
///
/// `hh`, `hh:mm` or `hh:mm:ss` with a fraction of seconds, with or without the colons, and then perhaps a zone:
/// `Z`, `±hh`, `±hh:mm` or `±hhmm`. The zone may stand behind a blank, as databases write it. `24:00` is
/// the end of a day, and second 60 a leap second.
@safe
struct ClockTime {
  private var rest: Slice<UnsafeRawBufferPointer>

  /// Whether bytes behind a date are nothing, or a time that there is, behind a `T` or a blank.
  ///
  /// - Parameter bytes: The bytes, without blanks at their end.
  /// - Returns: The answer.
  static func isTime(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    if unsafe bytes.isEmpty { return true }
    var time = unsafe ClockTime(rest: bytes)
    return time.takes("Tt ") && time.isClock() && time.isZone() && (unsafe time.rest.isEmpty)
  }

  private mutating func isClock() -> Bool {
    guard let hour = number(upTo: 24) else { return false }
    let hasColons = takes(":")
    guard hasColons || startsWithDigit else { return true }
    guard number(upTo: hour == 24 ? 0 : 59) != nil else { return false }
    guard hasColons ? takes(":") : startsWithDigit else { return true }
    guard number(upTo: hour == 24 ? 0 : 60) != nil else { return false }
    guard takes(".,") else { return true }
    guard startsWithDigit else { return false }
    while let digit = digit() {
      if hour == 24, digit != 0 { return false }
    }
    return true
  }

  private mutating func isZone() -> Bool {
    if unsafe rest.isEmpty { return true }
    _ = takes(" ")
    if takes("Zz") { return true }
    guard takes("+-"), number(upTo: 23) != nil else { return false }
    guard takes(":") || startsWithDigit else { return true }
    return number(upTo: 59) != nil
  }

  private var startsWithDigit: Bool {
    unsafe rest.first?.isDigit ?? false
  }

  /// Takes one of some characters of ASCII.
  private mutating func takes(_ characters: StaticString) -> Bool {
    guard let first = unsafe rest.first, characters.withUTF8Buffer({ unsafe $0.contains(first) })
    else { return false }
    unsafe rest.removeFirst()
    return true
  }

  private mutating func digit() -> Int? {
    guard startsWithDigit else { return nil }
    return unsafe Int(rest.removeFirst() - UInt8(ascii: "0"))
  }

  /// Takes a number of two digits.
  private mutating func number(upTo limit: Int) -> Int? {
    guard let tens = digit(), let ones = digit(), tens * 10 + ones <= limit else { return nil }
    return tens * 10 + ones
  }
}
