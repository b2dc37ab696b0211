import Foundation
import SQLite
import Testing

struct CheckTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let connection = try Connection(path: scratch.file(), mode: .create)
    try connection.run("CREATE TABLE t (v TEXT)")
    try connection.run("CREATE INDEX i ON t (v)")
    for number in 1...5 { try connection.run("INSERT INTO t VALUES ('needle-\(number)')") }
  }

  private func change(_ change: (inout Data) throws -> Void) throws {
    var bytes = try scratch.bytes()
    try change(&bytes)
    try bytes.write(to: URL(fileURLWithPath: scratch.file()))
  }

  @Test("A sound file has no problems")
  func sound() throws {
    let connection = try Connection(path: scratch.file(), mode: .readOnly)
    #expect(try connection.integrityProblems(limit: 10) == [])
    #expect(try connection.structureProblem() == nil)
  }

  @Test("An index that does not fit its table is a problem, and none of the structure")
  func index() throws {
    try change { bytes in
      // The index lies behind the table.
      for number in [2, 4] {
        let range = try #require(bytes.lastRange(of: Data("needle-\(number)".utf8)))
        bytes[range.upperBound - 1] = UInt8(ascii: "9")
      }
    }
    let connection = try Connection(path: scratch.file(), mode: .readOnly)
    #expect(try connection.integrityProblems(limit: 100).count > 1)
    #expect(try connection.integrityProblems(limit: 1).count == 1)
    #expect(try connection.structureProblem() == nil)
  }

  @Test("A page that makes no sense is a problem of the structure, told without a heading")
  func page() throws {
    try change { bytes in
      let range = try #require(bytes.firstRange(of: Data("needle-5".utf8)))
      // Where the cells of the page begin.
      let page = range.lowerBound / 4096 * 4096
      bytes[page + 8] = 0xff
      bytes[page + 9] = 0xff
    }
    let connection = try Connection(path: scratch.file(), mode: .readOnly)
    let problem = try #require(try connection.structureProblem())
    #expect(!problem.isEmpty)
    #expect(!problem.contains("\n"))
    #expect(!problem.hasPrefix("*"))
    #expect(try connection.integrityProblems(limit: 10).first == problem)
  }

  @Test(
    "The mark of a program is kept in the file and undone with its transaction",
    arguments: [1, -1, Int32.min, .max])
  func applicationID(number: Int32) throws {
    let connection = try Connection(path: scratch.file(), mode: .readWrite)
    #expect(try connection.applicationID() == 0)
    try connection.run("BEGIN IMMEDIATE")
    try connection.setApplicationID(number)
    try connection.run("ROLLBACK")
    #expect(try connection.applicationID() == 0)
    try connection.setApplicationID(number)
    #expect(try Connection(path: scratch.file(), mode: .readOnly).applicationID() == number)
  }
}
