/// Something that bytes are read from, one reader at a time.
protocol BlockSource: Sendable {
  /// The ordinary file that is read, as it was when it was opened; nil where it is something else.
  var mark: FileMark? { get }

  /// Reads what is there.
  ///
  /// - Parameters:
  ///   - space: Where the bytes go.
  ///   - waits: Whether to wait where nothing is there yet.
  /// - Returns: How many bytes they are; 0 at the end; nil where nothing is there and is not waited for.
  /// - Throws: ``BulkError`` with code `read` or `cancelled`.
  mutating func fill(
    _ space: UnsafeMutableRawBufferPointer, waits: Bool
  ) async throws(BulkError) -> Int?
}

extension BlockSource {
  /// Most of what is read is no file.
  var mark: FileMark? { nil }
}
