internal import CByteMask

extension CSVRows {
  /// Converts rows without quotes, in UTF-8, as most are.
  ///
  /// - Returns: The rates that are needed; none where the block has ended, or others begin at the offset, or the
  ///   rest of it has no line end.
  mutating func runPlain(
    _ bytes: UnsafeRawBufferPointer, _ cells: UnsafeMutableBufferPointer<Int>,
    from offset: inout Int, by rows: inout RowConverter, to output: inout ByteBuffer,
    _ report: inout BlockReport
  ) -> [RowConverter.PendingRates] {
    guard let base = bytes.baseAddress else { return [] }
    var marks = RowMarks()
    var row = PlainRow(width: columns.width)
    while offset < bytes.count {
      unsafe marks.find(
        in: base + offset, length: min(RowMarks.length, bytes.count &- offset), dialect)
      guard marks.lastEnd >= 0, !marks.hasQuotes,
        unsafe !marks.hasHighBytes || isText(bytes)
      else { return [] }
      row.begin(offset)
      let stop = offset + marks.lastEnd
      while offset <= stop {
        if rows.hasShortWay {
          let short = rows.shortWay()
          let pending = unsafe goShortWay(
            short, base, marks, &row, from: &offset, through: stop, to: &output, &report)
          if !pending.isEmpty { return pending }
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
          return [pending]
        }
        unsafe output.append(UnsafeRawBufferPointer(rebasing: bytes[row.contentEnd...row.end]))
        report.lines += 1
        offset = row.end + 1
        row.advance()
      }
    }
    return []
  }

  /// Converts rows until one cannot go the short way.
  ///
  /// - Returns: The rates that are needed by the next row, and by those behind it in its stretch.
  private func goShortWay(
    _ short: ShortWay, _ base: UnsafeRawPointer, _ marks: borrowing RowMarks,
    _ row: inout PlainRow, from offset: inout Int, through stop: Int, to output: inout ByteBuffer,
    _ report: inout BlockReport
  ) -> [RowConverter.PendingRates] {
    guard row.width > 0, columns.isWidth(row.width) else { return [] }
    while offset <= stop {
      let count = unsafe read(short, base, marks, row, from: offset, through: stop)
      let done = unsafe write(
        short, base, row.stretch, short.convert(count), &offset, to: &output)
      row.first += done * row.width
      report.rows += done
      report.lines += done
      if done < count {
        guard unsafe isLine(short.batch.rows[done], base + row.stretch) else { return [] }
        var pending: [RowConverter.PendingRates] = []
        unsafe short.addPending(
          of: short.batch.rows[done], isDated: columns.date >= 0, to: &pending)
        if pending.isEmpty { return [] }
        // All that this stretch needs is asked for at once.
        unsafe addPending(to: &pending, short, base, marks, row, from: offset, through: stop)
        return pending
      }
      if count < ShortBatch.size { return [] }
    }
    return []
  }

  /// Notes the rates that the rows of a stretch wait for.
  private func addPending(
    to pending: inout [RowConverter.PendingRates], _ short: ShortWay, _ base: UnsafeRawPointer,
    _ marks: borrowing RowMarks, _ row: PlainRow,
    from offset: Int, through stop: Int
  ) {
    var (row, start) = (row, offset)
    while start <= stop {
      let count = unsafe read(short, base, marks, row, from: start, through: stop)
      for index in 0..<count {
        // Behind such a row, none begins where its marks say.
        guard unsafe isLine(short.batch.rows[index], base + row.stretch) else { return }
        unsafe short.addPending(
          of: short.batch.rows[index], isDated: columns.date >= 0, to: &pending)
      }
      guard count == ShortBatch.size else { break }
      row.first += count * row.width
      start = unsafe row.stretch + Int(short.batch.rows[count - 1].end) + 1
    }
  }

  /// Whether a row that was read by its marks has no other line end inside.
  private func isLine(_ row: ShortRow, _ stretch: UnsafeRawPointer) -> Bool {
    let bytes = unsafe UnsafeRawBufferPointer(
      start: stretch + Int(row.start), count: Int(row.end &- row.start))
    return unsafe bytes.place(of: dialect.terminator, from: 0) == nil
  }

