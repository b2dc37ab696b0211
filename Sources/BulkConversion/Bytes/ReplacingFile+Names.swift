import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension ReplacingFile {
  /// Where a file is, behind all links, which need not lead anywhere yet.
  ///
  /// - Parameter path: Where it is named.
  /// - Returns: The path of what is no link, or of a descriptor, such as `/proc/self/fd/1` for `/dev/stdout`.
  /// - Throws: ``Failure`` where links lead to themselves, or the path has a zero byte.
  package static func target(of path: String) throws(Failure) -> String {
    // The system would stop at the zero byte and make another file.
    guard !path.utf8.contains(0) else { throw Failure(errorNumber: EINVAL, isCreating: true) }
    var file = path
    for _ in 0..<40 {
      guard !isOpenFile(file), let next = link(at: file) else { return file }
      file = next.hasPrefix("/") ? next : "\(folder(of: file))/\(next)"
    }
    throw Failure(errorNumber: ELOOP, isCreating: true)
  }

  /// Whether a path names what a process has open, and not a place: what is there must not be replaced.
  ///
  /// - Parameter path: The path, such as `/dev/fd/3`.
  /// - Returns: The answer.
  package static func isOpenFile(_ path: String) -> Bool {
    // Nothing else is asked for most files.
    guard let number = path.split(separator: "/").last, Int32(number) != nil,
      let parts = realPath(of: folder(of: path))?.split(separator: "/")
    else { return false }
    return parts == ["dev", "fd"] || parts.first == "proc" && parts.last == "fd"
  }

  /// Opens what a process has open.
  ///
  /// - Parameter path: The path, such as `/dev/fd/3`.
  /// - Returns: Another descriptor, which writes where the first one stands; of another process, which has a
  ///   place of its own, at the end. Negative where there is none that can be written; the reason is in
  ///   `errno`.
  static func openAgain(_ path: String) -> Int32 {
    guard realPath(of: folder(of: path)) == realPath(of: "/dev/fd"),
      let number = path.split(separator: "/").last.flatMap({ Int32($0) })
    else { return unsafe open(path, O_WRONLY | O_APPEND | O_CLOEXEC) }
    let flags = fcntl(number, F_GETFD)
    // What this program has opened for itself is closed for others, and is no place for output.
    guard flags >= 0, flags & FD_CLOEXEC == 0, fcntl(number, F_GETFL) & (O_WRONLY | O_RDWR) != 0
    else {
      errno = EBADF
      return -1
    }
    return fcntl(number, F_DUPFD_CLOEXEC, 0)
  }

  /// The path of what is there, behind all links on the way; nil where nothing is.
  private static func realPath(of path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The folder of a file.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: The path of the folder; `.` where the file's has none.
  package static func folder(of file: String) -> String {
    switch file.lastIndex(of: "/") {
    case nil: "."
    case file.startIndex?: "/"
    case let slash?: String(file[..<slash])
    }
  }

  /// Where a link leads; nil where it is none.
  private static func link(at path: String) -> String? {
    var space = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &space, space.count)
    return count < 0
      ? nil
      : String(
        decoding: space[..<count].lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// A name in the same folder that no other file of a process uses.
  static func freeName(beside file: String) -> String {
    let number = files.add(1, ordering: .relaxed).newValue
    let suffix = ".\(getpid())-\(number).new"
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let name = String(file[folder.endIndex...])
    // A name may have 255 bytes.
    return folder + (name.utf8.count + suffix.utf8.count > 255 ? "travelmoney" : name) + suffix
  }

  /// How many names this process has made.
  private static let files = Atomic(0)

  /// A new file without a name.
  ///
  /// - Returns: Its descriptor; nil where the system has no such files, or could not name it later.
  static func openUnnamed(in folder: String, mode: mode_t) -> Int32? {
    #if os(Linux)
      // `O_TMPFILE`, a macro that is not imported.
      let descriptor = unsafe open(
        folder, O_WRONLY | 0o20_000_000 | O_DIRECTORY | O_CLOEXEC, mode)
      guard descriptor >= 0 else { return nil }
      if unsafe access("/proc/self/fd/\(descriptor)", F_OK) == 0 { return descriptor }
      close(descriptor)
    #endif
    return nil
  }

  /// Has writing to a pipe return where the pipe is full, so that one can wait for room and be cancelled.
  ///
  /// Elsewhere than on Linux, opening the name of an open file shares its state with others.
  static func returnWhenFull(_ descriptor: Int32) {
    #if os(Linux)
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    #endif
  }

  /// Gives a file without a name one.
  ///
  /// - Returns: Whether it has it; the reason is in `errno`.
  static func name(_ descriptor: Int32, _ path: String) -> Bool {
    unsafe linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// Keeps the new name of a file over a power failure; a folder that cannot do that keeps it all the same.
  static func synchronize(_ folder: String) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}
