import SQLite
import Testing

struct StatementTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(
    "A value comes back as it was bound",
    arguments: [
      Value.null, .integer(0), .integer(.min), .integer(.max), .text(""), .text("a\u{0}b"),
      .text("€ 🦊 e\u{301}"), .text("\u{1b}[2J\u{9b}31m\u{202e}\r\n\u{7}"), .blob([]),
      .blob([0, 255, 0]), .text(String(repeating: "x", count: 100_000)),
    ])
  func roundTrip(value: Value) throws {
    let connection = try Connection(path: scratch.file(), mode: .create)
    try connection.run("CREATE TABLE t (v)")
    let insertion = try connection.prepare("INSERT INTO t VALUES (?)")
    try insertion.bind(value)
    #expect(try insertion.step() == false)
    let selection = try connection.prepare("SELECT v FROM t")
    #expect(try selection.step() == true)
    #expect(selection.value(at: 0) == value)
    #expect(try selection.step() == false)
  }

  @Test("A column of another type is an error, and no conversion")
  func mismatch() throws {
    let connection = try Connection(path: scratch.file(), mode: .create)
    let row = try connection.prepare("SELECT '7', 7, 7.5, NULL")
    #expect(try row.step() == true)
    #expect(errorOf { _ = try row.integer(at: 0) }?.code == .mismatch)
    #expect(errorOf { _ = try row.textBytes(at: 1) }?.code == .mismatch)
    #expect(errorOf { _ = try row.integer(at: 2) }?.code == .mismatch)
    #expect(errorOf { _ = try row.integer(at: 3) }?.code == .mismatch)
    #expect(errorOf { _ = try row.integer(at: 4) }?.code == .mismatch)
    #expect(row.value(at: 2) == .real)
    #expect(row.value(at: 4) == .null)
    #expect(row.columnCount == 4)
  }

  @Test("A statement runs again after a reset, without the old parameters")
  func reset() throws {
    let connection = try Connection(path: scratch.file(), mode: .create)
    let statement = try connection.prepare("SELECT ?1")
    try statement.bind(.integer(1))
    #expect(try statement.step() == true)
    statement.reset()
    #expect(try statement.step() == true)
    #expect(statement.value(at: 0) == .null)
  }

  @Test(
    "SQL that is wrong, empty or more than one statement is refused with its text",
    arguments: ["SELEC 1", "SELECT * FROM nothing", "", "-- remark", "SELECT 1; SELECT 2"])
  func wrong(sql: String) throws {
    let connection = try Connection(path: scratch.file(), mode: .create)
    let error = errorOf { _ = try connection.prepare(sql) }
    #expect(error?.code == .error || error?.code == .misuse)
    #expect(error?.sql == sql)
  }

  @Test("An error names code and constraint, and holds no bound value")
  func constraint() throws {
    let connection = try Connection(path: scratch.file(), mode: .create)
    try connection.run("CREATE TABLE t (v TEXT UNIQUE)")
    let insertion = try connection.prepare("INSERT INTO t VALUES (?)")
    try insertion.bind(.text("private value"))
    _ = try insertion.step()
    insertion.reset()
    try insertion.bind(.text("private value"))
    let error = errorOf { _ = try insertion.step() }
    #expect(error?.code == .constraint)
    #expect(error?.extendedCode.rawValue == 2067)
    #expect(error?.message == "UNIQUE constraint failed: t.v")
    #expect(error?.description.contains("private") == false)
  }

  @Test("A parameter that does not exist, and a floating-point value, cannot be bound")
  func binding() throws {
    let connection = try Connection(path: scratch.file(), mode: .create)
    let statement = try connection.prepare("SELECT ?")
    #expect(errorOf { try statement.bind(.null, at: 2) }?.code == .range)
    #expect(errorOf { try statement.bind(.real) }?.code == .mismatch)
  }

  @Test("A text over the limit of the connection is refused")
  func limit() throws {
    let connection = try Connection(path: scratch.file(), mode: .create)
    connection.limitLength(to: 1000)
    let statement = try connection.prepare("SELECT ?")
    let long = Value.text(String(repeating: "x", count: 1001))
    #expect(errorOf { try statement.bind(long) }?.code == .tooBig)
  }
}
