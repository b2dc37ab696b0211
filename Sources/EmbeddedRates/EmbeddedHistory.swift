public import Converter

/// A history inside the program: nothing is opened, and one day is read without touching the others.
///
/// A look-up is a binary search over the days, a look at the bits that say which currencies a day has,
/// and the reading of that one day's figures.
public struct EmbeddedHistory: RateHistory {
  /// The source of all tables.
  public let source: RateSource
  let bytes: EmbeddedBytes
  private let file: TableFile?

  init(source: RateSource, bytes: EmbeddedBytes) {
    self.source = source
    self.bytes = bytes
    file = bytes.read { TableFile($0) }
  }

  /// The currencies that at least one table has, sorted by code, with the base.
  public var currencies: [Currency] {
    guard let file else { return [] }
    return (file.currencies + [file.base]).sorted()
  }

  /// The count of tables.
  public var tableCount: Int { file?.dayCount ?? 0 }

  /// The newest table that holds all of some currencies within a span of days, see `RateHistory`.
  ///
  /// - Throws: `RateError` with code `damaged`.
  public func newestTable(
    holding currencies: [Currency], onOrBefore lastDay: Day?, notBefore firstDay: Day?
  ) throws(RateError) -> RateTable? {
    let file = try openFile()
    guard let bits = file.bits(of: currencies) else { return nil }
    return try bytes.read { bytes throws(RateError) in
      var index = lastDay.map { file.count(onOrBefore: $0, in: bytes) } ?? file.dayCount
      while index > 0 {
        index -= 1
        let day = file.day(index, in: bytes)
        if let firstDay, day < firstDay { return nil }
        guard file.holds(bits, day: index, in: bytes) else { continue }
        guard let rates = file.rates(day: index, in: bytes) else { throw damaged }
        return RateTable(
          source: source, base: file.base, day: day, validUntil: nil, fetchedAt: nil,
          sorted: rates)
      }
      return nil
    }
  }

  /// The first and last day with a table that holds some currencies, see `RateHistory`.
  ///
  /// - Throws: `RateError` with code `damaged`.
  public func span(holding currencies: [Currency]) throws(RateError) -> ClosedRange<Day>? {
    let file = try openFile()
    guard let bits = file.bits(of: currencies) else { return nil }
    return try bytes.read { bytes throws(RateError) in
      let days = 0..<file.dayCount
      guard let first = days.first(where: { file.holds(bits, day: $0, in: bytes) }),
        let last = days.last(where: { file.holds(bits, day: $0, in: bytes) })
      else { return nil }
      let firstDay = file.day(first, in: bytes)
      let lastDay = file.day(last, in: bytes)
      guard firstDay <= lastDay else { throw damaged }
      return firstDay...lastDay
    }
  }

  /// Visits the tables of a span of days, see `RateHistory`.
  ///
  /// - Throws: `RateError` with code `damaged`, or what the visit throws.
  public func visitTables(
    holding currencies: [Currency], in days: ClosedRange<Day>,
    _ visit: (RateTable) throws(RateError) -> Void
  ) throws(RateError) {
    let file = try openFile()
    guard let bits = file.bits(of: currencies) else { return }
    try bytes.read { bytes throws(RateError) in
      var index = file.count(onOrBefore: days.upperBound, in: bytes)
      while index > 0 {
        index -= 1
        let day = file.day(index, in: bytes)
        if day < days.lowerBound { return }
        guard file.holds(bits, day: index, in: bytes) else { continue }
        guard let rates = file.rates(day: index, in: bytes) else { throw damaged }
        try visit(
          RateTable(
            source: source, base: file.base, day: day, validUntil: nil, fetchedAt: nil,
            sorted: rates))
      }
    }
  }

  func openFile() throws(RateError) -> TableFile {
    guard let file else { throw damaged }
    return file
  }

  var damaged: RateError {
    RateError(.damaged, source: source, detail: "the tables inside the program are damaged")
  }
}
