/// How far a run has come.
public struct BulkProgress: Hashable, Sendable {
  /// The bytes of the input's rows that were converted, with their line ends.
  ///
  /// A header, a line that states the delimiter and a byte order mark before the rows are left out, so at the
  /// end the bytes may be some less than the file has.
  public var bytes = 0
  /// The rows that were converted or rejected.
  public var rows = 0
  /// The rows that were rejected.
  public var rejected = 0

  package init(bytes: Int = 0, rows: Int = 0, rejected: Int = 0) {
    self.bytes = bytes
    self.rows = rows
    self.rejected = rejected
  }
}
