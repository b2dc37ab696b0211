/// The pieces of an asynchronous sequence as one stream of bytes.
struct ChunkSource<Chunks: AsyncSequence & Sendable>: BlockSource
where Chunks.Element == [UInt8] {
  private let chunks: Chunks
  init(_ chunks: Chunks) { self.chunks = chunks }
  mutating func read(into space: UnsafeMutableRawBufferPointer) async throws(BulkError) -> Int { 0 }
}
