/// The pieces of an asynchronous sequence as one stream of bytes.
struct ChunkSource<Chunks: AsyncSequence & Sendable>: BlockSource
where Chunks.Element: Collection & Sendable, Chunks.Element.Element == UInt8 {
  /// The iterator, and what is left of its last piece, in a box that one reader after the other opens.
  ///
  /// It can be sent because the run hands its source from reader to reader, and who has it is the only
  /// one that reads.
  private final class Box: @unchecked Sendable {
    var iterator: Chunks.AsyncIterator
    var rest: Chunks.Element.SubSequence?
    init(_ iterator: Chunks.AsyncIterator) { self.iterator = iterator }
  }

  private let box: Box

  init(_ chunks: Chunks) { box = Box(chunks.makeAsyncIterator()) }

  mutating func fill(
    _ space: UnsafeMutableRawBufferPointer, waits: Bool
  ) async throws(BulkError) -> Int? {
    while true {
      if let rest = box.rest, !rest.isEmpty {
        let part = rest.prefix(space.count)
        let count = part.count
        unsafe space.copyBytes(from: part)
        box.rest = rest.dropFirst(count)
        return count
      }
      // Whether another piece is there cannot be asked without waiting for it.
      if !waits { return nil }
      do {
        guard let next = try await box.iterator.next() else {
          // Some sequences end where their task is cancelled, in the middle of what they have to give.
          if Task.isCancelled { throw CancellationError() }
          return 0
        }
        box.rest = next[...]
      } catch let error as BulkError where error.code == .cancelled {
        throw error
      } catch {
        throw BulkError(
          Task.isCancelled ? .cancelled : .read, underlying: String(describing: error))
      }
    }
  }
}
