import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The descriptors of a program that is to be started, on both sides.
final class SpawnPlan: Sendable {
  /// A system call that did not succeed, with its error number.
  struct Failure: Error {
    let call: String
    let number: Int32
  }

  /// Held while a program is started, and while descriptors are made that no program may inherit.
  static let lock = Mutex(())

  /// What the program gets as 0, 1 and 2; nil for nothing.
  private let childSides: [Int32?]
  /// Our end of each pipe.
  private let ourSides: [Int32?]
  let inputBytes: [UInt8]

  /// Opens files and pipes.
  init(_ runner: ProgramRunner) throws {
    var childSides: [Int32?] = []
    var ourSides: [Int32?] = []
    switch runner.input {
    case .bytes(let bytes):
      let (readEnd, writeEnd) = try Self.pipe()
      childSides.append(readEnd)
      ourSides.append(writeEnd)
      inputBytes = bytes
    case .null:
      childSides.append(try Self.open("/dev/null", O_RDONLY))
      ourSides.append(nil)
      inputBytes = []
    case .closed:
      childSides.append(nil)
      ourSides.append(nil)
      inputBytes = []
    }
    for output in [runner.output, runner.errorOutput] {
      switch output {
      case .captured:
        let (readEnd, writeEnd) = try Self.pipe()
        childSides.append(writeEnd)
        ourSides.append(readEnd)
      case .file(let path):
        childSides.append(try Self.open(path, O_WRONLY | O_CREAT))
        ourSides.append(nil)
      case .closed:
        childSides.append(nil)
        ourSides.append(nil)
      case .brokenPipe:
        let (readEnd, writeEnd) = try Self.pipe()
        _ = close(readEnd)
        childSides.append(writeEnd)
        ourSides.append(nil)
      }
    }
    self.childSides = childSides
    self.ourSides = ourSides
  }

  /// Starts the program in a process group of its own, with default signal handling.
  ///
  /// - Returns: The number of the process.
  func spawn(_ runner: ProgramRunner, arguments: [String]) throws -> Int32 {
    defer { for case .some(let side) in childSides { _ = close(side) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (target, side) in childSides.enumerated() {
      if let side {
        unsafe posix_spawn_file_actions_adddup2(&actions, side, Int32(target))
      } else {
        unsafe posix_spawn_file_actions_addclose(&actions, Int32(target))
      }
    }
    var all = sigset_t()
    var none = sigset_t()
    unsafe sigfillset(&all)
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var process: pid_t = 0
    // The system's spawn cannot change the folder by a portable function; env replaces itself.
    let prefix = runner.directory.map { ["/usr/bin/env", "-C", $0] } ?? []
    let words = prefix + [runner.executable] + arguments
    let variables = runner.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let result = unsafe Self.withCStrings(words) { argumentPointers in
      unsafe Self.withCStrings(variables) { variablePointers in
        Self.lock.withLock { _ in
          unsafe posix_spawn(
            &process, words[0], &actions, &attributes, argumentPointers, variablePointers)
        }
      }
    }
    guard result == 0 else {
      for case .some(let side) in ourSides { _ = close(side) }
      throw Failure(call: "posix_spawn \(runner.executable)", number: result)
    }
    return process
  }

  /// Feeds the input and reads the outputs until both have ended.
  ///
  /// - Parameters:
  ///   - input: What to feed.
  ///   - receive: Takes bytes, and whether they are of the error output.
  func pump(input: [UInt8], receive: ([UInt8], _ isError: Bool) -> Void) {
    var rest = input[...]
    var open = ourSides
    if let writeEnd = open[0] {
      _ = fcntl(writeEnd, F_SETFL, fcntl(writeEnd, F_GETFL) | O_NONBLOCK)
    }
    func end(_ index: Int) {
      if let side = open[index] { _ = close(side) }
      open[index] = nil
    }
    if rest.isEmpty { end(0) }
    while open[1] != nil || open[2] != nil {
      var polled = (0..<3).map {
        pollfd(fd: open[$0] ?? -1, events: Int16($0 == 0 ? POLLOUT : POLLIN), revents: 0)
      }
      guard unsafe poll(&polled, 3, -1) > 0 else { continue }
      if polled[0].revents != 0, let side = open[0] {
        let count = unsafe rest.withUnsafeBytes { unsafe write(side, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) }
        if rest.isEmpty || (count < 0 && errno != EAGAIN && errno != EINTR) { end(0) }
      }
      for index in 1...2 where polled[index].revents != 0 {
        guard let side = open[index] else { continue }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe buffer.withUnsafeMutableBytes {
          unsafe read(side, $0.baseAddress, $0.count)
        }
        if count > 0 {
          receive(Array(buffer.prefix(count)), index == 2)
        } else if count == 0 || errno != EINTR {
          end(index)
        }
      }
    }
    end(0)
  }

  private static func open(_ path: String, _ flags: Int32) throws -> Int32 {
    #if canImport(Darwin)
      let descriptor = unsafe Darwin.open(path, flags | O_CLOEXEC, 0o600)
    #else
      let descriptor = unsafe Glibc.open(path, flags | O_CLOEXEC, 0o600)
    #endif
    guard descriptor >= 0 else { throw Failure(call: "open \(path)", number: errno) }
    return try aboveStandard(descriptor)
  }

  /// Makes a pipe that no program inherits.
  static func pipe() throws -> (readEnd: Int32, writeEnd: Int32) {
    var ends: [Int32] = [0, 0]
    // No program is started between the making of the pipe and the mark that closes it in programs:
    // one that inherits the writing end keeps the reader waiting.
    return try lock.withLock { _ in
      #if canImport(Darwin)
        let result = unsafe Darwin.pipe(&ends)
      #else
        let result = unsafe Glibc.pipe(&ends)
      #endif
      guard result == 0 else { throw Failure(call: "pipe", number: errno) }
      return (try aboveStandard(ends[0]), try aboveStandard(ends[1]))
    }
  }

  /// Moves a descriptor out of the way of 0, 1 and 2, which are set one after the other.
  private static func aboveStandard(_ descriptor: Int32) throws -> Int32 {
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    _ = close(descriptor)
    guard moved >= 0 else { throw Failure(call: "fcntl", number: errno) }
    return moved
  }

  /// Gives texts as C does, with the empty pointer at the end.
  static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = unsafe texts.map { unsafe strdup($0) }
    defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
    return unsafe body(copies + [nil])
  }
}
