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
      return try write(text, to: path, flags: O_WRONLY | O_CLOEXEC, mode: 0)
    }
    let target = isThere ? resolved : path
    let mode = isThere ? status.st_mode & 0o777 : 0o666
    // With the process in its name, so that no two write to the same file.
    let temporary = "\(target).\(getpid())"
    do throws(Diagnostic) {
      try write(
        text, to: temporary, flags: O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode: mode)
      guard unsafe rename(temporary, target) == 0 else { throw failure(isCreating: true) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  private func write(
    _ text: String, to path: String, flags: Int32, mode: mode_t
  ) throws(Diagnostic) {
    let descriptor = unsafe open(path, flags, mode)
    guard descriptor >= 0 else { throw failure(isCreating: true) }
    defer { close(descriptor) }
    do { try Descriptor.write(text, to: descriptor) } catch {
      throw failure(isCreating: false, error.errorNumber)
    }
  }

  /// The file to which links lead.
  private var resolved: String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private func failure(isCreating: Bool, _ number: Int32 = errno) -> Diagnostic {
    .pictureNotWritten(
      path, unsafe String(cString: strerror(number)), isCreating: isCreating)
  }
}
