/// Something that bytes are read from, one reader at a time.
protocol BlockSource: Sendable {
  /// Reads what is there, and waits where nothing is.
  ///
  /// - Parameter space: Where the bytes go.
  /// - Returns: How many they are; 0 at the end.
  mutating func read(into space: UnsafeMutableRawBufferPointer) async throws(BulkError) -> Int
}
