/// Where a run reads from.
public struct BulkInput: Sendable {
  enum Origin: Sendable {
    case file(String)
    case descriptor(Int32, name: String)
    case chunks(@Sendable () -> any BlockSource)
  }

  let origin: Origin

  /// A file, a named pipe or a device.
  ///
  /// - Parameter path: Where it is.
  /// - Returns: The input.
  public static func file(_ path: String) -> BulkInput { BulkInput(origin: .file(path)) }

  /// What is open already, such as standard input; it is not closed.
  ///
  /// - Parameters:
  ///   - descriptor: The number of the open file.
  ///   - name: What errors call it.
  /// - Returns: The input.
  public static func descriptor(_ descriptor: Int32, name: String) -> BulkInput {
    BulkInput(origin: .descriptor(descriptor, name: name))
  }

  /// Bytes that arrive in pieces of any size, such as the body of a request.
  ///
  ///     let input = BulkInput.chunks(request.body)
  ///
  /// A piece is any collection of bytes, such as `[UInt8]` or `Data`; those that lie in one stretch of memory
  /// are the fastest.
  ///
  /// - Parameter chunks: The pieces; what they throw ends the run with code `read`.
  /// - Returns: The input.
  public static func chunks<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks) -> BulkInput
  where Chunks.Element: Collection & Sendable, Chunks.Element.Element == UInt8 {
    BulkInput(origin: .chunks { ChunkSource(chunks) })
  }

  /// Whether it is the file of a path, as it is spelled.
  func isFile(at path: String) -> Bool {
    guard case .file(path) = origin else { return false }
    return true
  }

  /// Opens the input.
  func open() throws(BulkError) -> any BlockSource {
    switch origin {
    case .file(let path): try DescriptorSource(path: path)
    case .descriptor(let descriptor, let name):
      DescriptorSource(descriptor: descriptor, path: name)
    case .chunks(let make): make()
    }
  }
}
