/// Looks for line ends outside of quotes at the beginning of a file, byte by byte.
///
/// A quote opens only at the beginning of a cell, as ``CSVRows`` has it, whichever delimiter turns out to be the
/// file's.
struct LineEndSearch {
  private enum Place {
    case cellStart
    case cell
    case quotes
    /// Behind a quote that closes, or is the first one of two.
    case behindQuote
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  private let delimiters: [UInt8]
  private var place = Place.cellStart
  private var count = 0
  private var isEmpty = true
  /// Whether there was a line feed.
  private(set) var hasFeed = false
  /// Whether there was a carriage return.
  private(set) var hasCarriage = false
  /// Whether a line feed has ended a line that is not empty.
  private(set) var hasLine = false

  /// Begins at the beginning of a file.
  ///
  /// - Parameter delimiter: What stands between columns; nil where any of the usual signs may.
  init(delimiter: UInt8?) { delimiters = delimiter.map { [$0] } ?? CSVOpening.delimiters }

  /// Looks at the next byte.
  mutating func look(at byte: UInt8) {
    defer { count += 1 }
    // The byte order mark is no part of the first cell.
    if count < Self.mark.count, place == .cellStart, byte == Self.mark[count] { return }
    switch (byte, place) {
    case (CSVDialect.quote, .cellStart), (CSVDialect.quote, .behindQuote):
      place = .quotes
      isEmpty = false
    case (CSVDialect.quote, .quotes): place = .behindQuote
    case (_, .quotes): break
    case (Self.feed, _):
      (place, hasFeed) = (.cellStart, true)
      if !isEmpty { hasLine = true }
    case (Self.carriage, _): (place, hasCarriage) = (.cellStart, true)
    default:
      place = delimiters.contains(byte) ? .cellStart : .cell
      if !byte.isBlank { isEmpty = false }
    }
  }

  /// What ends the rows of a file: a line feed, or a carriage return where there are no line feeds.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes of the file.
  ///   - delimiter: What stands between columns; nil where any of the usual signs may.
  /// - Returns: The line end, without a carriage return before it.
  static func terminator(of bytes: [UInt8], delimiter: UInt8?) -> UInt8 {
    var search = LineEndSearch(delimiter: delimiter)
    for byte in bytes {
      search.look(at: byte)
      if search.hasFeed { return feed }
    }
    if search.hasCarriage { return carriage }
    return bytes.contains(feed) || !bytes.contains(carriage) ? feed : carriage
  }
}
