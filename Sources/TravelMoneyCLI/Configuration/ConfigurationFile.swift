import Converter
import RateFeeds
import Terminal

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

/// The configuration file as it is read and changed by the program itself.
///
/// A change replaces the file as a whole: its readers see the old content or the new one, whenever the program
/// ends. Programs that change it at the same time take turns.
struct ConfigurationFile {
  /// Where it is; a symbolic link is followed, and stays.
  let path: String

  /// Reads the members of the file.
  ///
  /// - Returns: The members; none where there is no file.
  /// - Throws: ``Diagnostic`` with status `configuration`.
  func read() throws(Diagnostic) -> JSONObject { try Self.read(path, named: path) }

  private static func read(_ file: String, named path: String) throws(Diagnostic) -> JSONObject {
    let bytes: [UInt8]
    do { bytes = try FileContents(path: file, mustBeOrdinary: true).bytes } catch {
      guard error.code != .fileNotFound else { return JSONObject() }
      throw .unreadableConfiguration(error)
    }
    do { return try ConfigurationReader.object(bytes) } catch {
      throw Diagnostic(error, inFile: path)
    }
  }

  /// Changes the file.
  ///
  /// - Parameter body: Changes the members as they are at that moment.
  /// - Throws: ``Diagnostic``: what `body` throws; a fault of the change, with status `usage`; one that was in the file
  ///   before, with `configuration`; `cannotCreate` and `inputOutput`. The file is as it was then.
  func change(
    _ body: (inout JSONObject) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let file = try target()
    try createFolder(of: file)
    let lock = try lock(Self.folder(of: file))
    // Closing it opens the lock.
    defer { close(lock) }
    let before = try Self.read(file, named: path)
    var object = before
    try body(&object)
    guard object != before else { return }
    do { _ = try ConfigurationReader.read(object) } catch {
      // What was wrong before is not the fault of the change.
      do { _ = try ConfigurationReader.read(before) } catch {
        throw Diagnostic(error, inFile: path)
      }
      throw Diagnostic(typed: error)
    }
    let isSecret = ConfigurationEntry.all(in: object).contains(where: \.isSecret)
    try replace(file, with: JSONText(.object(object)).layout + "\n", isSecret: isSecret)
    // A folder that cannot be synchronized keeps the file all the same.
    _ = fsync(lock)
  }

  /// Where the file is, behind all links, which need not lead anywhere yet.
  private func target() throws(Diagnostic) -> String {
    var file = path
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: file) else {
        return file
      }
      file = next.hasPrefix("/") ? next : "\(Self.folder(of: file))/\(next)"
    }
    throw .configurationNotWritten(path, ELOOP)
  }

  /// Makes the folder of the file for its owner alone; not one to which only a link leads.
  private func createFolder(of file: String) throws(Diagnostic) {
    let folder = Self.folder(of: file)
    // What else lies there, locking it tells.
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    guard file == path else { throw .configurationNotWritten("\(path), a link to \(file)", ENOENT) }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      let isFull = (error as? CocoaError)?.code == .fileWriteOutOfSpace
      throw .configurationNotWritten(folder, isFull ? ENOSPC : EACCES)
    }
  }

  /// Waits until no other program changes the file.
  ///
  /// The folder is locked, since the file is replaced. Where the file system knows no locks, nothing is locked.
  private func lock(_ folder: String) throws(Diagnostic) -> Int32 {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .configurationNotWritten(path, errno) }
    for _ in 0..<Self.longestWait / Self.pause {
      guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR else {
        return descriptor
      }
      usleep(UInt32(Self.pause) * 1000)
    }
    close(descriptor)
    throw .configurationBusy(path)
  }

  private func replace(_ file: String, with text: String, isSecret: Bool) throws(Diagnostic) {
    var status = stat()
    let isThere = unsafe stat(file, &status) == 0
    // Renaming would replace a file that is not to be written.
    guard unsafe !isThere || access(file, W_OK) == 0 else {
      throw .configurationNotWritten(path, errno)
    }
    let mode = isThere ? status.st_mode & 0o777 : 0o600
    // One name suffices under the lock, so that what a killed program left is replaced, too.
    let temporary = file + ".new"
    unsafe unlink(temporary)
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .configurationNotWritten(path, errno) }
    var number: Int32 = 0
    do throws(TerminalError) { try Descriptor.write(text, to: descriptor) } catch {
      number = error.errorNumber
    }
    if isThere, status.st_uid != geteuid() {
      // The superuser leaves the file to its owner; nobody else can.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
    }
    if number == 0, fchmod(descriptor, isSecret ? 0o600 : mode) != 0 { number = errno }
    if number == 0, fsync(descriptor) != 0 { number = errno }
    if close(descriptor) != 0, number == 0 { number = errno }
    if number == 0, unsafe rename(temporary, file) != 0 { number = errno }
    guard number != 0 else { return }
    unsafe unlink(temporary)
    throw .configurationNotWritten(path, number)
  }

  private static func folder(of file: String) -> String {
    switch file.lastIndex(of: "/") {
    case nil: "."
    case file.startIndex?: "/"
    case let slash?: String(file[..<slash])
    }
  }

  /// How long to wait for another program, and between two looks, in milliseconds.
  private static let longestWait = 10_000
  private static let pause = 5
}
