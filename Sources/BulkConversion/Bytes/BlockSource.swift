/// Something that bytes are read from, one reader at a time.
protocol BlockSource: Sendable {
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
