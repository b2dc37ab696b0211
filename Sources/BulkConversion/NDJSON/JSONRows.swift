/// Converts the rows of a block of JSON objects, one a line.
struct JSONRows: RowFormat {
  let names: JSONNames
  let writer: JSONResultWriter
  let frames: [ResultFrame]
  /// The decimal sign of amounts in strings; nil where each of them has to show its own.
  private let sign: DecimalSign?
  private var scanner: JSONScanner
  /// What strings with escapes mean: of the amount, the currency and the date.
  private var texts: (amount: [UInt8], currency: [UInt8], date: [UInt8]) = ([], [], [])
  /// Whether all of the present block is UTF-8.
  private var isText = true

  init(names: JSONNames, writer: JSONResultWriter, sign: DecimalSign?, columns: Int) {
    self.names = names
    self.writer = writer
    self.sign = sign
    frames = writer.frames(columns: columns)
    scanner = JSONScanner(names: names)
  }

  mutating func run(
    _ block: borrowing ByteBuffer, from offset: inout Int, by rows: inout RowConverter,
    to output: inout ByteBuffer, _ report: inout BlockReport
  ) -> [RowConverter.PendingRates] {
    let bytes = unsafe block.bytes
    if offset == 0 {
      isText = unsafe bytes.isUnicode
      // One extraordinary row shall not keep memory.
      texts = ([], [], [])
    }
    while offset < bytes.count {
      let feed = unsafe bytes.place(of: UInt8(ascii: "\n"), from: offset)
      let next = feed.map { $0 &+ 1 } ?? bytes.count
      var end = feed ?? bytes.count
      if end > offset, unsafe bytes[end &- 1] == UInt8(ascii: "\r") { end &-= 1 }
      let record = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset..<end])
      // A line of blanks is no row.
      if unsafe record.behindBlanks(0) == record.count {
        unsafe output.append(record)
      } else {
        let mark = output.count
        switch unsafe convert(record, by: &rows, to: &output) {
        case .done: break
        case .waits(let pending):
          output.count = mark
          return [pending]
        case .fault(let reason):
          output.count = mark
          unsafe reject(record, to: &output)
          report.faults.append(
            BlockReport.Fault(
              line: report.lines, output: mark, reason: reason, record: unsafe Array(record)))
        }
        report.rows &+= 1
      }
      unsafe output.append(UnsafeRawBufferPointer(rebasing: bytes[end..<next]))
      if feed != nil { report.lines &+= 1 }
      offset = next
    }
    return []
  }

  /// Converts a row, and writes it with its results.
  @inline(__always)
  private mutating func convert(
    _ record: UnsafeRawBufferPointer, by rows: inout RowConverter, to output: inout ByteBuffer
  ) -> RowConverter.Outcome {
    unsafe scanner.scan(record)
    if unsafe !isText && String(validating: record, as: UTF8.self) == nil {
      return .fault(.notUnicode)
    }
    guard scanner.isObject else { return .fault(.notAnObject) }
    if let result = scanner.result {
      unsafe JSONEscapes.decode(result.bytes(of: record), into: &texts.amount)
      return .fault(.resultExists(String(decoding: texts.amount, as: UTF8.self)))
    }
    let amount = scanner.amount
    guard amount.kind == .number || amount.isString else { return .fault(.member(names.amount)) }
    if let name = names.currency, !scanner.currency.isString { return .fault(.member(name)) }
    if let name = names.date, !scanner.date.isString { return .fault(.member(name)) }
    unsafe output.append(UnsafeRawBufferPointer(rebasing: record[..<scanner.end]))
    let outcome =
      if amount.hasEscapes || scanner.currency.hasEscapes || scanner.date.hasEscapes {
        unsafe convertEscaped(record, by: &rows, to: &output)
      } else {
        unsafe convertPlain(record, by: &rows, to: &output)
      }
    if case .done = outcome {
      unsafe output.append(UnsafeRawBufferPointer(rebasing: record[scanner.end...]))
    }
    return outcome
  }

  /// Converts a row whose members are written without escapes.
  @inline(__always)
  private func convertPlain(
    _ record: UnsafeRawBufferPointer, by rows: inout RowConverter, to output: inout ByteBuffer
  ) -> RowConverter.Outcome {
    let amount = unsafe scanner.amount.bytes(of: record)
    let currency = unsafe scanner.currency.bytes(of: record)
    let date = unsafe names.date == nil ? nil : scanner.date.bytes(of: record)
    let isNumber = scanner.amount.kind == .number
    // Numbers of JSON have a point, whatever the decimal sign of the file.
    let sign = isNumber ? .point : unsafe sign ?? DecimalSign(shownBy: amount)
    if unsafe rows.convertShortly(
      amount: amount, sign: sign, currency: currency, date: date, to: &output)
    {
      return .done
    }
    return unsafe rows.convert(
      amount: amount, isNumber: isNumber, currency: currency, date: date, to: writer, &output)
  }

  /// Converts a row of whose members some are written with escapes.
  @inline(never)
  private mutating func convertEscaped(
    _ record: UnsafeRawBufferPointer, by rows: inout RowConverter, to output: inout ByteBuffer
  ) -> RowConverter.Outcome {
    unsafe JSONEscapes.decode(scanner.amount.bytes(of: record), into: &texts.amount)
    unsafe JSONEscapes.decode(scanner.currency.bytes(of: record), into: &texts.currency)
    unsafe JSONEscapes.decode(scanner.date.bytes(of: record), into: &texts.date)
    let isNumber = scanner.amount.kind == .number
    return unsafe texts.amount.withUnsafeBytes { amount in
      unsafe texts.currency.withUnsafeBytes { currency in
        unsafe texts.date.withUnsafeBytes { date in
          unsafe rows.convert(
            amount: amount, isNumber: isNumber, currency: currency,
            date: names.date == nil ? nil : date, to: writer, &output)
        }
      }
    }
  }

  /// Writes a row that cannot be converted: as it is, and where there is place for them with members that
  /// say so.
  private func reject(_ record: UnsafeRawBufferPointer, to output: inout ByteBuffer) {
    guard scanner.isObject, scanner.result == nil else { return unsafe output.append(record) }
    unsafe output.append(UnsafeRawBufferPointer(rebasing: record[..<scanner.end]))
    writer.appendNothing(isFirst: scanner.isEmpty, to: &output)
    unsafe output.append(UnsafeRawBufferPointer(rebasing: record[scanner.end...]))
  }
}
