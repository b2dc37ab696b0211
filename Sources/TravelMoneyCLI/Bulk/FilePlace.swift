import BulkConversion

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What tells one ordinary file from another, however it is spelled and whether it is there yet.
struct FilePlace: Hashable, Sendable {
  private let device: dev_t
  private let node: ino_t
  /// The last name of what is not there yet; device and node are those of its folder then.
  private let newName: String?

  /// Looks a path up.
  ///
  /// - Parameter path: The path. Nil where something else than a file is there, such as a pipe, or no file
  ///   can be.
  init?(of path: String) {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      self.init(status)
      return
    }
    guard let target = try? ReplacingFile.target(of: path),
      unsafe stat(ReplacingFile.folder(of: target), &status) == 0
    else { return nil }
    self.init(status, newName: target.split(separator: "/").last.map(String.init))
  }

  /// Looks up what is open.
  ///
  /// - Parameter descriptor: Its number. Nil where it is no file, or nothing is open.
  init?(openAs descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status, newName: nil)
  }

  private init(_ status: stat, newName: String?) {
    device = status.st_dev
    node = status.st_ino
    self.newName = newName
  }
}
