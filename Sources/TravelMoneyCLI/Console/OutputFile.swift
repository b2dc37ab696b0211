import BulkConversion

/// A file that the user named for the output: it is replaced as a whole, or stays as it was.
struct OutputFile: Sendable {
  let path: String

  /// Writes the file.
  ///
  /// What is there and is no ordinary file, such as a pipe, is written to as it is. A link leads to the
  /// file that is replaced.
  ///
  /// - Parameter text: The content.
  /// - Throws: ``Diagnostic`` with status `cannotCreate` or `inputOutput`.
  func write(_ text: String) throws(Diagnostic) {
    do {
      try ReplacedFile(path: path, isLocked: false).replace(with: text, rights: .keptOrCommon)
    } catch {
      throw .pictureNotWritten(path, error.reason, isCreating: error.isCreating)
    }
  }
}
