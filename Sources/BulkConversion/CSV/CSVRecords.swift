/// The rows that stand whole in the first bytes of a file, one after the other.
struct CSVRecords: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var place: Int
  private let dialect: CSVDialect
  private let isComplete: Bool

  /// Begins at a row.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes.
  ///   - start: Where the row begins.
  ///   - dialect: What divides them.
  ///   - isComplete: Whether the file has no more, so that its last row needs no line end.
  init(_ bytes: [UInt8], from start: Int, dialect: CSVDialect, isComplete: Bool) {
    self.bytes = bytes
    place = start
    self.dialect = dialect
    self.isComplete = isComplete
  }

  mutating func next() -> CSVRecord? {
    guard place < bytes.count, let record = CSVRecord(bytes, from: place, dialect: dialect),
      record.hasLineEnd || isComplete
    else { return nil }
    place = record.next
    return record
  }
}
