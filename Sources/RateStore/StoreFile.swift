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

/// What the store does with its file beside SQLite.
enum StoreFile {
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
  static func checkCompanions(of path: String) throws(StoreFault) {
    // SQLite follows symbolic links before it adds to the name.
    let target = isLink(path) ? resolved(path) ?? path : path
    for suffix in ["-journal", "-wal", "-shm"] where kind(of: target + suffix) == .other {
      throw .refused("\(target + suffix) is not a file")
    }
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Whether a symbolic link lies at a path, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Creates the folder of a file with those above it, for their owner alone.
  static func createFolder(of path: String) throws(StoreFault) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    guard kind(of: folder) == .missing else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .refused("its folder cannot be created")
    }
  }

  /// Gives a file to its owner alone.
  ///
  /// By its path, for this process may not open and close the file while SQLite has it open: that
  /// would drop SQLite's locks. A failure leaves a file that others can read, which does no harm.
  static func makePrivate(_ path: String) {
    unsafe chmod(path, 0o600)
  }

  /// Removes a symbolic link that leads nowhere.
  static func removeLink(_ path: String) {
    unsafe unlink(path)
  }

  /// The system's text for an error number.
  static func text(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}
