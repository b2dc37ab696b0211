import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension PseudoTerminal {
  /// Opens both sides of a new terminal.
  static func open(
    columns: UInt16, rows: UInt16
  ) throws -> (descriptor: Int32, programSide: Int32, path: String) {
    try SpawnPlan.lock.withLock { _ in
      let (descriptor, name) = try openControllingSide()
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      let programSide = unsafe systemOpen(name, O_RDWR | O_NOCTTY)
      guard programSide >= 0 else { throw Failure(call: "open", number: errno) }
      _ = fcntl(programSide, F_SETFD, FD_CLOEXEC)
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = unsafe ioctl(descriptor, UInt(TIOCSWINSZ), &size)
      return (descriptor, programSide, name)
    }
  }

  /// Opens our side of a new terminal, and tells the path of the program's.
  private static func openControllingSide() throws -> (descriptor: Int32, name: String) {
    #if canImport(Darwin)
      let descriptor = posix_openpt(O_RDWR | O_NOCTTY)
      guard descriptor >= 0, grantpt(descriptor) == 0, unlockpt(descriptor) == 0,
        let name = unsafe ptsname(descriptor)
      else { throw Failure(call: "posix_openpt", number: errno) }
      return (descriptor, unsafe String(cString: name))
    #else
      // The functions of POSIX are hidden by the headers; these are the calls that they make,
      // TIOCSPTLCK and TIOCGPTN.
      let (unlockRequest, numberRequest) = (UInt(0x4004_5431), UInt(0x8004_5430))
      let descriptor = unsafe systemOpen("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (isLocked, number) = (Int32(0), UInt32(0))
      guard descriptor >= 0, unsafe ioctl(descriptor, unlockRequest, &isLocked) == 0,
        unsafe ioctl(descriptor, numberRequest, &number) == 0
      else { throw Failure(call: "/dev/ptmx", number: errno) }
      return (descriptor, "/dev/pts/\(number)")
    #endif
  }

  /// Starts a program in a session of its own, whose controlling terminal is the given one.
  static func spawn(
    _ words: [String], environment: [String: String], in terminal: String
  ) throws -> Int32 {
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
    // The first terminal that the leader of a session opens becomes its controlling one.
    unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var all = sigset_t()
    var none = sigset_t()
    unsafe sigfillset(&all)
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    #if canImport(Darwin)
      let newSession = POSIX_SPAWN_SETSID
    #else
      // The header hides its name from programs that do not ask for GNU's extensions.
      let newSession: Int32 = 0x80
    #endif
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(newSession | Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)))

    var process: pid_t = 0
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let result = unsafe SpawnPlan.withCStrings(words) { argumentPointers in
      unsafe SpawnPlan.withCStrings(variables) { variablePointers in
        SpawnPlan.lock.withLock { _ in
          unsafe posix_spawn(
            &process, words[0], &actions, &attributes, argumentPointers, variablePointers)
        }
      }
    }
    guard result == 0 else { throw Failure(call: "posix_spawn \(words[0])", number: result) }
    return process
  }
}

/// The system's function, whose name the method hides.
private func systemOpen(_ name: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
  unsafe open(name, flags)
}
