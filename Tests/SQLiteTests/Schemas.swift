import SQLite

/// The tables that the schemas of these tests keep.
enum Notes {
  static let applicationID: Int32 = 0x7465_7374
  static let migrations = [
    Migration(["CREATE TABLE note (text TEXT NOT NULL)", "CREATE TABLE other (text TEXT NOT NULL)"]
    ),
    Migration(["ALTER TABLE note ADD COLUMN stars INTEGER NOT NULL DEFAULT 0"]),
  ]

  /// The state of a file, as a store of what people wrote looks at it.
  static func state(
    of connection: borrowing Connection, version: Int
  ) throws -> DatabaseState {
    let found = try connection.schemaVersion()
    if try connection.applicationID() != applicationID {
      guard found == 0, try connection.integer("SELECT count(*) FROM sqlite_schema") == 0 else {
        throw DatabaseFault.refused("another program's")
      }
      return .empty
    }
    if found > version { throw DatabaseFault.newer(found) }
    return found < version ? .older : .current
  }

  static func prepare(_ connection: borrowing Connection, version: Int) throws {
    try connection.setApplicationID(applicationID)
    try connection.migrate(Array(migrations.prefix(version)))
  }
}

/// What people wrote: checked, and never emptied.
enum NoteSchema: DatabaseSchema {
  static let longestText: Int32 = 100_000
  static let replacesDanglingLink = false
  static let checksBeforeWriting = true
  static let mayBeReplaced = true

  static func state(of connection: borrowing Connection) throws -> DatabaseState {
    try Notes.state(of: connection, version: 2)
  }

  static func prepare(_ connection: borrowing Connection) throws {
    try Notes.prepare(connection, version: 2)
  }
}

/// The same of an older program.
enum OldNoteSchema: DatabaseSchema {
  static let longestText: Int32 = 100_000
  static let replacesDanglingLink = false
  static let checksBeforeWriting = true
  static let mayBeReplaced = true

  static func state(of connection: borrowing Connection) throws -> DatabaseState {
    try Notes.state(of: connection, version: 1)
  }

  static func prepare(_ connection: borrowing Connection) throws {
    try Notes.prepare(connection, version: 1)
  }
}

/// The same tables as a cache.
enum NoteCacheSchema: CacheSchema {
  static let longestText: Int32 = 100_000
  static let replacesDanglingLink = true
  static let checksBeforeWriting = false
  static let mayBeReplaced = false

  static func state(of connection: borrowing Connection) throws -> DatabaseState {
    try NoteSchema.state(of: connection)
  }

  static func prepare(_ connection: borrowing Connection) throws {
    try NoteSchema.prepare(connection)
  }
}

extension DatabaseSession {
  /// A session that waits as long as a loaded machine may take.
  init(_ path: String) {
    self.init(path: path, lockTimeout: 60_000)
  }

  mutating func add(_ text: String) throws(DatabaseFault) {
    try write { try $0.add(text) }
  }

  /// The number of notes; nil where there is no file of notes.
  mutating func count() throws(DatabaseFault) -> Int64? {
    try read { try $0.integer("SELECT count(*) FROM note") }
  }
}

extension Connection {
  borrowing func add(_ text: String) throws(SQLiteError) {
    let insertion = try prepare("INSERT INTO note (text) VALUES (?)")
    try insertion.bind(.text(text))
    _ = try insertion.step()
  }
}

/// The fault that work throws, in a form that can be compared: the name of its case alone.
func faultOf(_ work: () throws -> Void) -> String? {
  do {
    try work()
    return nil
  } catch let fault as DatabaseFault {
    return name(of: fault)
  } catch {
    return "\(type(of: error))"
  }
}

/// The name of a fault's case.
func name(of fault: DatabaseFault) -> String {
  switch fault {
  case .damaged: "damaged"
  case .newer(let version): "newer \(version)"
  case .full: "full"
  case .readOnly: "readOnly"
  case .refused: "refused"
  case .exists: "exists"
  case .busy: "busy"
  case .stopped: "stopped"
  }
}
