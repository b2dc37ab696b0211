/// The beginning of a file of CSV: how it is written, and where its columns are.
struct CSVOpening {
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
  /// - Throws: ``BulkError``: `empty`, `missingColumn`, `ambiguousColumn`, `ambiguousDelimiter`, `resultExists`,
  ///   `columnKind`, `headerIsRow`, `encoding` or `lineTooLong`.
  init(_ bytes: [UInt8], mark: Int, isComplete: Bool, job: BulkJob) throws(BulkError) {
    var layout = job.layout
    layout.format = .csv
    layout.hasByteOrderMark = mark > 0
    start = mark
    guard layout.hasHeader else {
      let delimiter = layout.delimiter ?? UInt8(ascii: ",")
      layout.delimiter = delimiter
      layout.decimalSign = layout.decimalSign ?? .point
      dialect = CSVDialect(
        delimiter: delimiter, terminator: LineEndSearch.terminator(of: bytes, layout))
      columns = try CSVHeader(names: nil).columns(of: job)
      let first = CSVRecord(bytes, from: mark, dialect: dialect)
      if job.layout.delimiter == nil {
        try Self.checkComma(bytes, from: mark, dialect, columns)
      }
      layout.lineEnd = Self.lineEnd(first, bytes, dialect)
      self.layout = layout
      writtenHeader = Array(bytes[..<mark])
      return
    }
    // Lines without a character name no column.
    if isComplete, bytes[mark...].allSatisfy({ "\r\n".utf8.contains($0) }) {
      throw BulkError(.empty)
    }
    let search = DelimiterSearch(
      bytes, mark: mark, extent: isComplete ? .whole : .most, job: job)
    (start, lines) = (search.start, search.lines)
    let record: CSVRecord
    switch search.answer {
    case .header(let header, let divided): (record, dialect) = (header, divided)
    case .tie(let delimiters):
      throw BulkError(.ambiguousDelimiter, seen: delimiters.map { String(Unicode.Scalar($0)) })
    case .more, .endless: throw BulkError(.lineTooLong, line: lines + 1)
    }
    layout.delimiter = dialect.delimiter
    let names = CSVHeader(names: record.cells)
    columns = try names.columns(of: job)
    // Else its first row would be lost, and nobody told.
    let signs = names.signsOfRow(columns, of: job)
    guard signs.isEmpty else { throw BulkError(.headerIsRow, seen: signs) }
    if layout.decimalSign == nil {
      layout.decimalSign = Self.decimalSign(
        bytes, from: record.next, isComplete: isComplete, columns, dialect)
    }
    layout.lineEnd = Self.lineEnd(record, bytes, dialect)
    self.layout = layout
    header = Array(bytes[start..<record.end])
    let breaks = header.count { $0 == dialect.terminator }
    writtenHeader = Array(bytes[..<record.end])
    // A result is called after it.
    if record.cells[columns.amount].contains("\u{FFFD}") {
      throw BulkError(.encoding, line: lines + 1)
    }
    addedNames = try job.addedNames(existing: record.cells, amount: columns.amount)
    for name in addedNames {
      writtenHeader.append(dialect.delimiter)
      writtenHeader += CSVCell.text(name, delimiter: dialect.delimiter).utf8
    }
    writtenHeader += bytes[record.end..<record.next]
    lines += breaks + (record.hasLineEnd ? 1 : 0)
    start = record.next
  }

  /// Refuses a first row without names that another delimiter than the comma divides, too, so that it has an
  /// amount where one is to be: `hotel;100,25` may be an amount of 25 or of 100.25.
  private static func checkComma(
    _ bytes: [UInt8], from start: Int, _ dialect: CSVDialect, _ columns: CSVColumns
  ) throws(BulkError) {
    let others = DelimiterSearch.delimiters.filter { delimiter in
      guard delimiter != dialect.delimiter,
        let row = CSVRecord(
          bytes, from: start,
          dialect: CSVDialect(delimiter: delimiter, terminator: dialect.terminator))
      else { return false }
      return row.cells.count > 1 && row.cells.count >= columns.least
        && AmountCell.isAmount(row.cells[columns.amount])
    }
    guard others.isEmpty else {
      throw BulkError(
        .ambiguousDelimiter,
        seen: ([dialect.delimiter] + others).map { String(Unicode.Scalar($0)) })
    }
  }

  /// What ends a record; what the dialect has where it has no end.
  private static func lineEnd(
    _ record: CSVRecord?, _ bytes: [UInt8], _ dialect: CSVDialect
  ) -> String {
    let found = record.map { bytes[$0.end..<$0.next] } ?? []
    return String(decoding: found.isEmpty ? [dialect.terminator] : found, as: UTF8.self)
  }

  /// The decimal sign that the first amounts show: the one that all have that show any; nil where they show
  /// none, so that each amount has to.
  ///
  /// Only whole rows of the file's width count: half an amount may show what the whole one does not.
  private static func decimalSign(
    _ bytes: [UInt8], from start: Int, isComplete: Bool, _ columns: CSVColumns,
    _ dialect: CSVDialect
  ) -> DecimalSign? {
    let signs = CSVRecords(bytes, from: start, dialect: dialect, isComplete: isComplete).lazy
      .filter { columns.isWidth($0.cells.count) }
      .compactMap { DecimalSign(shownBy: $0.cells[columns.amount].utf8) }
    let shown = Set(signs.prefix(100))
    return shown.count == 1 ? shown.first : nil
  }
}
