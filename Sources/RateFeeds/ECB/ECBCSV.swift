import Converter

/// Reads the ECB's CSV: a column a currency, a row a day.
///
/// The history has ISO dates, `N/A` for what was not published and a comma at the end of each row; the
/// file of one day has a blank behind each comma and dates such as `30 October 2026`. Bytes are read
/// as they stand: no text is made for a figure, since the history has 222,000.
struct ECBCSV {
  private let bytes: [UInt8]
  private let context: FeedContext
  private var offset: Int
  private var line = 0
  private var collector: TableCollector
  /// The columns that are used, in the order of their codes.
  private var columns: [(currency: Currency, index: Int)] = []
  private var fieldCount = 0
  /// The fields of the current row without blanks around them.
  private var fields: [Range<Int>] = []

  private init(_ bytes: [UInt8], from start: Int, context: FeedContext) throws(RateError) {
    self.bytes = bytes
    self.context = context
    offset = start
    collector = try TableCollector(context: context, base: .eur)
  }

  /// Reads a table whose first column is called `Date`.
  static func decode(
    _ bytes: [UInt8], from start: Int, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    var reader = try ECBCSV(bytes, from: start, context: context)
    try reader.readHeader()
    while try reader.nextRow() { try reader.readRow() }
    return try reader.collector.decoded(as: .ecbCSV)
  }

  private func text(_ index: Int) -> String {
    String(decoding: bytes[fields[index]], as: UTF8.self)
  }

  /// Splits the next line that is not empty; false at the end.
  private mutating func nextRow() throws(RateError) -> Bool {
    while offset < bytes.count {
      line += 1
      fields.removeAll(keepingCapacity: true)
      var start = offset
      var position = offset
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
        if bytes[position] == UInt8(ascii: ",") {
          fields.append(trimmed(start, position))
          guard fields.count < context.limits.columns else {
            throw context.error(
              .tooLarge, "line \(line): more than \(context.limits.columns) columns")
          }
          start = position + 1
        }
        position += 1
      }
      fields.append(trimmed(start, position))
      offset = position + 1
      if fields.count > 1 || !fields[0].isEmpty { return true }
    }
    return false
  }

  private func trimmed(_ start: Int, _ end: Int) -> Range<Int> {
    var start = start
    var end = end
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private mutating func readHeader() throws(RateError) {
    guard try nextRow() else { throw context.error(.notUnderstood, "empty") }
    fieldCount = fields.count
    var seen: Set<Currency> = []
    var misfits: [String] = []
    for index in 1..<max(1, fieldCount) {
      // A comma ends each line, so the last column has no name.
      if fields[index].isEmpty, index == fieldCount - 1 { continue }
      guard let currency = try? Currency(text(index)) else {
        misfits.append(ServerWords.shown(text(index), limit: 24))
        continue
      }
      guard currency != .eur else {
        throw context.error(
          .notUnderstood, "a table with a column EUR, which the ECB's tables in euros lack")
      }
      guard seen.insert(currency).inserted else {
        throw context.error(.malformed, "line \(line): the column \(currency) comes twice")
      }
      if context.isKnownCode(currency) { columns.append((currency, index)) }
    }
    guard !seen.isEmpty else {
      let words = misfits.first.map { ": “\($0)” is not a currency" } ?? ""
      throw context.error(.notUnderstood, "a table without columns of currencies" + words)
    }
    for misfit in misfits {
      try collector.drop(
        .line(line), currency: nil, day: nil, "“\(misfit)” is not a currency code")
    }
    columns.sort { $0.currency < $1.currency }
  }

  private mutating func readRow() throws(RateError) {
    let place = RowPlace.line(line)
    // A row cut short may end within a figure, so none of its figures is used.
    guard fields.count == fieldCount else {
      try collector.drop(
        place, currency: nil, day: nil, "\(fields.count) fields instead of \(fieldCount)")
      return
    }
    var reason = ""
    guard let day = FeedDay.euroDay(of: bytes[fields[0]], reason: &reason) else {
      try collector.drop(place, currency: nil, day: nil, reason)
      return
    }
    var rates: [Rate] = []
    // Room for what there is: a history has thousands of rows, of which each lacks some currencies.
    rates.reserveCapacity(columns.count { !isMissing(fields[$0.index]) })
    for (currency, index) in columns {
      let field = fields[index]
      if isMissing(field) { continue }
      if let figure = try? ExactDecimal(utf8: bytes.span.extracting(field)),
        let rate = try? Rate(currency, figure: figure)
      {
        rates.append(rate)
      } else {
        try collector.drop(
          place, bad: currency, day: day, shown: ServerWords.shown(text(index), limit: 48))
      }
    }
    try collector.append(day: day, place: place, sorted: rates)
  }

  private func isMissing(_ field: Range<Int>) -> Bool {
    field.isEmpty
      || (field.count == 3 && bytes[field.lowerBound] == UInt8(ascii: "N")
        && bytes[field.lowerBound + 1] == UInt8(ascii: "/")
        && bytes[field.lowerBound + 2] == UInt8(ascii: "A"))
  }
}
