/// An open file that bytes are written to as they come.
struct DescriptorSink: BlockSink {
  let descriptor: Int32
  let path: String

  func put(_ bytes: UnsafeRawBufferPointer) async throws(BulkError) {
    do throws(OpenFile.Failure) { unsafe try OpenFile.write(bytes, to: descriptor) } catch {
      switch error {
      case .system(let number): throw BulkError(.write, errorNumber: number, path: path)
      case .cancelled: throw BulkError(.cancelled)
      }
    }
  }

  func finish() {}
}
