#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file in which lines are kept, one each.
///
/// Whoever changes it holds its lock (flock) meanwhile, so that no line is added to a file that is just
/// being replaced.
struct HistoryFile: Sendable {
  /// How many bytes at the end of the file are read; what is before them is never looked at.
  static let longest = 1 << 20

  let path: String

  /// The lines at the end of the file, and whether there are bytes before them.
  struct Ending {
    var lines: [String]
    var isWhole: Bool
  }

  /// Reads the end of the file.
  ///
  /// - Returns: Whole lines; nil where there is no file.
  /// - Throws: ``TerminalError`` with `fileUnusable`, as for all that is no regular file.
  func ending() throws(TerminalError) -> Ending? {
    guard let file = try opened(O_RDONLY) else { return nil }
    defer { close(file.descriptor) }
    return try ending(of: file)
  }

  /// Adds a line at the end; the file and its folder are made where there is none.
  ///
  /// - Parameter line: One line without its end.
  /// - Throws: ``TerminalError`` with `fileUnusable`.
  func add(_ line: String) throws(TerminalError) {
    let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    if !folder.isEmpty {
      // Where that fails, opening the file tells why.
      try? FileManager.default.createDirectory(
        atPath: String(folder), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    guard let file = try locked(O_CREAT) else { return }
    defer { close(file.descriptor) }
    do throws(TerminalError) {
      try Descriptor.write(line + "\n", to: file.descriptor)
    } catch {
      throw unusable(error.errorNumber)
    }
  }

  /// Writes the file anew with its newest lines alone; the old one stays where that fails.
  ///
  /// - Parameter count: How many lines are left.
  func cut(to count: Int) {
    // What cannot be cut can be read all the same, and is cut another time.
    guard let file = try? locked(0) else { return }
    defer { close(file.descriptor) }
    // Others may have added lines, or cut the file, since it was read.
    guard let lines = try? ending(of: file).lines.suffix(count) else { return }
    // The file behind a symbolic link is cut, and the link stays.
    guard let real = unsafe realpath(path, nil) else { return }
    defer { unsafe free(real) }
    let target = unsafe String(cString: real)
    let other = target + ".\(getpid())"
    guard
      FileManager.default.createFile(
        atPath: other, contents: Data(lines.map { $0 + "\n" }.joined().utf8),
        attributes: [.posixPermissions: 0o600])
    else { return }
    if unsafe rename(other, target) != 0 { _ = unsafe unlink(other) }
  }

  private struct Opened {
    var descriptor: Int32
    var status: stat
  }

  /// Opens the file; nil where there is none.
  private func opened(_ flags: Int32) throws(TerminalError) -> Opened? {
    // Without waiting: the path may be that of a pipe.
    let descriptor = unsafe open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      if errno == ENOENT, flags & O_CREAT == 0 { return nil }
      throw unusable(errno)
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let number = errno
      close(descriptor)
      throw unusable(number)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw TerminalError(.fileUnusable, place: path, detail: "it is no regular file")
    }
    return Opened(descriptor: descriptor, status: status)
  }

  /// Opens the file for adding and holds its lock until it is closed; nil where there is none.
  private func locked(_ flags: Int32) throws(TerminalError) -> Opened? {
    while let file = try opened(O_RDWR | O_APPEND | flags) {
      // Where the file system has no locks, adding a line is still one call that is not mixed with others.
      while flock(file.descriptor, LOCK_EX) != 0, errno == EINTR {}
      var present = stat()
      if unsafe stat(path, &present) == 0, present.st_ino == file.status.st_ino,
        present.st_dev == file.status.st_dev
      {
        return file
      }
      // Another session has replaced the file while this one waited.
      close(file.descriptor)
    }
    return nil
  }

  private func ending(of file: Opened) throws(TerminalError) -> Ending {
    // The file may have grown since it was opened.
    let size = lseek(file.descriptor, 0, SEEK_END)
    // With the byte before, which tells whether the first line is whole.
    let start = max(0, size - off_t(Self.longest) - 1)
    guard size >= 0, lseek(file.descriptor, start, SEEK_SET) == start else {
      throw unusable(errno)
    }
    var bytes: [UInt8] = []
    do throws(TerminalError) {
      while bytes.count <= Self.longest,
        let more = try Descriptor.read(file.descriptor, limit: 1 << 16), !more.isEmpty
      {
        bytes += more
      }
    } catch {
      throw unusable(error.errorNumber)
    }
    var whole = bytes[...]
    if start > 0 { whole = whole.drop { $0 != UInt8(ascii: "\n") } }
    // Byte by byte: the characters of a text have CR and LF as one.
    let lines = whole.split(separator: UInt8(ascii: "\n")).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }.filter { 1...LineHistory.longestLine ~= $0.count }.map { String(decoding: $0, as: UTF8.self) }
    return Ending(lines: lines, isWhole: start == 0)
  }

  private func unusable(_ number: Int32) -> TerminalError {
    TerminalError(.fileUnusable, place: path, errorNumber: number)
  }
}
