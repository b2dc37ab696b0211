/// How far a run has come.
public struct BulkProgress: Hashable, Sendable {
  /// The bytes of the input that were converted.
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
