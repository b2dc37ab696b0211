import BulkConversion
import Converter

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

/// A small file that is replaced as a whole: its readers see the old content or the new one.
struct StateFile: Sendable {
  /// What reading gave.
  enum Reading: Sendable {
    case missing
    case content([UInt8])
    case unreadable(String)
  }

  let path: String

  /// Reads the file.
  func read() -> Reading {
    do {
      return .content(try FileContents(path: path, mustBeOrdinary: true).bytes)
    } catch {
      return error.code == .fileNotFound ? .missing : .unreadable(error.detail ?? error.description)
    }
  }

  /// Does something while no other process does the same; the folder is made for it.
  ///
  /// Another file is locked, which stays, since this one is replaced. Where the file system knows no
  /// locks, nothing is locked.
  ///
  /// - Parameter body: Reads and changes the file; says why that failed.
  /// - Returns: Why it failed; nil where it did not.
  func exclusively(_ body: () -> String?) -> String? {
    if let slash = path.lastIndex(of: "/") {
      // Where it cannot be made, opening the file says why.
      try? FileManager.default.createDirectory(
        atPath: String(path[..<slash]), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    let lock = unsafe open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard lock >= 0 else { return Self.reason() }
    // Closing it opens the lock.
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    return body()
  }

  /// Replaces the file, which is for its owner alone.
  ///
  /// - Parameter text: The new content.
  /// - Returns: Why it could not be written; nil where it was.
  func write(_ text: String) -> String? {
    // Programs take turns, see `exclusively`.
    do { try ReplacedFile(path: path, isLocked: true).replace(with: text, rights: .owner) } catch {
      return error.reason
    }
    return nil
  }

  /// Gives the file another name, in the place of one that was moved aside before.
  ///
  /// - Returns: Why that failed; nil where it did not.
  func moveAside() -> String? {
    unsafe rename(path, path + ".damaged") == 0 ? nil : Self.reason()
  }

  private static func reason(_ number: Int32 = errno) -> String {
    unsafe String(cString: strerror(number))
  }
}
