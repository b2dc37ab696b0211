import SQLite
import Testing

struct TransactionTests {
  private let scratch: Scratch

  private struct Stop: Error {}

  init() throws {
    scratch = try Scratch()
    let connection = try Connection(path: scratch.file(), mode: .create)
    try connection.run("CREATE TABLE t (v)")
    try connection.run("INSERT INTO t VALUES (1)")
  }

  private func count() throws -> Int64 {
    try Connection(path: scratch.file(), mode: .readOnly).integer("SELECT count(*) FROM t")
  }

  @Test("Work that returns is kept", arguments: [TransactionKind.deferred, .immediate, .exclusive])
  func commit(kind: TransactionKind) throws {
    let connection = try Connection(path: scratch.file(), mode: .readWrite)
    let answer = try connection.transaction(kind) { connection in
      #expect(connection.isInTransaction() == true)
      try connection.run("INSERT INTO t VALUES (2)")
      return 42
    }
    #expect(answer == 42)
    #expect(connection.isInTransaction() == false)
    #expect(try count() == 2)
    #expect(try scratch.names() == ["test.sqlite"])
  }

  @Test("Work that throws is undone, and its error comes through")
  func rollback() throws {
    let connection = try Connection(path: scratch.file(), mode: .readWrite)
    #expect(throws: Stop.self) {
      try connection.transaction(.immediate) { connection in
        try connection.run("DELETE FROM t")
        throw Stop()
      }
    }
    #expect(connection.isInTransaction() == false)
    #expect(try count() == 1)
  }

  @Test("A commit that another reader prevents is undone")
  func busyCommit() throws {
    let reader = try Connection(path: scratch.file(), mode: .readOnly)
    let rows = try reader.prepare("SELECT v FROM t")
    #expect(try rows.step() == true)
    let writer = try Connection(path: scratch.file(), mode: .readWrite, busyTimeout: 0)
    let error = errorOf {
      try writer.transaction(.immediate) { try $0.run("DELETE FROM t") }
    }
    #expect(error?.code == .busy)
    #expect(writer.isInTransaction() == false)
    rows.reset()
    #expect(try count() == 1)
  }

  @Test("A connection that ends within a transaction leaves what was there")
  func abandoned() throws {
    do {
      let connection = try Connection(path: scratch.file(), mode: .readWrite)
      try connection.run("BEGIN IMMEDIATE")
      try connection.run("DELETE FROM t")
    }
    #expect(try count() == 1)
    #expect(try scratch.names() == ["test.sqlite"])
  }
}
