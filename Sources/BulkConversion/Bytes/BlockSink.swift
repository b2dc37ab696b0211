/// Something that bytes are written to, in order.
protocol BlockSink: Sendable {
  /// Writes bytes.
  mutating func put(_ bytes: UnsafeRawBufferPointer) async throws(BulkError)
  /// Makes what was written final.
  mutating func finish() throws(BulkError)
}
