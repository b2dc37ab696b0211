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
  let frames: [ResultFrame]
  private let mask: ByteMask
  /// Whether the rows of the present block have been plain ones until now: whole, in UTF-8, and without quotes.
  private var isPlain = true
  /// Whether all of it is UTF-8; nil where nobody has looked yet.
  private var knownText: Bool?

  init(dialect: CSVDialect, columns: CSVColumns, writer: CSVResultWriter, targets: Int) {
    self.dialect = dialect
    self.columns = columns
    self.writer = writer
    frames = [ResultFrame](repeating: writer.frame, count: targets)
    mask = ByteMask(
      first: dialect.delimiter, second: dialect.terminator, third: CSVDialect.quote)
  }

  mutating func run(
    _ block: borrowing ByteBuffer, from offset: inout Int, by rows: inout RowConverter,
    to output: inout ByteBuffer, _ report: inout BlockReport
  ) -> [RowConverter.PendingRates] {
    let bytes = unsafe block.bytes
    if offset == 0 { (isPlain, knownText) = (true, nil) }
    // Where the cells of a row end, as far as they are looked at.
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: columns.least + 1) { ends in
      if block.hasOpenQuotes {
        return unsafe runLines(bytes, ends, from: &offset, by: &rows, to: &output, &report)
      }
      if isPlain {
        let pending = unsafe runPlain(bytes, ends, from: &offset, by: &rows, to: &output, &report)
        if !pending.isEmpty || offset == bytes.count { return pending }
        isPlain = false
      }
      return unsafe runAny(bytes, ends, from: &offset, by: &rows, to: &output, &report)
    }
  }

  /// Whether all of the block is UTF-8.
  mutating func isText(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let isText = unsafe knownText ?? bytes.isUnicode
    knownText = isText
    return isText
  }

  /// Converts rows that end with their lines.
  @inline(never)
  private mutating func runLines(
    _ bytes: UnsafeRawBufferPointer, _ ends: UnsafeMutableBufferPointer<Int>,
    from offset: inout Int, by rows: inout RowConverter, to output: inout ByteBuffer,
    _ report: inout BlockReport
  ) -> [RowConverter.PendingRates] {
    _ = unsafe isText(bytes)
    while offset < bytes.count {
      let end = unsafe bytes.place(of: dialect.terminator, from: offset).map { $0 + 1 }
      let line = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset..<(end ?? bytes.count)])
      var start = 0
      let pending = unsafe runAny(line, ends, from: &start, by: &rows, to: &output, &report)
      if !pending.isEmpty { return pending }
      offset += line.count
    }
    return []
  }

  /// Converts rows of any kind.
  @inline(never)
  private mutating func runAny(
    _ bytes: UnsafeRawBufferPointer, _ ends: UnsafeMutableBufferPointer<Int>,
    from offset: inout Int, by rows: inout RowConverter, to output: inout ByteBuffer,
    _ report: inout BlockReport
  ) -> [RowConverter.PendingRates] {
    guard let base = bytes.baseAddress else { return [] }
    _ = unsafe isText(bytes)
    let count = bytes.count
    let (delimiter, terminator) = (dialect.delimiter, dialect.terminator)
    let kept = ends.count
    let mask = mask
    var row = CSVRow(start: offset)
    // The places of delimiters, terminators and quotes among the 64 bytes from `window` on.
    var window = offset
    var places: UInt64 =
      window < count ? unsafe mask.places(at: base + window) : 0
    while row.start < count {
      while places == 0, window < count {
        window &+= 64
        if window < count { places = unsafe mask.places(at: base + window) }
      }
      // The last line may have no end.
      let place = min(count, places == 0 ? count : window &+ places.trailingZeroBitCount)
      let byte =
        unsafe place < count ? base.load(fromByteOffset: place, as: UInt8.self) : terminator
      places &= places &- 1
      if byte == delimiter {
        if row.cells < kept { unsafe ends[row.cells] = place }
        row.cells &+= 1
        row.cell = place &+ 1
        continue
      }
      if byte == CSVDialect.quote {
        guard place == row.cell else { continue }
        window = unsafe close(bytes, place, &row)
        if row.damage == .openQuote, unsafe bytes[window &- 1] == terminator { window &-= 1 }
        places = window < count ? unsafe mask.places(at: base + window) : 0
        continue
      }
      if row.cells < kept { unsafe ends[row.cells] = place }
      let pending = unsafe finish(
        bytes, ends, row, place, by: &rows, to: &output, &report)
      if let pending {
        offset = row.start
        return [pending]
      }
      row = CSVRow(start: place &+ 1)
    }
    offset = count
    return []
  }

  /// Ends a row, converts it, and writes it with its results.
  @inline(__always)
  private func finish(
    _ bytes: UnsafeRawBufferPointer, _ ends: UnsafeMutableBufferPointer<Int>, _ row: CSVRow,
    _ place: Int, by rows: inout RowConverter, to output: inout ByteBuffer,
    _ report: inout BlockReport
  ) -> RowConverter.PendingRates? {
    let next = min(place &+ 1, bytes.count)
    var end = place
    if end > row.start, dialect.terminator == UInt8(ascii: "\n"),
      unsafe bytes[end &- 1] == UInt8(ascii: "\r")
    {
      end &-= 1
      if row.cells < ends.count { unsafe ends[row.cells] = end }
    }
    let mark = output.count
    unsafe output.appendShort(bytes, from: row.start, to: end)
    if knownText == true, row.damage == .none, columns.isWidth(row.cells &+ 1),
      unsafe rows.convertShortly(
        amount: cell(columns.amount, bytes, ends, row),
        currency: columns.currency < 0 ? bytes : cell(columns.currency, bytes, ends, row),
        date: columns.date < 0 ? nil : cell(columns.date, bytes, ends, row), to: &output)
    {
      report.rows &+= 1
    } else if let pending = unsafe finishSlowly(
      bytes, ends, row, end, mark: mark, by: &rows, to: &output, &report)
    {
      return pending
    }
    unsafe output.appendShort(bytes, from: end, to: next)
    report.lines &+= row.breaks &+ (place < next ? 1 : 0)
    return nil
  }

  /// Converts a row the long way, or tells why it cannot be.
  @inline(never)
  func finishSlowly(
    _ bytes: UnsafeRawBufferPointer, _ ends: UnsafeMutableBufferPointer<Int>, _ row: CSVRow,
    _ end: Int, mark: Int, by rows: inout RowConverter, to output: inout ByteBuffer,
    _ report: inout BlockReport
  ) -> RowConverter.PendingRates? {
    let record = unsafe UnsafeRawBufferPointer(rebasing: bytes[row.start..<end])
    output.count = mark + record.count
    // An empty line is no row, nor is one of empty cells, such as spreadsheets leave behind the last.
    guard record.count > 0 else { return nil }
    if row.damage == .none, unsafe record.allSatisfy({ $0 == dialect.delimiter || $0.isBlank }) {
      appendNothing(behind: row, to: &output)
      return nil
    }
    let outcome: RowConverter.Outcome
    if let fault = unsafe fault(in: row, record) {
      outcome = .fault(fault)
    } else {
      outcome = unsafe rows.convert(
        amount: cell(columns.amount, bytes, ends, row),
        currency: columns.currency < 0
          ? record : cell(columns.currency, bytes, ends, row),
        date: columns.date < 0 ? nil : cell(columns.date, bytes, ends, row),
        to: writer, &output)
    }
    switch outcome {
    case .done: break
    case .waits(let pending):
      output.count = mark
      return pending
    case .fault(let reason):
      output.count = mark + record.count
      // Behind an open quote everything would be inside of it.
      if row.damage != .openQuote { appendNothing(behind: row, to: &output) }
      report.faults.append(
        BlockReport.Fault(
          line: report.lines, output: mark, reason: reason, record: unsafe Array(record)))
    }
    report.rows += 1
    return nil
  }

  /// Appends empty results.
  private func appendNothing(behind row: CSVRow, to output: inout ByteBuffer) {
    // Cells that are missing are added, so that nothing stands under the wrong name.
    for _ in 0..<max(0, columns.width - row.cells - 1) { output.append(dialect.delimiter) }
    writer.appendNothing(to: &output)
  }

  private func fault(in row: CSVRow, _ record: UnsafeRawBufferPointer) -> BulkFault.Reason? {
    switch row.damage {
    case .openQuote: return .openQuote
    case .textBehindQuote: return .textBehindQuote
    case .none: break
    }
    let found = row.cells + 1
    if columns.width > 0, found != columns.width {
      return .columns(found: found, expected: columns.width)
    }
    if found < columns.least { return .columns(found: found, expected: columns.least) }
    return unsafe knownText == true || record.isUnicode ? nil : .notUnicode
  }

  /// A cell without its quotes.
  @inline(__always)
  private func cell(
    _ index: Int, _ bytes: UnsafeRawBufferPointer, _ ends: UnsafeMutableBufferPointer<Int>,
    _ row: CSVRow
  ) -> UnsafeRawBufferPointer {
    var start = unsafe index == 0 ? row.start : ends[index &- 1] &+ 1
    var end = unsafe ends[index]
    if end &- start >= 2, unsafe bytes[start] == CSVDialect.quote {
      start &+= 1
      end &-= 1
    }
    return unsafe UnsafeRawBufferPointer(
      start: bytes.baseAddress.map { unsafe $0 + start }, count: end &- start)
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
