/// A function that takes the output piece by piece.
struct ClosureSink: BlockSink {
  let take: @Sendable ([UInt8]) async throws -> Void

  func put(_ bytes: UnsafeRawBufferPointer) async throws(BulkError) {
    guard bytes.count > 0 else { return }
    do { try await take(unsafe Array(bytes)) } catch {
      throw BulkError(Task.isCancelled ? .cancelled : .write, underlying: String(describing: error))
    }
  }

  func finish() {}
}
