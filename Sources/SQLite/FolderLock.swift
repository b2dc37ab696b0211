#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An advisory lock on the folder of a file, by which programs take turns.
///
/// Unlike the locks of SQLite it belongs to the path, whatever file lies there.
struct FolderLock {
  /// Who may have the lock at the same time.
  enum Kind: Sendable {
    /// Others that share it: those that use the file.
    case shared
    /// Nobody: who puts another file in its place, or empties it.
    case exclusive
  }

  private let descriptor: Int32

  /// Takes the lock, waiting for it.
  ///
  /// - Parameters:
  ///   - path: The file in whose folder programs take turns; a symbolic link is followed.
  ///   - kind: Who may have it as well.
  ///   - timeout: How long to wait, in milliseconds.
  /// - Throws: ``DatabaseFault``: `busy`, and `refused` where the folder cannot be locked; some network file
  ///   systems cannot.
  init(ofFile path: String, _ kind: Kind, timeout: Int32) throws(DatabaseFault) {
    let folder = DatabaseFile.folder(of: DatabaseFile.real(path))
    descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .refused("its folder: \(DatabaseFile.text(errno))") }
    let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    for _ in 0...max(0, timeout / FolderLock.pause) {
      if flock(descriptor, operation) == 0 { return }
      let number = errno
      guard number == EWOULDBLOCK || number == EINTR else {
        close(descriptor)
        throw .refused("its folder cannot be locked: \(DatabaseFile.text(number))")
      }
      usleep(UInt32(FolderLock.pause) * 1000)
    }
    close(descriptor)
    throw .busy
  }

  /// Gives the lock back.
  func release() { close(descriptor) }

  /// How long to wait between two tries, in milliseconds.
  private static let pause: Int32 = 5
}
