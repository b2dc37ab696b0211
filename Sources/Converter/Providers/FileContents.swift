#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The bytes of a whole file, read with a limit.
///
/// Foundation's reader has neither a limit nor the reason of a failure as a number, so this calls the
/// system directly.
package struct FileContents: Sendable {
  /// The most that is read: no rates file comes near it, and nothing endless fills the memory.
  static let limit = 32 << 20

  /// The content.
  package let bytes: [UInt8]
  /// Whether it is an ordinary file, which can be read again.
  let isOrdinary: Bool

  /// Reads a file.
  ///
  /// A pipe is read to its end, however long that takes, where the user named it. What the program
  /// looks for by itself must be an ordinary file: nothing is waited for then.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - mustBeOrdinary: Whether anything but an ordinary file is refused.
  /// - Throws: ``RateError`` with code `fileNotFound`, `storage` or `tooLarge`.
  package init(path: String, mustBeOrdinary: Bool = false) throws(RateError) {
    // The system would stop at the zero byte and open another file.
    guard !path.utf8.contains(0) else { throw RateError(.fileNotFound, place: path) }
    let descriptor = unsafe open(
      path, O_RDONLY | O_CLOEXEC | (mustBeOrdinary ? O_NONBLOCK : 0))
    guard descriptor >= 0 else { throw Self.failure(path: path) }
    defer { close(descriptor) }

    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw Self.failure(path: path) }
    isOrdinary = status.st_mode & S_IFMT == S_IFREG
    guard isOrdinary || !mustBeOrdinary else {
      throw RateError(.storage, place: path, detail: "it is not an ordinary file")
    }
    let expected = isOrdinary ? Int(clamping: status.st_size) : 0
    guard expected <= Self.limit else { throw Self.tooLarge(path: path) }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    var buffer = [UInt8](repeating: 0, count: min(max(expected + 1, 4096), 1 << 18))
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { space in
        unsafe read(descriptor, space.baseAddress, space.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw Self.failure(path: path)
      }
      if count == 0 { break }
      guard bytes.count + count <= Self.limit else { throw Self.tooLarge(path: path) }
      bytes += buffer[..<count]
    }
    self.bytes = bytes
  }

  private static func failure(path: String) -> RateError {
    let code = errno
    let isMissing = code == ENOENT || code == ENOTDIR
    return RateError(
      isMissing ? .fileNotFound : .storage, place: path,
      detail: unsafe isMissing ? nil : String(cString: strerror(code)))
  }

  private static func tooLarge(path: String) -> RateError {
    RateError(.tooLarge, place: path, detail: "more than \(limit >> 20) MiB")
  }
}
