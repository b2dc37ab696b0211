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
      guard trimmed.count >= 10 else { return nil }
      let (date, time) = unsafe (
        UnsafeRawBufferPointer(rebasing: trimmed[..<10]), trimmed.dropFirst(10)
      )
      guard unsafe Self.isTime(time) else { return nil }
      return unsafe date.baseAddress.flatMap { unsafe DayParts($0)?.day?.daysSinceEpoch }
    }
    let date = unsafe trimmed.prefix { byte in
      byte != UInt8(ascii: "T") && byte != UInt8(ascii: "t") && !byte.isBlank
    }
    guard unsafe Self.isTime(trimmed[date.endIndex...]) else { return nil }
    let parts = unsafe date.split(omittingEmptySubsequences: false) { byte in
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-")
    }
    guard unsafe parts.count == 3, unsafe parts[2].count == 4,
      let first = unsafe Self.number(parts[0]), let second = unsafe Self.number(parts[1]),
      let year = unsafe Self.number(parts[2])
    else { return nil }
    let (day, month) = order == .dayFirst ? (first, second) : (second, first)
    return try? Day(year: year, month: month, day: day).daysSinceEpoch
  }

  private static func number(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
    guard unsafe (1...4).contains(bytes.count) else { return nil }
    var value = 0
    for index in unsafe bytes.indices {
      let byte = unsafe bytes[index]
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// Whether what stands behind a date is nothing, or a time of ISO 8601, which is not looked at.
  private static func isTime(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let first = unsafe bytes.first else { return true }
    guard first == UInt8(ascii: "T") || first == UInt8(ascii: " ") || first == UInt8(ascii: "t")
    else { return false }
    let rest = unsafe bytes.dropFirst()
    return unsafe rest.count >= 2
      && rest.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ":.,+-Zz ".utf8.contains(byte)
      }
  }
}
