import Converter
import SQLite
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The turn to ask a source, as an advisory lock on a small file beside the store.
///
/// The file holds the mark and stays: who removed it could take a turn that somebody else has. The system
/// frees the lock of a program that ends in whatever way.
final class FetchTurnFile: FetchTurn {
  private let source: RateSource
  private let path: String
  private let descriptor = Mutex<Int32>(-1)
  private let isAlone: Bool
  /// The files whose turns this program has, with how often.
  private static let held = Mutex<[String: Int]>([:])

  /// Names a turn; nothing is opened.
  ///
  /// - Parameters:
  ///   - source: The source that is to be asked.
  ///   - store: The path of the store.
  ///   - isAlone: Whether turns count among the tasks of one program, too. Otherwise a refresh that a person
  ///     asks for in a session does not wait for one in the background that hangs.
  init(of source: RateSource, beside store: String, isAlone: Bool = false) {
    self.source = source
    self.isAlone = isAlone
    path = "\(store).\(Self.fileName(source.id)).turn"
  }

  deinit { giveBack(havingStored: nil) }

  var mark: FetchMark? {
    let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return Self.mark(in: file)
  }

  func take() throws(RateError) -> Bool {
    let number: Int32? = descriptor.withLock { held in
      if held >= 0 { return nil }
      let flags = O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW
      var file = unsafe open(path, flags, 0o600)
      if file < 0, errno == ENOENT {
        // The turn is taken before anything is stored, so it may be what makes the folder.
        try? DatabaseFile.createFolder(of: path)
        file = unsafe open(path, flags, 0o600)
      }
      guard file >= 0 else { return errno }
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
        let number = errno
        close(file)
        return number
      }
      held = file
      Self.held.withLock { $0[path, default: 0] += 1 }
      return nil
    }
    guard let number else { return true }
    if number == EWOULDBLOCK || number == EINTR {
      return !isAlone && Self.held.withLock { $0[path, default: 0] > 0 }
    }
    throw RateError(
      .storage, source: source, place: path,
      detail: unsafe String(cString: strerror(number)))
  }

  func giveBack(havingStored scope: FetchScope?) {
    descriptor.withLock { held in
      guard held >= 0 else { return }
      if let scope { Self.write(scope, to: held) }
      Self.held.withLock { $0[path, default: 1] -= 1 }
      close(held)
      held = -1
    }
  }

  private static func mark(in file: Int32) -> FetchMark? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe pread(file, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    let words = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
    guard words.count == 2, let scope = FetchScope(rawValue: String(words[0])),
      let number = Int(words[1].prefix { $0 != "\n" })
    else { return nil }
    return FetchMark(scope: scope, number: number)
  }

  private static func write(_ scope: FetchScope, to file: Int32) {
    let number = mark(in: file)?.number ?? 0
    let bytes = Array("\(scope.rawValue) \(number &+ 1)\n".utf8)
    // Where the disk is full the old mark stays, and who waits asks for itself.
    if unsafe pwrite(file, bytes, bytes.count, 0) == bytes.count {
      _ = ftruncate(file, off_t(bytes.count))
    }
  }

  /// A source's identifier as part of a file name: letters, digits, hyphens and underscores stay, other bytes
  /// become numbers.
  private static func fileName(_ identifier: String) -> String {
    identifier.utf8.prefix(60).map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      default: "%" + String(byte, radix: 16)
      }
    }.joined()
  }
}
