import Foundation

/// A folder of its own that is removed with its last owner.
public final class TemporaryDirectory: Sendable {
  /// The path, without links and without a slash at the end.
  public let path: String

  /// Makes the folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("travelmoney-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something in the folder.
  ///
  /// - Parameter name: A relative path.
  /// - Returns: The whole path.
  public func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, making the folders above it.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - name: A relative path.
  /// - Returns: The whole path.
  /// - Throws: Where the file cannot be written.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let url = URL(fileURLWithPath: path(of: name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Writes a text file, making the folders above it.
  ///
  /// - Parameters:
  ///   - text: What to write.
  ///   - name: A relative path.
  /// - Returns: The whole path.
  /// - Throws: Where the file cannot be written.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// Reads a file.
  ///
  /// - Parameter name: A relative path.
  /// - Returns: Its bytes.
  /// - Throws: Where the file cannot be read.
  public func read(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path(of: name))))
  }
}
