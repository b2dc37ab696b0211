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
