/// Where a run writes to.
public struct BulkOutput: Sendable {
  enum Destination: Sendable {
    case file(String, backup: String?)
    case descriptor(Int32, name: String)
    case closure(@Sendable ([UInt8]) async throws -> Void)
  }

  let destination: Destination

  /// A file that is replaced as a whole when the run has come to its end.
  ///
  /// Until then, and where it does not, the file is as it was. A pipe or a device is written to as it is, see
  /// ``descriptor(_:name:)`` for pipes that nobody reads.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - backup: Where the content before the run is kept; nil keeps none.
  /// - Returns: The output.
  public static func file(_ path: String, backup: String? = nil) -> BulkOutput {
    BulkOutput(destination: .file(path, backup: backup))
  }

  /// What is open already, such as standard output; it is not closed.
  ///
  /// Writing to a pipe whose reader has gone sends the signal SIGPIPE, which ends a program that does not ignore
  /// it. Where it is ignored, the run ends with code `write`.
  ///
  /// - Parameters:
  ///   - descriptor: The number of the open file.
  ///   - name: What errors call it.
  /// - Returns: The output.
  public static func descriptor(_ descriptor: Int32, name: String) -> BulkOutput {
    BulkOutput(destination: .descriptor(descriptor, name: name))
  }

  /// A function that takes the output piece by piece, in order.
  ///
  ///     let output = BulkOutput.closure { rows in try await response.write(rows) }
  ///
  /// - Parameter write: Takes some whole rows; what it throws ends the run with code `write`.
  /// - Returns: The output.
  public static func closure(
    _ write: @escaping @Sendable ([UInt8]) async throws -> Void
  ) -> BulkOutput {
    BulkOutput(destination: .closure(write))
  }

  /// Opens the output.
  func open() throws(BulkError) -> any BlockSink {
    switch destination {
    case .file(let path, let backup): try FileSink(path: path, backup: backup)
    case .descriptor(let descriptor, let name): DescriptorSink(descriptor: descriptor, path: name)
    case .closure(let take): ClosureSink(take: take)
    }
  }
}
