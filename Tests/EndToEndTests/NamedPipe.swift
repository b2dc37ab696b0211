import Foundation

/// A pipe in the file system into which a test writes piece by piece.
final class NamedPipe {
  private let descriptor: Int32
  private var isOpen = true

  /// Makes the pipe, and opens it without waiting for a reader.
  init(_ path: String) throws {
    guard unsafe mkfifo(path, 0o600) == 0 else { throw POSIXError(.EIO) }
    descriptor = unsafe open(path, O_RDWR)
    guard descriptor >= 0 else { throw POSIXError(.EIO) }
    // No program that is started inherits it: its reader would never see the end.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close() }

  /// Writes, and waits until the reader has taken most of it.
  func write(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Foundation.write(descriptor, bytes.baseAddress, bytes.count)
      }
      guard count > 0 else { throw POSIXError(.EIO) }
      rest = rest.dropFirst(count)
    }
  }

  /// Lets the reader see the end.
  func close() {
    guard isOpen else { return }
    isOpen = false
    Foundation.close(descriptor)
  }
}
