import TestSupport

/// A folder with a file that is converted, and what becomes of it.
struct BulkFolder {
  let folder: TemporaryDirectory
  private let rates: String?

  /// Makes an empty one.
  ///
  /// - Parameter rates: The content of the rates file; nil takes the rates that the program carries.
  /// - Throws: Where it cannot be made.
  init(rates: String? = nil) throws {
    folder = try TemporaryDirectory()
    self.rates = rates
  }

  /// Writes a file and converts it.
  func run(
    _ content: String, _ words: [String], name: String = "in.csv"
  ) async throws -> CommandRun {
    let path = try folder.write(content, to: name)
    return try await CommandRun(["bulk", path] + words, rates: rates, home: folder)
  }

  /// What is in a file.
  func text(_ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }
}
