/// The pieces of an asynchronous sequence as one stream of bytes.
struct ChunkSource<Chunks: AsyncSequence & Sendable>: BlockSource
where Chunks.Element == [UInt8] {
  /// The iterator in a box that one reader after the other opens.
  ///
  /// It can be sent because the run hands its source from reader to reader, and who has it is the only
  /// one that reads.
  private final class Box: @unchecked Sendable {
    var iterator: Chunks.AsyncIterator
    init(_ iterator: Chunks.AsyncIterator) { self.iterator = iterator }
  }

  private let box: Box
  private var piece: [UInt8] = []
  private var offset = 0

  init(_ chunks: Chunks) { box = Box(chunks.makeAsyncIterator()) }

  mutating func fill(
    _ space: UnsafeMutableRawBufferPointer, waits: Bool
  ) async throws(BulkError) -> Int? {
    while offset == piece.count {
      // Whether another piece is there cannot be asked without waiting for it.
      if !waits { return nil }
      do {
        guard let next = try await box.iterator.next() else {
          // Some sequences end where their task is cancelled, in the middle of what they have to give.
          if Task.isCancelled { throw CancellationError() }
          return 0
        }
        (piece, offset) = (next, 0)
      } catch let error as BulkError where error.code == .cancelled {
        throw error
      } catch {
        throw BulkError(
          Task.isCancelled ? .cancelled : .read, underlying: String(describing: error))
      }
    }
    let count = min(space.count, piece.count - offset)
    unsafe piece.withUnsafeBytes { bytes in
      unsafe space.copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)]))
    }
    offset += count
    return count
  }
}
