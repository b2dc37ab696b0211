import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      return try writeThere(text)
    }
    do {
      try ReplacedFile(path: path, isLocked: false).replace(with: text, rights: .keptOrCommon)
    } catch {
      throw failure(isCreating: error.isCreating, error.number)
    }
  }

  private func writeThere(_ text: String) throws(Diagnostic) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(isCreating: true) }
    defer { close(descriptor) }
    do { try Descriptor.write(text, to: descriptor) } catch {
      throw failure(isCreating: false, error.errorNumber)
    }
  }

  private func failure(isCreating: Bool, _ number: Int32 = errno) -> Diagnostic {
    .pictureNotWritten(
      path, unsafe String(cString: strerror(number)), isCreating: isCreating)
  }
}