  /// Reads rows as far as they can go the short way.
  ///
  /// - Returns: How many they are.
  @inline(never)
  private func read(
    _ short: ShortWay, _ base: UnsafeRawPointer, _ marks: borrowing RowMarks, _ row: PlainRow,
    from offset: Int, through stop: Int
  ) -> Int {
    let terminator = dialect.terminator
    let (amountCell, currencyCell, dateCell) = (columns.amount, columns.currency, columns.date)
    let (all, count) = unsafe (marks.start, marks.count)
    let (width, stretch) = (row.width, row.stretch)
    let origin = unsafe base + stretch
    var (start, first) = (offset &- stretch, row.first)
    let last = stop &- stretch
    var done = 0
    while done < ShortBatch.size, start <= last {
      // Rows mostly have as many cells as the one before. Whether another line end is among them shows when
      // they are copied, or before rates are asked for.
      let mark = first &+ width &- 1
      guard mark < count else { break }
      let end = unsafe Int(all[mark])
      guard unsafe origin.load(fromByteOffset: end, as: UInt8.self) == terminator else { break }
      let hasReturn = unsafe origin.load(fromByteOffset: end &- 1, as: UInt8.self) == 13
      let limit = end &- (hasReturn && end > start && terminator == 10 ? 1 : 0)
      @inline(__always) func cell(_ index: Int) -> UnsafeRawBufferPointer {
        let from = unsafe index == 0 ? start : Int(all[first &+ index &- 1]) &+ 1
        let to = unsafe min(limit, Int(all[first &+ index]))
        return unsafe UnsafeRawBufferPointer(start: origin + from, count: to &- from)
      }
      var read = ShortRow()
      read.start = Int32(truncatingIfNeeded: start)
      read.end = Int32(truncatingIfNeeded: end)
      let isShort = unsafe short.read(
        amount: cell(amountCell),
        currency: currencyCell < 0
          ? UnsafeRawBufferPointer(start: nil, count: 0) : cell(currencyCell),
        date: dateCell < 0 ? nil : cell(dateCell), into: &read, at: done)
      guard isShort else { break }
      unsafe short.batch.rows[done] = read
      done &+= 1
      first &+= width
      start = end &+ 1
    }
    return done
  }

  /// Writes rows with their results.
  ///
  /// - Returns: How many were written before one that is none: that has another line end inside.
  @inline(never)
  private func write(
    _ short: ShortWay, _ base: UnsafeRawPointer, _ stretch: Int, _ count: Int,
    _ offset: inout Int, to output: inout ByteBuffer
  ) -> Int {
    let terminator = dialect.terminator
    let origin = unsafe base + stretch
    guard count > 0 else { return 0 }
    let length = unsafe Int(short.batch.rows[count &- 1].end) &+ stretch &- offset
    output.reserve(length &+ count &* (short.room &+ 2) &+ ByteBuffer.slack)
    var target = unsafe output.end
    var done = 0
    defer {
      unsafe output.count += target - output.end
      short.addUp(done)
    }
    while done < count {
      let index = done
      let row = unsafe short.batch.rows[index]
      let expected = Int(row.end &- row.start)
      let content = unsafe origin + Int(row.start)
      var length = unsafe tm_copy_to(
        target.assumingMemoryBound(to: UInt8.self), content.assumingMemoryBound(to: UInt8.self),
        terminator)
      guard length == expected else { break }
      var ending = UInt16(terminator)
      var endingCount = 1
      if length > 0, terminator == 10,
        unsafe content.load(fromByteOffset: length &- 1, as: UInt8.self) == 13
      {
        length &-= 1
        ending = 0x0A0D
        endingCount = 2
      }
      let place = unsafe short.write(index, to: target + length)
      unsafe place.storeBytes(of: ending.littleEndian, as: UInt16.self)
      unsafe target = place + endingCount
      offset = stretch &+ Int(row.end) &+ 1
      done &+= 1
    }
    return done
  }
}
