#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is done with the file of a database beside SQLite.
package enum DatabaseFile {
  /// What lies at a path.
  enum Kind: Equatable {
    /// Nothing, or a symbolic link that leads nowhere.
    case missing
    /// A regular file.
    case file
    /// A folder, a device or the like.
    case other
    /// Nobody knows: the system refused to look.
    case unknown(Int32)
  }

  /// Looks what lies at a path, following symbolic links.
  static func kind(of path: String) -> Kind {
    // The system would see the path only up to a zero byte.
    guard !path.isEmpty, !path.utf8.contains(0) else { return .unknown(EINVAL) }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      return errno == ENOENT ? .missing : .unknown(errno)
    }
    return status.st_mode & S_IFMT == S_IFREG ? .file : .other
  }

  /// Refuses a path beside which something lies that is no file, where SQLite would open one: it waits
  /// for a pipe without an end.
  static func checkCompanions(of path: String) throws(DatabaseFault) {
    // SQLite follows symbolic links before it adds to the name.
    let target = isLink(path) ? resolved(path) ?? path : path
    for suffix in companions where kind(of: target + suffix) == .other {
      throw .refused("\(target + suffix) is not a file")
    }
  }

  static func resolved(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Whether two paths lead to one file.
  static func isSame(_ path: String, _ other: String) -> Bool {
    var (status, otherStatus) = (stat(), stat())
    guard unsafe stat(path, &status) == 0, unsafe stat(other, &otherStatus) == 0 else {
      return false
    }
    return status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
  }

  /// Whether a file lies at a path that has no bytes.
  static func isEmpty(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_size == 0
  }

  /// Whether a symbolic link lies at a path, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The folder in which a path lies.
  static func folder(of path: String) -> String {
    switch path.lastIndex(of: "/") {
    case nil: "."
    case path.startIndex?: "/"
    case let slash?: String(path[..<slash])
    }
  }

  /// Whether the system does not let a file be written or, where it is missing, be created.
  static func isReadOnly(_ path: String) -> Bool {
    let isMissing = kind(of: path) == .missing
    let place = isMissing ? folder(of: path) : path
    // A file that cannot even be read is another matter.
    guard unsafe isMissing || access(place, R_OK) == 0 else { return false }
    return unsafe access(place, W_OK) != 0 && [EACCES, EPERM, EROFS].contains(errno)
  }

  /// Creates the folder of a file with those above it, for their owner alone.
  package static func createFolder(of path: String) throws(DatabaseFault) {
    let folder = folder(of: path)
    guard kind(of: folder) == .missing else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      let text = "its folder cannot be created"
      // Whatever the reason, nothing can be written there.
      if (error as? CocoaError)?.code == .fileWriteOutOfSpace { throw .full(text) }
      throw .readOnly(text)
    }
  }

  /// Gives a file to its owner alone.
  ///
  /// By its path, for this process may not open and close the file while SQLite has it open: that
  /// would drop SQLite's locks. Where it fails, others can read the file as they can its folder.
  static func makePrivate(_ path: String) {
    unsafe chmod(path, 0o600)
  }

  /// Creates an empty file for its owner alone, where nothing lies yet.
  ///
  /// - Parameter path: The file.
  /// - Returns: Its descriptor, for writing; the caller closes it.
  /// - Throws: ``SQLiteError`` with the system's text.
  static func create(_ path: String) throws(SQLiteError) -> Int32 {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor < 0 else { return descriptor }
    throw failure(errno)
  }

  /// The error for a number of the system.
  static func failure(_ number: Int32) -> SQLiteError {
    let code: ResultCode =
      switch number {
      case ENOSPC, EDQUOT: .full
      case EACCES, EPERM, EROFS: .readOnly
      default: .cannotOpen
      }
    return SQLiteError(code, message: text(number), systemError: number)
  }

  /// Removes a file, or a symbolic link but not what it leads to.
  static func remove(_ path: String) {
    unsafe unlink(path)
  }

  /// The system's text for an error number.
  static func text(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}
