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

extension DatabaseFile {
  /// The path of a file without symbolic links; the path itself where nothing lies there.
  static func real(_ path: String) -> String { resolved(path) ?? path }

  /// What SQLite adds to the name of a file for those that belong to it.
  static let companions = ["-journal", "-wal", "-shm"]

  /// A name that nothing has yet, with those of its companions: the given one, or that with a number.
  static func freeName(_ path: String) -> String {
    var name = path
    var number = 1
    while ([""] + companions).contains(where: { kind(of: name + $0) != .missing }) {
      number += 1
      name = "\(path)-\(number)"
    }
    return name
  }

  /// The system's number for a name that is taken.
  static let nameIsTaken = EEXIST

  /// Gives a finished file its name, in one step.
  ///
  /// - Parameters:
  ///   - temporary: The file, in the folder of the name.
  ///   - path: The name.
  ///   - isReplacing: Whether a file that has the name gives way.
  /// - Throws: ``SQLiteError`` with the system's number, `EEXIST` where the name is taken; the file keeps
  ///   the name that it has.
  static func publish(
    _ temporary: String, as path: String, isReplacing: Bool
  ) throws(SQLiteError) {
    if isReplacing {
      try move(temporary, to: path)
    } else if try addName(path, to: temporary) {
      remove(temporary)
    } else {
      try moveToNewName(temporary, path)
    }
    flushFolder(of: path)
  }

  /// Puts a file in the place of another one, which keeps existing under a name of its own.
  ///
  /// At each moment there is a file at the path, unless the file system knows no second names for a file:
  /// there it is missing for a moment, and who is killed in that moment finds it under the name where it
  /// is kept. A journal goes with the file that it belongs to: beside the new one it would undo what
  /// nobody did.
  ///
  /// - Parameters:
  ///   - path: The path, without symbolic links.
  ///   - temporary: The new file, in the same folder.
  ///   - name: The name under which the old file is kept; a number is added where it is taken.
  /// - Returns: The name that it got.
  /// - Throws: ``SQLiteError`` with the system's number; everything is as it was then.
  static func replace(
    _ path: String, with temporary: String, keeping name: String
  ) throws(SQLiteError) -> String {
    let kept = freeName(name)
    let isLinked = try addName(kept, to: path)
    if !isLinked { try moveToNewName(path, kept) }
    var moved: [String] = []
    do throws(SQLiteError) {
      for suffix in companions where kind(of: path + suffix) == .file {
        try move(path + suffix, to: kept + suffix)
        moved.append(suffix)
      }
      try publish(temporary, as: path, isReplacing: true)
    } catch {
      for suffix in moved { try? move(kept + suffix, to: path + suffix) }
      if isLinked { remove(kept) } else { try? move(kept, to: path) }
      throw error
    }
    return kept
  }

  /// Removes second names of a file that a replacing left which was killed half-way.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - suffix: How such names begin behind that of the file, up to their first point.
  static func removeAliases(of path: String, beginningWith suffix: String) {
    let kind = suffix.prefix { $0 != "-" }
    let beginning = (path.split(separator: "/").last ?? "") + kind
    let folder = folder(of: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(beginning) {
      if isSame(folder + "/" + name, path) { remove(folder + "/" + name) }
    }
  }

  /// Gives a file a second name.
  ///
  /// - Returns: Whether the file system knows such names, and lets this file have one.
  private static func addName(_ name: String, to path: String) throws(SQLiteError) -> Bool {
    if unsafe link(path, name) == 0 { return true }
    let number = errno
    // Memory sticks and some network folders answer with one of these.
    guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(number) else {
      throw failure(number)
    }
    return false
  }

  /// Moves a file to a name that nothing has yet.
  private static func moveToNewName(_ path: String, _ name: String) throws(SQLiteError) {
    // Renaming would overwrite what others create meanwhile, creating does not.
    close(try create(name))
    do throws(SQLiteError) {
      try move(path, to: name)
    } catch {
      remove(name)
      throw error
    }
  }

  private static func move(_ path: String, to name: String) throws(SQLiteError) {
    guard unsafe rename(path, name) == 0 else { throw failure(errno) }
  }

  /// Flushes the names of a folder to the disk; where that is impossible, the files are there all the same.
  private static func flushFolder(of path: String) {
    let descriptor = unsafe open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
