#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file that bytes are written to as they come.
struct DescriptorSink: BlockSink {
  let descriptor: Int32
  let path: String

  func put(_ bytes: UnsafeRawBufferPointer) async throws(BulkError) {
    guard var start = bytes.baseAddress else { return }
    var rest = bytes.count
    while rest > 0 {
      let count = unsafe write(descriptor, start, rest)
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          try waitForRoom()
          continue
        }
        throw failure
      }
      unsafe start += count
      rest -= count
    }
  }

  func finish() {}

  /// Waits until a reader that shares the open file without waiting takes more.
  private func waitForRoom() throws(BulkError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let count = unsafe poll(&request, 1, 100)
      if count > 0 { return }
      if count < 0, errno != EINTR { throw failure }
      if Task.isCancelled { throw BulkError(.cancelled) }
    }
  }

  private var failure: BulkError { BulkError(.write, errorNumber: errno, path: path) }
}
