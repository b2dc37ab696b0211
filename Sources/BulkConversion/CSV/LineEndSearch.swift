/// Looks for line ends outside of quotes at the beginning of a file, byte by byte.
///
/// A quote opens only at the beginning of a cell, as ``CSVRows`` has it, whichever delimiter turns out to be the
/// file's. In lines of JSON quotes hide nothing.
struct LineEndSearch {
  private enum Place {
    case cellStart
    case cell
    case quotes
    /// Behind a quote that closes, or is the first one of two.
    case behindQuote
  }

  /// The byte order mark of UTF-8.
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  private let delimiters: [UInt8]
  /// The kind of file; nil where the first character tells it.
  private var format: BulkLayout.Format?
  private var place = Place.cellStart
  private var count = 0
  /// How many of the first bytes are those of a byte order mark.
  private var marked = 0
  private var isEmpty = true
  /// Whether there was a line feed.
  private(set) var hasFeed = false
  /// Whether there was a carriage return.
  private(set) var hasCarriage = false
  /// Whether a line feed has ended a line that is not empty.
  private(set) var hasLine = false

  /// Begins at the beginning of a file.
  ///
  /// - Parameter layout: What is known of the file.
  init(_ layout: BulkLayout) {
    // Without a header nothing is found out, and a delimiter that is not given is a comma.
    let known = layout.delimiter ?? (layout.hasHeader ? nil : UInt8(ascii: ","))
    delimiters = known.map { [$0] } ?? DelimiterSearch.delimiters
    format = layout.format
  }

  /// Looks at the next byte.
  mutating func look(at byte: UInt8) {
    defer { count += 1 }
    // The byte order mark is no part of the first cell; a part of one is.
    if count == marked, marked < Self.mark.count {
      if byte == Self.mark[marked] {
        marked += 1
        return
      }
      if marked > 0 { (place, isEmpty) = (.cell, false) }
    }
    if format == nil, !byte.isBlank, byte != Self.feed, byte != Self.carriage {
      format = byte == UInt8(ascii: "{") ? .ndjson : .csv
    }
    switch (byte, place) {
    case (CSVDialect.quote, _) where format == .ndjson: isEmpty = false
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
  ///   - layout: What is known of the file.
  /// - Returns: The line end, without a carriage return before it.
  static func terminator(of bytes: [UInt8], _ layout: BulkLayout) -> UInt8 {
    var search = LineEndSearch(layout)
    for byte in bytes {
      search.look(at: byte)
      if search.hasFeed { return feed }
    }
    if search.hasCarriage { return carriage }
    return bytes.contains(feed) || !bytes.contains(carriage) ? feed : carriage
  }
}
