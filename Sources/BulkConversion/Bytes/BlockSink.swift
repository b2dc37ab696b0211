/// Something that bytes are written to, in order.
protocol BlockSink: Sendable {
  /// Writes bytes.
  mutating func put(_ bytes: UnsafeRawBufferPointer) async throws(BulkError)
  /// Does what may still fail before what was written can be made final.
  mutating func prepare() throws(BulkError)
  /// Makes what was written final.
  mutating func finish() throws(BulkError)
}

extension BlockSink {
  /// Nothing is left to do where bytes are at their place at once.
  func prepare() {}
}
