import SQLite
import Testing

struct MigrationTests {
  private let scratch: Scratch
  private let steps = [
    Migration(["CREATE TABLE t (v)", "INSERT INTO t VALUES (1)"]),
    Migration(["ALTER TABLE t ADD COLUMN w DEFAULT 2"]),
    Migration(["UPDATE t SET w = w + 1"]),
  ]

  init() throws { scratch = try Scratch() }

  private func migrate(_ steps: some Collection<Migration>) throws {
    let connection = try Connection(path: scratch.file(), mode: .create)
    try connection.transaction(.immediate) { try $0.migrate(Array(steps)) }
  }

  @Test("Every version is led to the newest, once", arguments: 0...3)
  func fromEveryVersion(version: Int) throws {
    try migrate(steps.prefix(version))
    try migrate(steps)
    try migrate(steps)
    let connection = try Connection(path: scratch.file(), mode: .readOnly)
    #expect(try connection.schemaVersion() == 3)
    #expect(try connection.integer("SELECT v FROM t") == 1)
    #expect(try connection.integer("SELECT w FROM t") == 3)
  }

  @Test("A newer version is refused, and the file keeps every byte")
  func newer() throws {
    try migrate(steps)
    let before = try scratch.bytes()
    let error = errorOf { try migrate(steps.prefix(2)) }
    #expect(error?.extendedCode == .newerSchema)
    #expect(try scratch.bytes() == before)
    #expect(try scratch.names() == ["test.sqlite"])
  }

  @Test("A negative version is damage")
  func negative() throws {
    do { try Connection(path: scratch.file(), mode: .create).run("PRAGMA user_version = -1") }
    #expect(errorOf { try migrate(steps) }?.code == .corrupt)
  }

  @Test("A step that fails undoes the ones before it")
  func failing() throws {
    #expect(errorOf { try migrate(steps + [Migration(["nonsense"])]) }?.code == .error)
    let connection = try Connection(path: scratch.file(), mode: .readOnly)
    #expect(try connection.schemaVersion() == 0)
    #expect(try connection.integer("SELECT count(*) FROM sqlite_master") == 0)
  }
}
