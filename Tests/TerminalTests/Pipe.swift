#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pipe of a test, closed at its end.
final class Pipe: Sendable {
  /// A pipe that could not be made.
  struct Failure: Error {}

  let readEnd: Int32
  let writeEnd: Int32

  /// Makes an open pipe.
  init() throws {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw Failure() }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Makes a pipe that holds some bytes and then ends.
  convenience init(_ bytes: [UInt8]) throws {
    try self.init()
    write(bytes)
    // The number stays taken, so that nothing else is closed with it.
    let null = unsafe open("/dev/null", O_RDONLY)
    dup2(null, writeEnd)
    close(null)
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// What waits in the pipe.
  func contents() -> String {
    _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe read(readEnd, $0.baseAddress, $0.count)
    }
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
  }

  private func write(_ bytes: [UInt8]) {
    _ = unsafe bytes.withUnsafeBytes { unsafe systemWrite(writeEnd, $0) }
  }
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, buffer.baseAddress, buffer.count)
}
