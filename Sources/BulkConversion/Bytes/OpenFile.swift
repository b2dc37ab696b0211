#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What is done with open files in more than one place.
enum OpenFile {
  /// Why it was not done.
  enum Failure: Error {
    /// The system's number for the reason.
    case system(Int32)
    /// The task was cancelled while nobody took the bytes.
    case cancelled
  }

  /// Writes all of some bytes, and waits where whoever takes them is slow.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The open file.
  /// - Throws: ``Failure``; some of the bytes may be written.
  static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(Failure) {
    var place = 0
    while place < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[place...])
      let count = unsafe systemWrite(descriptor, rest)
      if count >= 0 {
        place += count
        continue
      }
      switch errno {
      case EINTR: break
      case EAGAIN, EWOULDBLOCK: try waitForRoom(descriptor)
      default: throw .system(errno)
      }
    }
  }

  /// Waits until the reader of a pipe takes more.
  private static func waitForRoom(_ descriptor: Int32) throws(Failure) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let count = unsafe poll(&request, 1, 100)
      if count > 0 { return }
      if count < 0, errno != EINTR { throw .system(errno) }
      if Task.isCancelled { throw .cancelled }
    }
  }

  /// Closes a file, which is the last time that a disk may say that it has no room.
  ///
  /// - Parameter descriptor: The open file; it is closed also where that fails.
  /// - Returns: The system's number for the reason of a failure; nil where there was none.
  static func close(_ descriptor: Int32) -> Int32? {
    // A file is closed also where a signal comes meanwhile, and its number may be another file's then.
    systemClose(descriptor) == 0 || errno == EINTR ? nil : errno
  }
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, buffer.baseAddress, buffer.count)
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
