/// What a ``DatabaseSession`` must know of the files that it keeps.
///
/// The files are the program's own, but anybody may have written them: another program, a newer version
/// of this one, or a failing disk.
package protocol DatabaseSchema {
  /// The longest text that is read or written, so that a damaged length cannot ask for gigabytes.
  static var longestText: Int32 { get }

  /// Whether a symbolic link that leads into a missing folder gives way to a file.
  ///
  /// Not for what people wrote: the disk behind their link may only be away.
  static var replacesDanglingLink: Bool { get }

  /// Whether the structure of a file is checked before a session first writes to it, so that nothing is
  /// added to what is broken: all of it is read then.
  static var checksBeforeWriting: Bool { get }

  /// Whether another file may be put in the place of one while programs use it, so that they take turns by
  /// a lock on the folder.
  ///
  /// SQLite finds a journal by the path of its file: a program that had the old file open would take the
  /// journal of the new one for its own.
  static var mayBeReplaced: Bool { get }

  /// Looks what a file has of the schema, without changing it.
  ///
  /// - Parameter connection: The file, in a transaction.
  /// - Returns: The state of the file.
  /// - Throws: ``DatabaseFault``: `newer` for a file of a newer program, `damaged` or `refused` for one
  ///   that is of another kind. ``SQLiteError``.
  static func state(of connection: borrowing Connection) throws -> DatabaseState

  /// Brings an empty file, or one with an older schema, to the present schema.
  ///
  /// - Parameter connection: The file, in an immediate transaction.
  /// - Throws: ``DatabaseFault``, ``SQLiteError``.
  static func prepare(_ connection: borrowing Connection) throws
}

/// The schema of a cache, whose content can be got again: a damaged file may be emptied.
package protocol CacheSchema: DatabaseSchema {}
