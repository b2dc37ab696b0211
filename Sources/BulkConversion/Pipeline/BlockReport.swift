/// What became of the rows of a block.
struct BlockReport: Sendable {
  /// A row that was rejected.
  struct Fault: Sendable {
    /// How many line ends of the block stand before the row.
    let line: Int
    /// Where the row begins in the output of the block.
    let output: Int
    let reason: BulkFault.Reason
    let record: [UInt8]
  }

  /// The bytes of the block.
  var bytes = 0
  /// The rows, with those that were rejected.
  var rows = 0
  /// The line ends, with those inside of quotes.
  var lines = 0
  /// The rejected rows.
  var faults: [Fault] = []
}
