import Converter
import SQLite

extension TableText {
  /// Reads the tables of a day.
  ///
  /// - Parameters:
  ///   - text: What ``encode(_:)`` wrote.
  ///   - source: The source that the tables are to name.
  ///   - day: The day of the tables.
  /// - Returns: The tables in their order.
  /// - Throws: `DatabaseFault` with code `damaged` for anything else.
  static func decode(
    _ text: [UInt8], source: RateSource, day: Day
  ) throws(DatabaseFault) -> [RateTable] {
    var reader = FieldReader(text)
    var tables: [RateTable] = []
    while !reader.isAtEnd {
      guard let table = readTable(&reader, source: source, day: day) else {
        throw .damaged("the tables of \(source.id) of \(day) cannot be read")
      }
      tables.append(table)
    }
    guard !tables.isEmpty else {
      throw .damaged("there are no tables of \(source.id) of \(day)")
    }
    return tables
  }

  private static func readTable(
    _ reader: inout FieldReader, source: RateSource, day: Day
  ) -> RateTable? {
    guard reader.skip(sign), let base = reader.currency(), reader.skipSpace() else { return nil }
    // A time of fetching that is no positive number is unknown and does no harm: the rates are right.
    let fetchedAt = reader.integer().flatMap { Timestamp(stored: .integer($0)) }
    guard reader.skipSpace() else { return nil }
    let last = reader.field()
    var validUntil: Day?
    if !last.elementsEqual(CollectionOfOne(none)) {
      guard let days = Int32(String(decoding: last, as: UTF8.self)) else { return nil }
      validUntil = Day(daysSinceEpoch: days)
    }
    guard reader.skipLineFeed() else { return nil }

    var rates: [Rate] = []
    rates.reserveCapacity(40)
    while !reader.isAtEnd, !reader.isAt(sign) {
      guard let rate = readRate(&reader, tableDay: day), rate.currency != base else { return nil }
      if let last = rates.last, last.currency >= rate.currency { return nil }
      rates.append(rate)
    }
    return RateTable(
      source: source, base: base, day: day, validUntil: validUntil, fetchedAt: fetchedAt,
      sorted: rates)
  }

  private static func readRate(_ reader: inout FieldReader, tableDay: Day) -> Rate? {
    guard let currency = reader.currency(), reader.skipSpace(), let figure = reader.figure() else {
      return nil
    }
    var unit = 1
    var direction = Rate.Direction.quotePerBase
    var day: Day?
    var hasField = reader.skipSpace()
    if hasField, !reader.isAt(dayMark) {
      guard let stored = reader.integer().flatMap({ Int(exactly: $0) }) else { return nil }
      unit = stored
      hasField = reader.skipSpace()
      if hasField, reader.skip(reversal) {
        direction = .basePerQuote
        hasField = reader.skipSpace()
      }
    }
    if hasField {
      guard reader.skip(dayMark), let count = reader.integer().flatMap({ Int32(exactly: $0) }),
        count < tableDay.daysSinceEpoch
      else { return nil }
      day = Day(daysSinceEpoch: count)
    }
    guard reader.skipLineFeed() else { return nil }
    return try? Rate(currency, figure: figure, unit: unit, direction: direction, day: day)
  }

  /// Whether a text names a currency as a base or with a rate, seen without reading the figures.
  static func mentions(_ currency: Currency, in text: [UInt8]) -> Bool {
    var packed: UInt64 = 0
    var isInCode = true
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        packed = 0
        isInCode = true
      } else if isInCode, byte == UInt8(ascii: " ") {
        // A code is packed with its first letter in the highest byte.
        if packed << UInt64(packed.leadingZeroBitCount & ~7) == currency.packed { return true }
        isInCode = false
      } else if isInCode, byte != sign {
        packed = packed << 8 | UInt64(byte)
      }
    }
    return false
  }
}
