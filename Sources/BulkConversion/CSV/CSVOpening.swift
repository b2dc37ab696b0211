/// The beginning of a file of CSV: how it is written, and where its columns are.
struct CSVOpening {
  /// The delimiters that are tried where none is given.
  static let delimiters = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }

  let dialect: CSVDialect
  let columns: CSVColumns
  /// How it is written, with what was found.
  private(set) var layout: BulkLayout
  /// Its header as it is, and what is written before the rows: the header, or a byte order mark alone.
  private(set) var header: [UInt8] = []
  private(set) var writtenHeader: [UInt8] = []
  /// The names that are added to the header, in order.
  private(set) var addedNames: [String] = []
  /// Behind how many bytes, and lines, the rows begin.
  private(set) var start: Int
  private(set) var lines = 0

  /// Reads the beginning.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes of the file.
  ///   - mark: How many of them are a byte order mark.
  ///   - isComplete: Whether the file has no more.
  ///   - job: What is to be done.
  /// - Throws: ``BulkError``: `empty`, `missingColumn`, `ambiguousColumn`, `resultExists`, `columnKind`,
  ///   `headerIsRow` or `lineTooLong`.
  init(_ bytes: [UInt8], mark: Int, isComplete: Bool, job: BulkJob) throws(BulkError) {
    var layout = job.layout
    layout.format = .csv
    let terminator = LineEndSearch.terminator(of: bytes, layout)
    layout.hasByteOrderMark = mark > 0
    start = mark
    guard layout.hasHeader else {
      let delimiter = layout.delimiter ?? UInt8(ascii: ",")
      layout.delimiter = delimiter
      layout.decimalSign = layout.decimalSign ?? .point
      dialect = CSVDialect(delimiter: delimiter, terminator: terminator)
      columns = try CSVHeader(names: nil).columns(of: job)
      self.layout = layout
      writtenHeader = Array(bytes[..<mark])
      return
    }
    // Lines without a character name no column.
    if isComplete, bytes[mark...].allSatisfy({ "\r\n".utf8.contains($0) }) {
      throw BulkError(.empty)
    }
    if let (delimiter, end) = Self.statedDelimiter(bytes, from: mark) {
      layout.delimiter = layout.delimiter ?? delimiter
      (start, lines) = (end, 1)
    }
    var best: (record: CSVRecord, dialect: CSVDialect, found: Int)?
    var isQuoteOpen = false
    for delimiter in layout.delimiter.map({ [$0] }) ?? Self.delimiters {
      let dialect = CSVDialect(delimiter: delimiter, terminator: terminator)
      guard let record = CSVRecord(bytes, from: start, dialect: dialect),
        record.hasLineEnd || isComplete
      else {
        if bytes[start...].prefix(while: { $0 != terminator }).contains(delimiter) {
          isQuoteOpen = true
        }
        continue
      }
      let found = CSVHeader(names: record.cells).countOfFound(job)
      if best.map({ (found, record.cells.count) > ($0.found, $0.record.cells.count) }) ?? true {
        best = (record, dialect, found)
      }
    }
    // Where a delimiter is there and a quote stays open, another one is right only if it shows all columns.
    guard let best, !isQuoteOpen || best.found == job.usedColumns.count else {
      throw BulkError(.lineTooLong, line: lines + 1)
    }
    layout.delimiter = best.dialect.delimiter
    dialect = best.dialect
    let names = CSVHeader(names: best.record.cells)
    columns = try names.columns(of: job)
    // Else its first row would be lost, and nobody told.
    let signs = names.signsOfRow(columns, of: job)
    guard signs.isEmpty else { throw BulkError(.headerIsRow, seen: signs) }
    if layout.decimalSign == nil {
      layout.decimalSign = Self.decimalSign(
        bytes, from: best.record.next, isComplete: isComplete, columns, dialect)
    }
    self.layout = layout
    header = Array(bytes[start..<best.record.end])
    let breaks = header.count { $0 == terminator }
    writtenHeader = Array(bytes[..<best.record.end])
    // A result is called after it.
    if best.record.cells[columns.amount].contains("\u{FFFD}") {
      throw BulkError(.encoding, line: lines + 1)
    }
    addedNames = try job.addedNames(existing: best.record.cells, amount: columns.amount)
    for name in addedNames {
      writtenHeader.append(best.dialect.delimiter)
      writtenHeader += CSVCell.text(name, delimiter: best.dialect.delimiter).utf8
    }
    writtenHeader += bytes[best.record.end..<best.record.next]
    lines += breaks + (best.record.hasLineEnd ? 1 : 0)
    start = best.record.next
  }

  /// The delimiter that a first line `sep=;` states, as spreadsheets write it, and where that line ends.
  private static func statedDelimiter(
    _ bytes: [UInt8], from start: Int
  ) -> (delimiter: UInt8, end: Int)? {
    guard bytes[start...].starts(with: "sep=".utf8), bytes.count > start + 5 else { return nil }
    var end = start + 5
    if bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\n"),
      "\t !#$%&*+,/:;<=>?@^_`|~".utf8.contains(bytes[start + 4])
    else { return nil }
    return (bytes[start + 4], end + 1)
  }

  /// The decimal sign that the first amounts show: the one that all have that show any; nil where they show
  /// none, so that each amount has to.
  ///
  /// Only whole rows of the file's width count: half an amount may show what the whole one does not.
  private static func decimalSign(
    _ bytes: [UInt8], from start: Int, isComplete: Bool, _ columns: CSVColumns,
    _ dialect: CSVDialect
  ) -> DecimalSign? {
    var shown: Set<DecimalSign> = []
    var (place, count) = (start, 0)
    while count < 100, place < bytes.count,
      let record = CSVRecord(bytes, from: place, dialect: dialect),
      record.hasLineEnd || isComplete
    {
      place = record.next
      guard columns.isWidth(record.cells.count) else { continue }
      if let sign = DecimalSign(shownBy: record.cells[columns.amount].utf8) {
        shown.insert(sign)
        count += 1
      }
    }
    return shown.count == 1 ? shown.first : nil
  }
}
