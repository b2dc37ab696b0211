extension Timestamp {
  /// Reads a point in time by RFC 3339, such as `2026-10-30T16:00:00Z` or `2026-10-30T18:00:00+02:00`.
  ///
  /// Fractions of a second are cut off; a leap second is the one before it.
  ///
  /// - Parameter text: Date, `T`, time, and an offset, which may be `Z`; nothing else.
  /// - Throws: ``DayError``: `malformed` for another shape, `noSuchDay` for a date or a time that does
  ///   not exist, also where the date in UTC is not of the years 1 to 9999.
  public init(_ text: some StringProtocol) throws(DayError) {
    let bytes = Array(text.utf8)
    let malformed = DayError(.malformed, text: String(text))
    guard bytes.count >= 20, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":")
    else { throw malformed }
    let day = try Day(String(decoding: bytes[..<10], as: UTF8.self))
    guard let hour = Self.number(bytes[11..<13]), let minute = Self.number(bytes[14..<16]),
      let second = Self.number(bytes[17..<19])
    else { throw malformed }
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard !digits.isEmpty else { throw malformed }
      rest = rest.dropFirst(digits.count + 1)
    }
    guard let offset = Self.offset(rest) else { throw malformed }
    guard hour < 24, minute < 60, second <= 60 else {
      throw DayError(.noSuchDay, text: String(text))
    }
    let time = hour * 3600 + minute * 60 + min(second, 59)
    self.init(
      secondsSinceEpoch: Int64(day.daysSinceEpoch) * 86_400 + Int64(time - offset))
    guard hasDate else { throw DayError(.noSuchDay, text: String(text)) }
  }

  /// Whether the date in UTC is of the years 1 to 9999, so that ``description`` can be read again.
  package var hasDate: Bool { (1...9999).contains(day.components.year) }

  /// The seconds ahead of UTC; nil where that is no offset.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    let text = Array(bytes)
    if text == [UInt8(ascii: "Z")] { return 0 }
    guard text.count == 6, text[3] == UInt8(ascii: ":"), let hours = number(text[1..<3]),
      let minutes = number(text[4...]), hours < 24, minutes < 60
    else { return nil }
    switch text[0] {
    case UInt8(ascii: "+"): return hours * 3600 + minutes * 60
    case UInt8(ascii: "-"): return -(hours * 3600 + minutes * 60)
    default: return nil
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in bytes {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }
}

extension Timestamp: Codable {
  /// Reads a point in time from a string by RFC 3339.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Writes the point in time by RFC 3339, in UTC.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
