#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What tells whether a file is still the one that was opened, and was not written since, as far as its size and
/// the time of its last writing tell.
struct FileMark: Equatable, Sendable {
  private let device: dev_t
  private let node: ino_t
  private let size: Int64
  /// When it was written last.
  private let seconds: Int
  private let nanoseconds: Int

  /// Notes what the system says of a file.
  init(_ status: stat) {
    device = status.st_dev
    node = status.st_ino
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    (seconds, nanoseconds) = (Int(written.tv_sec), Int(written.tv_nsec))
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
