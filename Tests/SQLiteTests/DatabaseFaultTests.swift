import Foundation
import SQLite
import Testing

struct DatabaseFaultTests {
  @Test(
    "A failure is sorted by what can be done about it",
    arguments: [
      (ResultCode.corrupt, 0, "damaged"), (.notADatabase, 0, "damaged"), (.error, 0, "damaged"),
      (.mismatch, 0, "damaged"), (.newerSchema, 0, "refused"), (.busy, 0, "busy"),
      (.locked, 0, "busy"), (.full, 0, "full"), (.ioError, ENOSPC, "full"),
      (.ioError, EDQUOT, "full"), (.ioError, EIO, "refused"), (.ioError, 0, "refused"),
      (.readOnly, 0, "readOnly"), (.readOnlyRollback, 0, "readOnly"),
      (.readOnlyMoved, 0, "refused"), (.cannotOpen, EACCES, "refused"), (.tooBig, 0, "damaged"),
    ])
  func sorting(code: ResultCode, systemError: Int32, name: String) {
    let error = SQLiteError(code, message: "", systemError: systemError)
    #expect(SQLiteTests.name(of: DatabaseFault(error)) == name)
    #expect(SQLiteTests.name(of: DatabaseFault(any: error)) == name)
  }

  @Test("A file that cannot be opened comes with the system's reason")
  func systemError() throws {
    let scratch = try Scratch()
    let error = errorOf { _ = try Connection(path: scratch.file("a/b"), mode: .create) }
    #expect(error?.code == .cannotOpen)
    #expect(error?.systemError == ENOENT)
    #expect(errorOf { _ = try Connection(path: "", mode: .create) }?.systemError == 0)
  }
}
