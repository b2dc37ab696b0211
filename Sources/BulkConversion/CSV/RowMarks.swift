internal import CByteMask

/// The places of delimiters and line ends in a stretch of CSV without quotes.
///
/// They are found for a whole stretch at a time, before any row is looked at, by steps that are the same
/// whatever the bytes are; so the processor seldom guesses wrong where the next cell begins.
@safe
struct RowMarks: ~Copyable {
  /// How many bytes a stretch has: what is found of it stays in the nearest cache.
  static let length = 8192

  /// The places, counted from the start of the stretch.
  ///
  /// More are written at once than there may be.
  private var list = PlainArray<UInt32>(repeating: 0, count: length + 64)
  private(set) var count = 0
  /// Where the last line end is; -1 where there is none.
  private(set) var lastEnd = -1
  /// Whether there are quotes, and bytes that are not ASCII.
  private(set) var hasQuotes = false
  private(set) var hasHighBytes = false

  /// The first place.
  var start: UnsafePointer<UInt32> { unsafe UnsafePointer(list.start) }

  /// Looks a stretch through.
  ///
  /// - Parameters:
  ///   - start: Where it begins; behind its end, 64 bytes can be read.
  ///   - length: How many bytes it has.
  ///   - dialect: What divides rows and cells.
  ///   - usesWide: Whether wide instructions are used where the processor has them.
  mutating func find(
    in start: UnsafeRawPointer, length: Int, _ dialect: CSVDialect, usesWide: Bool = true
  ) {
    let search = unsafe usesWide ? tm_find : tm_find_any
    let found = unsafe search(
      start.assumingMemoryBound(to: UInt8.self), length, dialect.delimiter, dialect.terminator,
      CSVDialect.quote, list.start)
    count = found.count
    hasQuotes = found.has_third != 0
    hasHighBytes = found.has_high != 0
    lastEnd =
      unsafe UnsafeRawBufferPointer(start: start, count: length)
      .lastPlace(of: dialect.terminator, from: 0, before: length) ?? -1
  }
}
