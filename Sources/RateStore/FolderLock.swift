#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An advisory lock on the folder of a file, held by one program at a time.
struct FolderLock {
  private let descriptor: Int32

  /// Takes the lock, waiting for it.
  ///
  /// - Parameters:
  ///   - path: The file in whose folder programs take turns.
  ///   - timeout: How long to wait, in milliseconds.
  /// - Throws: ``StoreFault`` where the folder cannot be locked; some network file systems cannot.
  init(ofFile path: String, timeout: Int32) throws(StoreFault) {
    let folder: String =
      switch path.lastIndex(of: "/") {
      case nil: "."
      case path.startIndex?: "/"
      case let slash?: String(path[..<slash])
      }
    descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .refused("its folder: \(StoreFile.text(errno))") }
    for _ in 0...max(0, timeout / FolderLock.pause) {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      let number = errno
      guard number == EWOULDBLOCK || number == EINTR else {
        close(descriptor)
        throw .refused("it is damaged, and its folder cannot be locked: \(StoreFile.text(number))")
      }
      usleep(UInt32(FolderLock.pause) * 1000)
    }
    close(descriptor)
    throw .busy
  }

  /// Gives the lock back.
  func release() {
    close(descriptor)
  }

  /// How long to wait between two tries, in milliseconds.
  private static let pause: Int32 = 10
}
