#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A C file on a descriptor of its own: closing it leaves the one that it was made of open.
@safe
final class OwnedFile {
  /// The file, as long as its owner lives.
  let pointer: UnsafeMutablePointer<FILE>

  /// Opens a file on the same terminal, pipe or file.
  ///
  /// - Parameters:
  ///   - descriptor: What is open already.
  ///   - mode: As of `fopen`.
  /// - Throws: ``TerminalError`` with code `unusable`.
  init(_ descriptor: Int32, mode: String) throws(TerminalError) {
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard own >= 0, let file = unsafe fdopen(own, mode) else {
      let number = errno
      if own >= 0 { _ = close(own) }
      throw TerminalError(.unusable, errorNumber: number)
    }
    unsafe pointer = unsafe file
  }

  deinit {
    unsafe fclose(pointer)
  }
}
