import BulkConversion
import Converter
import RateFeeds

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
  /// - Parameters:
  ///   - isRemoval: Whether something is only taken away, which is allowed beside faults that were there before.
  ///   - body: Changes the members as they are at that moment.
  /// - Returns: What is set now; after a removal from a faulty file the fault that is left.
  /// - Throws: ``Diagnostic``: what `body` throws; a fault of the change, with status `usage`; one that was in the file
  ///   before, with `configuration`; `cannotCreate` and `inputOutput`. The file is as it was then.
  @discardableResult
  func change(
    isRemoval: Bool = false, _ body: (inout JSONObject) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Result<Configuration, ConfigurationFault> {
    let replaced = ReplacedFile(path: path, isLocked: true)
    let file: String
    do { file = try replaced.target() } catch {
      throw .configurationNotWritten(path, error.errorNumber)
    }
    try createFolder(of: file)
    let lock = try lock(ReplacedFile.folder(of: file))
    // Closing it opens the lock.
    defer { close(lock) }
    let before = try Self.read(file, named: path)
    var object = before
    try body(&object)
    let now = Self.configuration(object)
    if case .failure(let fault) = now {
      // What was wrong before is not the fault of the change.
      guard case .failure = Self.configuration(before) else { throw Diagnostic(typed: fault) }
      guard isRemoval else { throw Diagnostic(fault, inFile: path) }
    }
    guard object != before else { return now }
    let isSecret = ConfigurationEntry.all(in: object).contains(where: \.isSecret)
    let text = try text(of: object)
    do { try replaced.replace(with: text, rights: isSecret ? .owner : .kept) } catch {
      throw .configurationNotWritten(path, error.errorNumber)
    }
    return now
  }

  private static func configuration(
    _ object: JSONObject
  ) -> Result<Configuration, ConfigurationFault> {
    Result { () throws(ConfigurationFault) in try ConfigurationReader.read(object) }
  }

  /// The members as text, which is read back first: a file that nobody can read is never written.
  private func text(of object: JSONObject) throws(Diagnostic) -> String {
    let text = JSONText(.object(object)).layout + "\n"
    let readBack: JSONObject
    do { readBack = try ConfigurationReader.object(Array(text.utf8)) } catch {
      throw .configurationNotReadBack(path, error.what)
    }
    guard readBack == object else { throw .configurationNotReadBack(path, "a value has changed") }
    return text
  }

  /// Makes the folder of the file for its owner alone; not one to which only a link leads.
  private func createFolder(of file: String) throws(Diagnostic) {
    let folder = ReplacedFile.folder(of: file)
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

  /// How long to wait for another program, and between two looks, in milliseconds.
  private static let longestWait = 10_000
  private static let pause = 5
}
