internal import CByteMask

/// The places of delimiters and line ends in a stretch of CSV without quotes.
///
/// They are found for a whole stretch at a time, before any row is looked at, by steps that are the same
/// whatever the bytes are; so the processor seldom guesses wrong where the next cell begins.
@safe
struct RowMarks: ~Copyable {
  /// How many bytes a stretch has: what is found of it stays in the nearest cache.
  static let length = 8192
  /// How many places are written at once, without asking whether there are so many.
  private static let atOnce = 8

  /// The places, counted from the start of the stretch.
  private var list = PlainArray<UInt32>(repeating: 0, count: length + 64)
  private(set) var count = 0
  /// Where the last line end is; -1 where there is none.
  private(set) var lastEnd = -1

  /// The first place.
  var start: UnsafePointer<UInt32> { unsafe UnsafePointer(list.start) }

  /// Looks a stretch through.
  ///
  /// - Parameters:
  ///   - start: Where it begins; behind its end, 64 bytes can be read.
  ///   - length: How many bytes it has.
  ///   - dialect: What divides rows and cells.
  mutating func find(in start: UnsafeRawPointer, length: Int, _ dialect: CSVDialect) {
    let mask = ByteMask(
      first: dialect.delimiter, second: dialect.terminator, third: dialect.terminator)
    var place = unsafe list.start
    var window = 0
    while window < length {
      var bits = unsafe mask.places(at: start + window, usesThird: false)
      if length &- window < 64 { bits &= (UInt64(1) &<< UInt64(length &- window)) &- 1 }
      let next = unsafe place + bits.nonzeroBitCount
      let base = UInt32(truncatingIfNeeded: window)
      while bits != 0 {
        // What is written too much is written over.
        for _ in 0..<Self.atOnce {
          unsafe place.pointee = base &+ tm_lowest(bits)
          unsafe place += 1
          bits &= bits &- 1
        }
      }
      unsafe place = next
      window &+= 64
    }
    count = unsafe place - list.start
    lastEnd =
      unsafe UnsafeRawBufferPointer(start: start, count: length)
      .lastPlace(of: dialect.terminator, from: 0, before: length) ?? -1
  }
}
