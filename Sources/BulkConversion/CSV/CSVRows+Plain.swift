internal import CByteMask

extension CSVRows {
  /// Converts rows of a block that has no quotes and is UTF-8, as most blocks are.
  ///
  /// - Returns: The rates that are needed; nil where the block has ended, or the rest of it has no line end.
  func runPlain(
    _ bytes: UnsafeRawBufferPointer, _ cells: UnsafeMutableBufferPointer<Int>,
    from offset: inout Int, by rows: inout RowConverter, to output: inout ByteBuffer,
    _ report: inout BlockReport
  ) -> RowConverter.PendingRates? {
    guard let base = bytes.baseAddress else { return nil }
    var marks = RowMarks()
    var row = PlainRow(width: columns.width)
    while offset < bytes.count {
      unsafe marks.find(
        in: base + offset, length: min(RowMarks.length, bytes.count &- offset), dialect)
      guard marks.lastEnd >= 0 else { return nil }
      row.begin(offset)
      let stop = offset + marks.lastEnd
      while offset <= stop {
        if rows.hasShortWay {
          let short = rows.shortWay()
          unsafe goShortWay(
            short, base, marks, &row, from: &offset, through: stop, to: &output, &report)
          if offset > stop { break }
        }
        let mark = output.count
        unsafe row.find(marks, base, from: offset, dialect.terminator)
        for cell in 0..<min(row.width, cells.count) {
          unsafe cells[cell] = min(row.stretch + Int(marks.start[row.first + cell]), row.contentEnd)
        }
        unsafe output.append(UnsafeRawBufferPointer(rebasing: bytes[offset..<row.contentEnd]))
        var slow = CSVRow(start: offset)
        slow.cells = row.width - 1
        if let pending = unsafe finishSlowly(
          bytes, cells, slow, row.contentEnd, mark: mark, by: &rows, to: &output, &report)
        {
          return pending
        }
        unsafe output.append(UnsafeRawBufferPointer(rebasing: bytes[row.contentEnd...row.end]))
        report.lines += 1
        offset = row.end + 1
        row.advance()
      }
    }
    return nil
  }

  /// Converts rows until one cannot go the short way.
  @inline(never)
  private func goShortWay(
    _ short: ShortWay, _ base: UnsafeRawPointer, _ marks: borrowing RowMarks,
    _ row: inout PlainRow, from offset: inout Int, through stop: Int, to output: inout ByteBuffer,
    _ report: inout BlockReport
  ) {
    let terminator = dialect.terminator
    let (amountCell, currencyCell, dateCell) = (columns.amount, columns.currency, columns.date)
    let (all, count) = unsafe (marks.start, marks.count)
    let room = short.room + ByteBuffer.slack
    // They live here, and not where they came from, as long as rows are short.
    var (start, first, rowCount) = (offset, row.first, 0)
    let (width, stretch) = (row.width, row.stretch)
    while start <= stop {
      // A row is never longer than what is left of its stretch.
      output.reserve(stop &- start &+ room)
      let target = unsafe output.end
      let content = unsafe base + start
      var length = unsafe tm_copy_to(
        target.assumingMemoryBound(to: UInt8.self), content.assumingMemoryBound(to: UInt8.self),
        terminator)
      let end = start &+ length
      // Rows mostly have as many cells as the one before.
      let last = first &+ width &- 1
      guard width > 0, last < count, unsafe stretch &+ Int(all[last]) == end,
        columns.isWidth(width)
      else { break }
      var ending: UInt16 = UInt16(terminator)
      var endingCount = 1
      if length > 0, terminator == UInt8(ascii: "\n"),
        unsafe content.load(fromByteOffset: length &- 1, as: UInt8.self) == UInt8(ascii: "\r")
      {
        length &-= 1
        ending = 0x0A0D
        endingCount = 2
      }
      let limit = start &+ length
      @inline(__always) func cell(_ index: Int) -> UnsafeRawBufferPointer {
        let from = unsafe index == 0 ? start : stretch &+ Int(all[first &+ index &- 1]) &+ 1
        let to = unsafe min(limit, stretch &+ Int(all[first &+ index]))
        return unsafe UnsafeRawBufferPointer(start: base + from, count: to &- from)
      }
      guard
        let place = unsafe short.convert(
          amount: cell(amountCell),
          currency: currencyCell < 0
            ? UnsafeRawBufferPointer(start: nil, count: 0) : cell(currencyCell),
          date: dateCell < 0 ? nil : cell(dateCell), to: target + length)
      else { break }
      unsafe place.storeBytes(of: ending.littleEndian, as: UInt16.self)
      unsafe output.count += place - target + endingCount
      rowCount &+= 1
      first &+= width
      start = end &+ 1
    }
    report.rows &+= rowCount
    report.lines &+= rowCount
    offset = start
    row.first = first
  }
}

/// Where a row without quotes is among the marks of a stretch.
struct PlainRow {
  /// Where the stretch begins.
  private(set) var stretch = 0
  /// The number of the row's first mark.
  var first = 0
  /// How many cells the row has, or the one before it had.
  private(set) var width: Int
  /// Where its line end is, and where its last cell ends.
  private(set) var end = 0
  private(set) var contentEnd = 0

  init(width: Int) { self.width = width }

  /// Begins a stretch.
  mutating func begin(_ offset: Int) {
    stretch = offset
    first = 0
  }

  /// Finds the end of the row that begins at a place, and with it the number of its cells.
  mutating func find(
    _ marks: borrowing RowMarks, _ base: UnsafeRawPointer, from offset: Int, _ terminator: UInt8
  ) {
    var index = first
    while unsafe base.load(fromByteOffset: stretch + Int(marks.start[index]), as: UInt8.self)
      != terminator
    {
      index += 1
    }
    width = index - first + 1
    end = unsafe stretch + Int(marks.start[index])
    let hasReturn =
      unsafe terminator == UInt8(ascii: "\n") && end > offset
      && base.load(fromByteOffset: end - 1, as: UInt8.self) == UInt8(ascii: "\r")
    contentEnd = end - (hasReturn ? 1 : 0)
  }

  /// Goes on to the next row.
  mutating func advance() { first += width }
}
