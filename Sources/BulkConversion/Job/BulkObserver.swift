/// What a run tells while it goes on, always in the order of the rows and from one place at a time.
///
/// The functions are called on threads of the run, one after the other, though not always on the same thread.
/// While one of them works, nothing is written, and soon all workers wait for it: what takes time, or belongs
/// to an actor such as that of a window, is better handed on.
public struct BulkObserver: Sendable {
  /// Is told how the file is written, with the bytes of its header, before the first row.
  public var start: @Sendable (BulkLayout, [UInt8]) throws(BulkError) -> Void = { _, _ in }
  /// Is told each row that cannot be converted.
  public var fault: @Sendable (BulkFault) throws(BulkError) -> Void = { _ in }
  /// Is told how far the run has come, some thousand rows apart.
  public var progress: @Sendable (BulkProgress) -> Void = { _ in }
  /// Is told that all rows are written, before an output file takes its place; what it throws ends the run,
  /// and the file stays as it was.
  public var end: @Sendable () throws(BulkError) -> Void = {}

  /// Makes an observer that looks at nothing.
  public init() {}
}
