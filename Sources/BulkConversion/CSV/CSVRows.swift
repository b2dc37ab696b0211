#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Converts the rows of a block of CSV.
struct CSVRows: RowFormat {
  let dialect: CSVDialect
  let columns: CSVColumns
  let writer: CSVResultWriter
  private let mask: ByteMask
  /// Where the cells of the present row end, as far as they are looked at.
  private var ends: [Int]
  /// Whether there are quotes in the present block.
  private var hasQuotes = false
  /// Whether all of it is UTF-8.
  private var isText = true

  init(dialect: CSVDialect, columns: CSVColumns, writer: CSVResultWriter) {
    self.dialect = dialect
    self.columns = columns
    self.writer = writer
    mask = ByteMask(dialect.delimiter, dialect.terminator, CSVDialect.quote)
    ends = [Int](repeating: 0, count: columns.least + 1)
  }

  mutating func run(
    _ block: borrowing ByteBuffer, from offset: inout Int, by rows: inout RowConverter,
    to output: inout ByteBuffer, _ report: inout BlockReport
  ) -> RowConverter.PendingRates? {
    let bytes = unsafe block.bytes
    if offset == 0 {
      hasQuotes = unsafe bytes.place(of: CSVDialect.quote, from: 0) != nil
      isText = unsafe bytes.isUnicode
    }
    if block.hasOpenQuotes {
      return unsafe runLines(bytes, from: &offset, by: &rows, to: &output, &report)
    }
    // Two loops, of which the one without quotes looks for two bytes and not for three.
    return hasQuotes
      ? unsafe run(bytes, from: &offset, by: &rows, to: &output, &report, hasQuotes: true)
      : unsafe run(bytes, from: &offset, by: &rows, to: &output, &report, hasQuotes: false)
  }

