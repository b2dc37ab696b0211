#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A second place of a file that is about to be replaced.
struct FileBackup {
  private let file: String
  private let backup: String

  /// Names both places; nothing happens yet.
  init(of file: String, at backup: String) {
    self.file = file
    self.backup = backup
  }

  /// Keeps the file at the second place as well.
  ///
  /// That is a second name of the same file, which costs nothing; where the file system has none, or the
  /// place is on another one, a copy.
  ///
  /// - Throws: `ReplacingFile.Failure` where something is at the second place, or nothing can be put there.
  func make() throws(ReplacingFile.Failure) {
    // The system would stop at the zero byte and make another file.
    guard !backup.utf8.contains(0) else {
      throw failure(EINVAL)
    }
    guard unsafe link(file, backup) != 0 else { return }
    let number = errno
    guard [EPERM, EXDEV, EMLINK, EOPNOTSUPP, ENOSYS].contains(number) else {
      throw failure(number)
    }
    let source = unsafe open(file, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw failure(errno) }
    defer { close(source) }
    var status = stat()
    guard unsafe fstat(source, &status) == 0 else {
      throw failure(errno)
    }
    let copy = unsafe open(
      backup, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.st_mode & 0o700)
    guard copy >= 0 else { throw failure(errno) }
    var problem = Self.copy(source, to: copy)
    if problem == nil, fsync(copy) != 0 { problem = errno }
    // What a disk has no room for may be told when the file is closed.
    let ending = OpenFile.close(copy)
    if let number = problem ?? ending {
      unsafe unlink(backup)
      throw failure(number, isCreating: false)
    }
  }

  private func failure(_ number: Int32, isCreating: Bool = true) -> ReplacingFile.Failure {
    ReplacingFile.Failure(errorNumber: number, isCreating: isCreating, isOfBackup: true)
  }

  /// Copies the rest of a file.
  ///
  /// - Returns: The system's number for the reason of a failure; nil where there was none.
  private static func copy(_ source: Int32, to copy: Int32) -> Int32? {
    var space = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe space.withUnsafeMutableBytes {
        unsafe read(source, $0.baseAddress, $0.count)
      }
      if count == 0 { return nil }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno }
      let result = unsafe space.withUnsafeBytes { space in
        Result { () throws(OpenFile.Failure) in
          unsafe try OpenFile.write(UnsafeRawBufferPointer(rebasing: space[..<count]), to: copy)
        }
      }
      switch result {
      case .success: break
      case .failure(.system(let number)): return number
      case .failure(.cancelled): return ECANCELED
      }
    }
  }
}
