#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What tells whether a file is still the one that was opened, with as much in it.
struct FileMark: Equatable, Sendable {
  private let device: dev_t
  private let node: ino_t
  private let size: Int64

  /// Notes what the system says of a file.
  init(_ status: stat) {
    device = status.st_dev
    node = status.st_ino
    size = Int64(status.st_size)
  }

  /// Looks a path up; nil where nothing is.
  init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Whether both are of one file, however much is in it.
  func isOfSameFile(as other: FileMark) -> Bool { device == other.device && node == other.node }
}
