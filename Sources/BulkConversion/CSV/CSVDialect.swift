/// What divides a file of CSV into rows and cells.
struct CSVDialect: Sendable {
  static let quote = UInt8(ascii: "\"")

  let delimiter: UInt8
  /// What ends a row: a line feed, perhaps behind a carriage return, or a carriage return in files that
  /// have no line feeds.
  let terminator: UInt8
}
