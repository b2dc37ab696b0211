import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A TCP socket on the loopback interface, closed with its last owner.
final class SocketHandle: Sendable {
  /// The system call that did not succeed, with its error number.
  struct Failure: Error {
    let call: String
    let number: Int32
  }

  /// The event of bytes, or the end, to read.
  static let readable = Int16(POLLIN)
  /// The event of space to write.
  static let writable = Int16(POLLOUT)

  let descriptor: Int32
  private let resets = Atomic(false)

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    // Ends the connection even where a child process has inherited the socket.
    if !resets.load(ordering: .relaxed) { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
    _ = close(descriptor)
  }

  /// Makes a socket that waits for connections on a free port of 127.0.0.1.
  static func listening(backlog: Int32) throws -> SocketHandle {
    let socket = try unconnected()
    var address = loopback(port: 0)
    try check("bind", unsafe with(&address) { unsafe bind(socket.descriptor, $0, $1) })
    try check("listen", listen(socket.descriptor, backlog))
    return socket
  }

  /// Makes a socket and begins to connect it to a port of 127.0.0.1, without waiting.
  ///
  /// - Returns: The socket, and whether it is connected already.
  static func connecting(port: Int) throws -> (SocketHandle, isConnected: Bool) {
    let socket = try unconnected()
    var address = loopback(port: UInt16(port))
    let result = unsafe with(&address) { unsafe connect(socket.descriptor, $0, $1) }
    if result == 0 { return (socket, true) }
    guard errno == EINPROGRESS || errno == EAGAIN else {
      throw Failure(call: "connect", number: errno)
    }
    return (socket, socket.wait(for: Int16(POLLOUT), milliseconds: 100, stop: nil) == .ready)
  }

  /// The port to which the socket is bound.
  var port: Int {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// What ended a wait.
  enum Wake {
    case ready
    case timeout
    case stopped
  }

  /// Waits until the socket can be used, or until the stop descriptor says so.
  func wait(for events: Int16, milliseconds: Int32, stop: Int32?) -> Wake {
    var polled = [pollfd(fd: descriptor, events: events, revents: 0)]
    if let stop { polled.append(pollfd(fd: stop, events: Int16(POLLIN), revents: 0)) }
    while true {
      let count = unsafe polled.withUnsafeMutableBufferPointer {
        unsafe poll($0.baseAddress, nfds_t($0.count), milliseconds)
      }
      if count < 0 && errno == EINTR { continue }
      if count == 0 { return .timeout }
      return polled.count > 1 && polled[1].revents != 0 ? .stopped : .ready
    }
  }

  /// Takes a waiting connection; nil where there is none any more.
  func accepted() -> SocketHandle? {
    let descriptor = accept(self.descriptor, nil, nil)
    guard descriptor >= 0 else { return nil }
    let socket = SocketHandle(descriptor: descriptor)
    socket.prepare()
    return socket
  }

  /// Reads what is there.
  ///
  /// - Returns: The bytes; none at the end of the connection.
  func read() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe recv(descriptor, $0.baseAddress, $0.count, 0)
    }
    return Array(buffer.prefix(max(0, count)))
  }

  /// Writes as much as fits.
  ///
  /// - Returns: The number of bytes written; 0 where nothing fits now, nil where nobody reads.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let count = unsafe bytes.withUnsafeBytes {
      unsafe send(descriptor, $0.baseAddress, $0.count, flags)
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Makes the close that follows a reset, which tells the other side that something broke.
  func resetOnClose() {
    resets.store(true, ordering: .relaxed)
    var option = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  private static func unconnected() throws -> SocketHandle {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    try check("socket", descriptor)
    let socket = SocketHandle(descriptor: descriptor)
    socket.prepare()
    return socket
  }

  /// Never blocks in a call, and is not handed to child processes, which would keep it open.
  private func prepare() {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var one: Int32 = 1
      _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(4))
    #endif
  }

  private static func loopback(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func with(
    _ address: inout sockaddr_in, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func check(_ call: String, _ result: Int32) throws {
    guard result >= 0 else { throw Failure(call: call, number: errno) }
  }
}
