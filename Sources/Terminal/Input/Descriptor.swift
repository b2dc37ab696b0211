#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The few system calls on descriptors that readers and screens share.
package enum Descriptor {
  /// Waits until one of some descriptors can be read, or has come to its end.
  ///
  /// - Parameters:
  ///   - descriptors: What to wait for.
  ///   - milliseconds: How long at most; for ever where it is negative.
  /// - Returns: Which of them, in their order; all false when the time was over.
  /// - Throws: ``TerminalError`` with `readFailed` where the system does not wait, such as without memory.
  package static func wait(
    _ descriptors: [Int32], milliseconds: Int32 = -1
  ) throws(TerminalError) -> [Bool] {
    try wait(descriptors, for: POLLIN, milliseconds: milliseconds, failure: .readFailed)
  }

  private static func wait(
    _ descriptors: [Int32], for events: Int32, milliseconds: Int32, failure: TerminalError.Code
  ) throws(TerminalError) -> [Bool] {
    var polled = descriptors.map {
      pollfd(fd: $0, events: Int16(truncatingIfNeeded: events), revents: 0)
    }
    while unsafe poll(&polled, nfds_t(polled.count), milliseconds) < 0 {
      guard errno == EINTR else { throw TerminalError(failure, errorNumber: errno) }
    }
    return polled.map { $0.revents != 0 }
  }

  /// Whether a terminal has gone, or whoever wrote into a pipe.
  ///
  /// - Parameter descriptor: The terminal or the pipe.
  /// - Returns: Whether nothing will come from there any more.
  package static func isHungUp(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&polled, 1, 0) == 1 && polled.revents & Int16(POLLHUP) != 0
  }

  /// Reads what is there.
  ///
  /// - Parameters:
  ///   - descriptor: Where from.
  ///   - limit: How many bytes at most.
  /// - Returns: The bytes, none at the end; nil where nothing is there yet.
  /// - Throws: ``TerminalError`` with `readFailed`.
  package static func read(
    _ descriptor: Int32, limit: Int
  ) throws(TerminalError) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe systemRead(descriptor, $0) }
    if count < 0 {
      let number = errno
      guard number == EAGAIN || number == EWOULDBLOCK || number == EINTR else {
        throw TerminalError(.readFailed, errorNumber: number)
      }
      return nil
    }
    buffer.removeLast(limit - count)
    return buffer
  }

  /// Writes the whole of a text.
  ///
  /// - Parameters:
  ///   - text: What to write.
  ///   - descriptor: Where to.
  /// - Throws: ``TerminalError`` with `writeFailed`.
  package static func write(_ text: String, to descriptor: Int32) throws(TerminalError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe systemWrite(descriptor, $0) }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: break
      case EAGAIN, EWOULDBLOCK:
        // A terminal that another program has made non-blocking.
        _ = try wait([descriptor], for: POLLOUT, milliseconds: -1, failure: .writeFailed)
      default: throw TerminalError(.writeFailed, errorNumber: errno)
      }
    }
  }

  /// Puts one byte into a pipe without waiting; a handler of signals may do this.
  ///
  /// A full pipe is as good: whoever reads it is woken anyway.
  ///
  /// - Parameters:
  ///   - byte: The byte.
  ///   - descriptor: The end of a pipe of ``pipe()``.
  static func note(_ byte: UInt8, in descriptor: Int32) {
    // Nothing but a full pipe and an interrupted call can come of it.
    while unsafe withUnsafeBytes(of: byte, { unsafe systemWrite(descriptor, $0) }) < 0,
      errno == EINTR
    {}
  }

  /// Makes a pipe that programs started from here do not inherit, and on which nobody ever waits.
  ///
  /// - Returns: Its two ends.
  /// - Throws: ``TerminalError`` with `unusable`.
  package static func pipe() throws(TerminalError) -> (readEnd: Int32, writeEnd: Int32) {
    var ends: [Int32] = [0, 0]
    guard unsafe systemPipe(&ends) == 0 else {
      throw TerminalError(.unusable, errorNumber: errno)
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }
}

// The system's functions, whose names the methods hide.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, buffer.baseAddress, buffer.count)
}

private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 {
  unsafe pipe(ends)
}
