import Converter

/// Reads the dates of a file.
struct DayCell: Sendable {
  let order: DateOrder

  /// Reads a date.
  ///
  /// - Parameter bytes: The cell.
  /// - Returns: The days since 1970-01-01; nil where it is no date.
  func read(_ bytes: UnsafeRawBufferPointer) -> Int32? {
    if let plain = unsafe readPlain(bytes) { return plain.day?.daysSinceEpoch }
    return unsafe other(bytes)
  }

  /// Reads a date as nearly all files write it: `YYYY-MM-DD`; nil for everything else, right or wrong.
  @inline(__always)
  func readPlain(_ bytes: UnsafeRawBufferPointer) -> DayParts? {
    guard order == .iso, bytes.count == 10, let start = bytes.baseAddress else { return nil }
    return unsafe DayParts(start)
  }

  @inline(never)
  private func other(_ bytes: UnsafeRawBufferPointer) -> Int32? {
    let trimmed = unsafe bytes.trimmed
    if case .iso = order {
      guard trimmed.count >= 10, unsafe ClockTime.isTime(trimmed[10...]) else { return nil }
      return unsafe trimmed.baseAddress.flatMap { unsafe DayParts($0)?.day?.daysSinceEpoch }
    }
    let date = unsafe trimmed.prefix { byte in
      byte != UInt8(ascii: "T") && byte != UInt8(ascii: "t") && !byte.isBlank
    }
    guard unsafe ClockTime.isTime(trimmed[date.endIndex...]) else { return nil }
    // One and the same sign stands between all parts.
    guard let sign = unsafe date.first(where: { ".-/".utf8.contains($0) }) else { return nil }
    let parts = unsafe date.split(separator: sign, omittingEmptySubsequences: false)
    guard unsafe parts.count == 3, let first = unsafe Self.number(parts[0], digits: 1...2),
      let second = unsafe Self.number(parts[1], digits: 1...2),
      let year = unsafe Self.number(parts[2], digits: 4...4)
    else { return nil }
    let (day, month) = order == .dayFirst ? (first, second) : (second, first)
    return try? Day(year: year, month: month, day: day).daysSinceEpoch
  }

  private static func number(
    _ bytes: Slice<UnsafeRawBufferPointer>, digits: ClosedRange<Int>
  ) -> Int? {
    guard unsafe digits.contains(bytes.count) else { return nil }
    var value = 0
    for index in unsafe bytes.indices {
      let byte = unsafe bytes[index]
      guard byte.isDigit else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }
}
