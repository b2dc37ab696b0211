/// One row of CSV whose cells are all looked at: a header, or a row among the first ones.
struct CSVRecord {
  /// The cells, without quotes around them.
  let cells: [String]
  /// Where the row ends, without and with its line end.
  let end: Int
  let next: Int
  /// Whether its line end was seen; if not, it ends with the bytes, and may go on behind them.
  let hasLineEnd: Bool

  /// Reads the row that begins at a place; nil where its quotes are not closed.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of a file.
  ///   - start: Where the row begins.
  ///   - dialect: What divides it.
  init?(_ bytes: [UInt8], from start: Int, dialect: CSVDialect) {
    var cells: [[UInt8]] = []
    var cell: [UInt8] = []
    var place = start
    var isInQuotes = false
    var isAtStart = true
    while place < bytes.count, isInQuotes || bytes[place] != dialect.terminator {
      let byte = bytes[place]
      if byte == CSVDialect.quote, isInQuotes {
        if place + 1 < bytes.count, bytes[place + 1] == CSVDialect.quote {
          cell.append(byte)
          place += 1
        } else {
          isInQuotes = false
        }
      } else if byte == CSVDialect.quote, isAtStart {
        isInQuotes = true
      } else if byte == dialect.delimiter, !isInQuotes {
        cells.append(cell)
        cell = []
        isAtStart = true
        place += 1
        continue
      } else {
        cell.append(byte)
      }
      isAtStart = false
      place += 1
    }
    guard !isInQuotes else { return nil }
    hasLineEnd = place < bytes.count
    var end = place
    if dialect.terminator == UInt8(ascii: "\n"), end > start, bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
      if cell.last == UInt8(ascii: "\r") { cell.removeLast() }
    }
    self.cells = (cells + [cell]).map { String(decoding: $0, as: UTF8.self) }
    self.end = end
    next = min(place + 1, bytes.count)
  }
}
