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

/// A file that is replaced as a whole: its readers see the old content or the new one, whenever the program ends.
struct ReplacedFile: Sendable {
  /// Why a file was not replaced; it is as it was.
  struct Failure: Error {
    /// The system's number for the reason.
    let number: Int32
    /// Whether the file cannot be made there at all, as opposed to a disk that is full.
    let isCreating: Bool

    /// The reason in the system's words.
    var reason: String { unsafe String(cString: strerror(number)) }
  }

  /// Who may read and write the file then.
  enum Rights: Sendable {
    /// Those who might before; where there was no file, its owner alone.
    case kept
    /// Those who might before; where there was no file, whom the user's mask allows.
    case keptOrCommon
    /// Its owner alone.
    case owner
  }

  /// Where the file is, as it was named.
  let path: String
  /// Whether others that replace it wait.
  ///
  /// What a program that was killed left is taken away by the next one then.
  let isLocked: Bool

  /// Where the file is, behind all links, which need not lead anywhere yet.
  ///
  /// - Throws: ``Failure`` where links lead to themselves.
  func target() throws(Failure) -> String {
    var file = path
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: file) else {
        return file
      }
      file = next.hasPrefix("/") ? next : "\(Self.folder(of: file))/\(next)"
    }
    throw Failure(number: ELOOP, isCreating: true)
  }

  /// Replaces the file; links to it stay.
  ///
  /// - Parameters:
  ///   - text: The new content.
  ///   - rights: Who may read and write it.
  /// - Throws: ``Failure``.
  func replace(with text: String, rights: Rights) throws(Failure) {
    let file = try target()
    var status = stat()
    let isThere = unsafe stat(file, &status) == 0
    // Renaming would replace a file that is not to be written.
    guard unsafe !isThere || access(file, W_OK) == 0 else {
      throw Failure(number: errno, isCreating: true)
    }
    let temporary = file + (isLocked ? ".new" : ".\(getpid())")
    unsafe unlink(temporary)
    let isCommon = if case .keptOrCommon = rights { !isThere } else { false }
    let descriptor = unsafe open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isCommon ? 0o666 : 0o600)
    guard descriptor >= 0 else { throw Failure(number: errno, isCreating: true) }
    var number: Int32 = 0
    do throws(TerminalError) { try Descriptor.write(text, to: descriptor) } catch {
      number = error.errorNumber
    }
    if isThere, status.st_uid != geteuid() {
      // The superuser leaves the file to its owner; nobody else can.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
    }
    let mode: mode_t = if case .owner = rights { 0o600 } else { status.st_mode & 0o777 }
    if number == 0, isThere, fchmod(descriptor, mode) != 0 { number = errno }
    if number == 0, fsync(descriptor) != 0 { number = errno }
    if close(descriptor) != 0, number == 0 { number = errno }
    let isWritten = number == 0
    if isWritten, unsafe rename(temporary, file) != 0 { number = errno }
    guard number == 0 else {
      unsafe unlink(temporary)
      throw Failure(number: number, isCreating: isWritten)
    }
    Self.synchronize(Self.folder(of: file))
  }

  /// Keeps the new name of the file over a power failure; a folder that cannot do that keeps it all the same.
  private static func synchronize(_ folder: String) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// The folder of a file.
  static func folder(of file: String) -> String {
    switch file.lastIndex(of: "/") {
    case nil: "."
    case file.startIndex?: "/"
    case let slash?: String(file[..<slash])
    }
  }
}