  /// Converts rows that end with their lines.
  @inline(never)
  private mutating func runLines(
    _ bytes: UnsafeRawBufferPointer, from offset: inout Int, by rows: inout RowConverter,
    to output: inout ByteBuffer, _ report: inout BlockReport
  ) -> RowConverter.PendingRates? {
    while offset < bytes.count {
      let end = unsafe bytes.place(of: dialect.terminator, from: offset).map { $0 + 1 }
      let line = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset..<(end ?? bytes.count)])
      var start = 0
      let pending = unsafe run(
        line, from: &start, by: &rows, to: &output, &report, hasQuotes: true)
      if let pending { return pending }
      offset += line.count
    }
    return nil
  }

  @inline(__always)
  private mutating func run(
    _ bytes: UnsafeRawBufferPointer, from offset: inout Int, by rows: inout RowConverter,
    to output: inout ByteBuffer, _ report: inout BlockReport, hasQuotes: Bool
  ) -> RowConverter.PendingRates? {
    guard let base = bytes.baseAddress else { return nil }
    let count = bytes.count
    let (delimiter, terminator) = (dialect.delimiter, dialect.terminator)
    let kept = ends.count
    var row = CSVRow(start: offset)
    // The places of delimiters, terminators and quotes among the 64 bytes from `window` on.
    var window = offset
    var places: UInt64 =
      window < count ? unsafe mask.places(at: base + window, usesThird: hasQuotes) : 0
    while row.start < count {
      var place = count
      while true {
        if places != 0 {
          place = window &+ places.trailingZeroBitCount
          places &= places &- 1
          break
        }
        window &+= 64
        guard window < count else { break }
        places = unsafe mask.places(at: base + window, usesThird: hasQuotes)
      }
      if place >= count { place = count }
      let byte =
        unsafe place < count ? base.load(fromByteOffset: place, as: UInt8.self) : terminator
      if byte == delimiter, place < count {
        if row.cells < kept { ends[row.cells] = place }
        row.cells &+= 1
        row.cell = place &+ 1
        continue
      }
      if hasQuotes, byte == CSVDialect.quote, place < count {
        guard place == row.cell else { continue }
        let end = unsafe close(bytes, place, &row)
        if row.damage == .openQuote, unsafe end > place && bytes[end &- 1] == terminator {
          window = end &- 1
        } else {
          window = end
        }
        places = window < count ? unsafe mask.places(at: base + window, usesThird: true) : 0
        continue
      }
      let next = place < count ? place &+ 1 : count
      if let pending = unsafe finish(
        bytes, row, place, next: next, by: &rows, to: &output, &report)
      {
        offset = row.start
        return pending
      }
      report.lines &+= row.breaks &+ (place < count ? 1 : 0)
      row = CSVRow(start: next)
    }
    offset = count
    return nil
  }

  /// Ends a row, converts it, and writes it with its results.
  @inline(__always)
  private mutating func finish(
    _ bytes: UnsafeRawBufferPointer, _ row: CSVRow, _ place: Int, next: Int,
    by rows: inout RowConverter, to output: inout ByteBuffer, _ report: inout BlockReport
  ) -> RowConverter.PendingRates? {
    var end = place
    if dialect.terminator == UInt8(ascii: "\n"), end > row.start,
      unsafe bytes[end &- 1] == UInt8(ascii: "\r")
    {
      end &-= 1
    }
    let mark = output.count
    let record = unsafe UnsafeRawBufferPointer(rebasing: bytes[row.start..<end])
    unsafe output.append(record)
    // An empty line is no row.
    if end > row.start {
      let cells = row.cells &+ 1
      if row.cells < ends.count { ends[row.cells] = end }
      let outcome: RowConverter.Outcome
      if row.damage != .none {
        outcome = .fault(row.damage == .openQuote ? .openQuote : .textBehindQuote)
      } else if let width = columns.width, cells != width {
        outcome = .fault(.columns(found: cells, expected: width))
      } else if columns.width == nil, cells < columns.least {
        outcome = .fault(.columns(found: cells, expected: columns.least))
      } else if unsafe !isText && String(validating: record, as: UTF8.self) == nil {
        outcome = .fault(.notUnicode)
      } else {
        outcome = unsafe rows.convert(
          amount: cell(columns.amount, of: bytes, row),
          currency: columns.currency.map { unsafe cell($0, of: bytes, row) } ?? record,
          date: columns.date.map { unsafe cell($0, of: bytes, row) }, to: writer, &output)
      }
      switch outcome {
      case .done: break
      case .waits(let pending):
        output.count = mark
        return pending
      case .fault(let reason):
        output.count = mark + record.count
        // Cells that are missing are added, so that nothing stands under the wrong name.
        // Behind an open quote everything would be inside of it.
        if row.damage != .openQuote {
          for _ in 0..<max(0, (columns.width ?? 0) - cells) { output.append(dialect.delimiter) }
          writer.appendNothing(to: &output)
        }
        report.faults.append(
          BlockReport.Fault(
            line: report.lines, output: mark, reason: reason, record: unsafe Array(record)))
      }
      report.rows &+= 1
    }
    unsafe output.append(UnsafeRawBufferPointer(rebasing: bytes[end..<next]))
    return nil
  }

  /// A cell without its quotes.
  @inline(__always)
  private func cell(
    _ index: Int, of bytes: UnsafeRawBufferPointer, _ row: CSVRow
  ) -> UnsafeRawBufferPointer {
    var start = index == 0 ? row.start : ends[index &- 1] &+ 1
    var end = ends[index]
    if end &- start >= 2, unsafe bytes[start] == CSVDialect.quote {
      start &+= 1
      end &-= 1
    }
    return unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  /// Finds the end of a cell in quotes.
  ///
  /// - Returns: The place behind the closing quote.
  @inline(never)
  private func close(
    _ bytes: UnsafeRawBufferPointer, _ quote: Int, _ row: inout CSVRow
  ) -> Int {
    var place = quote + 1
    while true {
      guard let next = unsafe bytes.place(of: CSVDialect.quote, from: place) else {
        // The block ends with the line in which the quote opens.
        row.damage = .openQuote
        return bytes.count
      }
      if unsafe next + 1 < bytes.count && bytes[next + 1] == CSVDialect.quote {
        place = next + 2
        continue
      }
      row.breaks += unsafe bytes.count(of: dialect.terminator, from: quote, to: next)
      let end = next + 1
      if unsafe end < bytes.count && bytes[end] != dialect.delimiter
        && bytes[end] != dialect.terminator
        && !(bytes[end] == UInt8(ascii: "\r")
          && (end + 1 == bytes.count || bytes[end + 1] == dialect.terminator))
      {
        row.damage = .textBehindQuote
      }
      return end
    }
  }
}
