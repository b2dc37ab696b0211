import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Wakes every thread that waits for a socket: closing one end of a pipe makes the other one readable.
final class StopSignal: Sendable {
  /// The end that becomes readable.
  let descriptor: Int32
  private let writeEnd: Mutex<Int32?>

  init() throws {
    var ends: [Int32] = [0, 0]
    let result = unsafe pipe(&ends)
    guard result == 0 else { throw SocketHandle.Failure(call: "pipe", number: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    writeEnd = Mutex(ends[1])
  }

  deinit {
    stop()
    _ = close(descriptor)
  }

  /// Wakes all waiting threads, now and from now on.
  func stop() {
    writeEnd.withLock { end in
      if let open = end { _ = close(open) }
      end = nil
    }
  }
}
