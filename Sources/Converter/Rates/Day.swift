/// A calendar date of the Gregorian calendar, without a time and without a time zone.
///
/// Rates belong to days: a rate of 2026-10-30 is the figure its publisher put that date on, wherever
/// the reader happens to be. A day is stored as the count of days since 1970-01-01, so comparing and
/// stepping are integer arithmetic.
///
///     let day = try Day("2024-02-29")
///     day.adding(days: 1).description   // "2024-03-01"
public struct Day: Hashable, Comparable, Sendable {
  /// The number of days since 1970-01-01; negative before it.
  public let daysSinceEpoch: Int32

  /// Makes a day from the number of days since 1970-01-01.
  ///
  /// - Parameter daysSinceEpoch: The count; 0 is 1970-01-01.
  public init(daysSinceEpoch: Int32) {
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// Makes a day from its parts, refusing dates that do not exist.
  ///
  /// Nothing rolls over: 2023-02-29 is an error, not 2023-03-01.
  ///
  /// - Parameters:
  ///   - year: 1 to 9999.
  ///   - month: 1 to 12.
  ///   - day: 1 to the length of that month.
  /// - Throws: ``DayError`` with code `noSuchDay`.
  public init(year: Int, month: Int, day: Int) throws(DayError) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Day.length(ofMonth: month, year: year)).contains(day)
    else { throw DayError(.noSuchDay, text: Day.text(year, month, day)) }
    // The civil-from-days count of the proleptic Gregorian calendar, with years starting in March,
    // so that the leap day is the last of its year.
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    daysSinceEpoch = Int32(era * 146_097 + dayOfEra - 719_468)
  }

  /// Reads a day written as `YYYY-MM-DD` (ISO 8601), and nothing else.
  ///
  /// - Parameter text: Ten ASCII characters, such as `2026-10-30`.
  /// - Throws: ``DayError`` with code `malformed` for another shape, `noSuchDay` for a date that does
  ///   not exist.
  public init(_ text: some StringProtocol) throws(DayError) {
    guard let parts = Day.parts(text.utf8) else {
      throw DayError(.malformed, text: String(text))
    }
    try self.init(year: parts.year, month: parts.month, day: parts.day)
  }

  /// Reads a day from the bytes of its text, without allocating; nil where ``init(_:)`` throws.
  ///
  /// - Parameter bytes: The day in ASCII.
  package init?(utf8 bytes: ArraySlice<UInt8>) {
    guard let parts = Day.parts(bytes),
      let day = try? Day(year: parts.year, month: parts.month, day: parts.day)
    else { return nil }
    self = day
  }

  /// The numbers of `YYYY-MM-DD`; nil for another shape.
  private static func parts(
    _ bytes: some Collection<UInt8>
  ) -> (year: Int, month: Int, day: Int)? {
    var (year, month, day) = (0, 0, 0)
    var length = 0
    for byte in bytes {
      let digit = Int(byte) - Int(UInt8(ascii: "0"))
      switch length {
      case 4, 7: guard byte == UInt8(ascii: "-") else { return nil }
      case 10: return nil
      default:
        guard (0...9).contains(digit) else { return nil }
        if length < 4 {
          year = year * 10 + digit
        } else if length < 7 {
          month = month * 10 + digit
        } else {
          day = day * 10 + digit
        }
      }
      length += 1
    }
    return length == 10 ? (year, month, day) : nil
  }

  /// The year, month (1–12) and day of the month (1–31).
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = Int(daysSinceEpoch) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The day of the week by ISO 8601: 1 is Monday, 7 is Sunday.
  public var weekday: Int {
    let remainder = (Int(daysSinceEpoch) + 3) % 7
    return (remainder < 0 ? remainder + 7 : remainder) + 1
  }

  /// The day that lies a number of days later, or earlier where the number is negative.
  ///
  /// - Parameter days: How many days to step.
  /// - Returns: The day reached; at the ends of the range of days it stops there.
  public func adding(days: Int) -> Day {
    let (sum, overflow) = Int(daysSinceEpoch).addingReportingOverflow(days)
    return Day(daysSinceEpoch: overflow ? (days < 0 ? .min : .max) : Int32(clamping: sum))
  }

  /// The number of days from this day to another: positive where the other is later.
  ///
  /// - Parameter other: The day to count to.
  /// - Returns: The difference in days.
  public func days(to other: Day) -> Int {
    Int(other.daysSinceEpoch) - Int(daysSinceEpoch)
  }

  /// Whether the left day is earlier than the right one.
  public static func < (left: Day, right: Day) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  fileprivate static func text(_ year: Int, _ month: Int, _ day: Int) -> String {
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

extension Day: CustomStringConvertible {
  /// The day as `YYYY-MM-DD`.
  public var description: String {
    let parts = components
    return Day.text(parts.year, parts.month, parts.day)
  }
}

extension Day: Codable {
  /// Reads a day from a string of the form `YYYY-MM-DD`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Writes the day as a string of the form `YYYY-MM-DD`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
