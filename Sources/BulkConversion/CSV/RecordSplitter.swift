/// Finds where the last whole row of some bytes ends.
enum RecordSplitter {
  /// What was found.
  struct Found: Equatable {
    /// Behind which byte the last whole row ends; 0 where there is none.
    var end: Int
    /// Whether a quote is open where the bytes end.
    var isInQuotes: Bool
  }

  /// Looks through bytes that begin with a row.
  ///
  /// A quote opens only at the beginning of a cell, as ``CSVRows`` has it.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - dialect: What divides them; nil where rows are lines.
  ///   - isComplete: Whether nothing follows the bytes.
  static func split(
    _ bytes: UnsafeRawBufferPointer, dialect: CSVDialect?, isComplete: Bool
  ) -> Found {
    let terminator = dialect?.terminator ?? UInt8(ascii: "\n")
    // Behind the last closed quote, line ends divide rows.
    var (found, place, outside) = (0, 0, 0)
    if let dialect {
      while let quote = unsafe bytes.place(of: CSVDialect.quote, from: place) {
        guard unsafe opens(bytes, at: quote, from: found, dialect) else {
          place = quote + 1
          continue
        }
        if let last = unsafe bytes.lastPlace(of: terminator, from: outside, before: quote) {
          found = last + 1
        }
        guard let close = unsafe close(bytes, quote, isComplete: isComplete) else {
          return Found(end: found, isInQuotes: true)
        }
        place = close + 1
        outside = place
      }
    }
    if let last = unsafe bytes.lastPlace(of: terminator, from: outside, before: bytes.count) {
      found = last + 1
    }
    return Found(end: found, isInQuotes: false)
  }

  private static func opens(
    _ bytes: UnsafeRawBufferPointer, at quote: Int, from start: Int, _ dialect: CSVDialect
  ) -> Bool {
    guard quote > 0 else { return true }
    let before = unsafe bytes[quote - 1]
    return before == dialect.delimiter || before == dialect.terminator
  }

  /// Where a quote closes; nil where it does not, or where more bytes may double the last one.
  private static func close(
    _ bytes: UnsafeRawBufferPointer, _ quote: Int, isComplete: Bool
  ) -> Int? {
    var place = quote + 1
    while let next = unsafe bytes.place(of: CSVDialect.quote, from: place) {
      guard next + 1 < bytes.count else { return isComplete ? next : nil }
      if unsafe bytes[next + 1] != CSVDialect.quote { return next }
      place = next + 2
    }
    return nil
  }
}
