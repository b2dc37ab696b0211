/// Where a run writes to.
public struct BulkOutput: Sendable {
  enum Destination: Sendable {
    case file(String, backup: String?)
    case descriptor(Int32, name: String)
    case closure(@Sendable ([UInt8]) async throws -> Void)
  }

  let destination: Destination
  /// The file that is read, as it was when it was opened, where it is the one that is replaced; else nil.
  private(set) var replaced: FileMark?

  private init(destination: Destination) { self.destination = destination }

  /// A file that is replaced as a whole when the run has come to its end.
  ///
  /// Until then, and where it does not, the file is as it was. Where it is the input, too, and was changed meanwhile,
  /// the run ends with code `changed`, and what was written to it stays. A pipe or a device is written to as it is, see
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

  /// The same, which takes the place of the input only as long as that is as it was.
  ///
  /// - Parameters:
  ///   - input: What is read.
  ///   - mark: What it was when it was opened; nil where it is no ordinary file.
  /// - Returns: The output.
  func replacing(_ input: BulkInput, _ mark: FileMark?) -> BulkOutput {
    guard case .file(let path, _) = destination, let mark else { return self }
    var output = self
    // It may be another one at the same place by now.
    if input.isFile(at: path) || FileMark(of: path)?.isOfSameFile(as: mark) == true {
      output.replaced = mark
    }
    return output
  }

  /// Opens the output.
  func open() throws(BulkError) -> any BlockSink {
    switch destination {
    case .file(let path, let backup): try FileSink(path: path, backup: backup, replaced: replaced)
    case .descriptor(let descriptor, let name): DescriptorSink(descriptor: descriptor, path: name)
    case .closure(let take): ClosureSink(take: take)
    }
  }
}
