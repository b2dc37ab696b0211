import Converter
import SQLite
import TestSupport
import Testing

@testable import RateStore

struct FetchRecordTests {
  private let folder: TemporaryFolder
  private let database: RateDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = RateDatabase(path: folder.file())
  }

  private func reopened() -> RateDatabase { RateDatabase(path: folder.file()) }

  @Test("CAC-07 The time of a success, and validators by scope, survive reopening")
  func success() throws {
    let newest = CacheValidators(entityTag: "W/\"a\u{0}b\"", lastModified: "Fri, 30 Oct 2026")
    #expect(
      try database.beginAttempt(of: ecb, asking: .scope(.newest), now: noon, unlessSince: nil))
    try database.store(
      [table("2026-10-30", ["USD": "1.1"])], of: ecb, scope: .newest, validators: newest,
      now: noon.adding(seconds: 2))
    try database.store(
      [], of: ecb, scope: .all, validators: CacheValidators(entityTag: ""),
      now: noon.adding(seconds: 3))
    #expect(
      try reopened().record(of: ecb)
        == FetchRecord(
          lastAttempt: noon, lastSuccess: noon.adding(seconds: 3),
          attempts: [.scope(.newest): noon],
          validators: [.newest: newest, .all: CacheValidators(entityTag: "")]))
  }

  @Test("CAC-07 An answer that nothing changed renews the time and keeps tables and validators")
  func notModified() throws {
    let tag = CacheValidators(entityTag: "\"1\"")
    try database.store(
      [table("2026-10-30", ["USD": "1.1"])], of: ecb, scope: .newest, validators: tag, now: noon)
    let later = noon.adding(seconds: 86_400)
    try reopened().store([], of: ecb, scope: .newest, validators: nil, now: later)
    #expect(try database.record(of: ecb).lastSuccess == later)
    #expect(try database.record(of: ecb).validators == [.newest: tag])
    #expect(try database.newest()?.day == Day("2026-10-30"))
  }

  @Test("A failure keeps tables and the last success, and a success forgets it")
  func failure() throws {
    try database.store([table("2026-10-30", ["USD": "1.1"])])
    let again = noon.adding(seconds: 600)
    try database.noteFailure(
      RateError(.refused, source: ecb, status: 429, retryAfter: again), of: ecb, now: noon)
    var record = try reopened().record(of: ecb)
    #expect(record.lastSuccess == noon)
    #expect(record.lastError?.isEmpty == false)
    #expect(record.retryAfter == again)
    #expect(try database.newest()?.day == Day("2026-10-30"))

    // A later failure does not lift what the server asked for, until that time has passed.
    try database.noteFailure(RateError(.timedOut), of: ecb, now: noon.adding(seconds: 599))
    #expect(try database.record(of: ecb).retryAfter == again)
    try database.noteFailure(RateError(.timedOut), of: ecb, now: again)
    #expect(try database.record(of: ecb).retryAfter == nil)

    try database.store([], now: again)
    record = try database.record(of: ecb)
    #expect(record.lastError == nil)
    #expect(record.retryAfter == nil)
  }

  @Test("SEC-03 Control characters in names and errors come back unharmed")
  func controlCharacters() throws {
    let text = "Dollar\u{1b}[2J\u{1b}]0;pwn\u{7}\u{9b}31m\r\u{202e}\u{0}end"
    let source = RateSource(id: "evil", name: text)
    try database.noteFailure(RateError(.refused, detail: text), of: source, now: noon)
    #expect(try reopened().sources().map(\.name) == [text])
    let error = try reopened().record(of: source).lastError
    // How an error is put into words is not the store's business, but nothing of it is lost.
    #expect(error == String(describing: RateError(.refused, detail: text)))
  }

  @Test(
    "An attempt is refused where the last one is recent",
    arguments: [
      (0, 900, false), (899, 900, false), (900, 900, false), (901, 900, true), (-1, 900, true),
    ])
  func recentAttempt(secondsAgo: Int64, span: Int64, isAllowed: Bool) throws {
    let now = noon.adding(seconds: secondsAgo)
    #expect(
      try database.beginAttempt(of: ecb, asking: .scope(.newest), now: noon, unlessSince: nil))
    #expect(
      try database.beginAttempt(
        of: ecb, asking: .scope(.newest), now: now, unlessSince: now.adding(seconds: -span))
        == isAllowed)
    #expect(try database.record(of: ecb).lastAttempt == (isAllowed ? now : noon))
  }

  @Test("An attempt of one source says nothing about another, and nil always allows")
  func otherSource() throws {
    #expect(
      try database.beginAttempt(of: ecb, asking: .scope(.newest), now: noon, unlessSince: noon))
    #expect(
      try !database.beginAttempt(of: ecb, asking: .scope(.newest), now: noon, unlessSince: noon))
    #expect(
      try database.beginAttempt(
        of: RateSource(id: "cnb"), asking: .scope(.newest), now: noon, unlessSince: noon))
    #expect(
      try database.beginAttempt(of: ecb, asking: .scope(.newest), now: noon, unlessSince: nil))
  }

  @Test("One of many that begin at once may fetch")
  func oneBegins() throws {
    let path = folder.file()
    let allowed = onThreads(12) { _ in
      try RateDatabase(path: path, lockTimeout: 60_000).beginAttempt(
        of: ecb, asking: .scope(.newest), now: noon, unlessSince: noon.adding(seconds: -900))
    }
    let answers = try allowed.map { try $0.get() }
    #expect(answers.count { $0 } == 1)
  }

  @Test(
    "CAC-05 A stamp that is no time of a fetch is unknown",
    arguments: [
      Value.null, .integer(0), .integer(-1), .integer(.min), .text(""), .text("0"),
      .text("yesterday"), .text("1793376000"), .blob([1]),
    ],
    ["last_attempt", "last_success", "retry_after"])
  func stamps(value: Value, column: String) throws {
    #expect(
      try database.beginAttempt(of: ecb, asking: .scope(.newest), now: noon, unlessSince: nil))
    try database.store([table("2026-10-30", ["USD": "1.1"])])
    do {
      let connection = try Connection(path: folder.file(), mode: .readWrite)
      let update = try connection.prepare("UPDATE source SET \(column) = ?")
      try update.bind(value)
      _ = try update.step()
      try renewChecksum(connection)
    }
    let record = try reopened().record(of: ecb)
    let stamps = [
      "last_attempt": record.lastAttempt, "last_success": record.lastSuccess,
      "retry_after": record.retryAfter,
    ]
    // SQLite itself makes a number of text that is one, since the column is for integers.
    #expect(stamps[column] == (value == .text("1793376000") ? noon : Timestamp?.none))
    #expect(try reopened().newest()?.rate(for: .usd)?.figure.description == "1.1")
  }

  /// Gives the source row the checksum of what is in it now.
  private func renewChecksum(_ connection: borrowing Connection) throws {
    let row = try connection.prepare("SELECT \(SourceEntry.columns) FROM source")
    _ = try row.step()
    let checksum = SourceEntry.checksum(of: (0..<row.columnCount).map { row.value(at: $0) })
    try connection.run("UPDATE source SET checksum = \(checksum)")
  }

  @Test("CAC-05 A clock that was never set leaves no stamp", arguments: [0, -1, Int64.min])
  func unsetClock(seconds: Int64) throws {
    let unset = Timestamp(secondsSinceEpoch: seconds)
    #expect(
      try database.beginAttempt(of: ecb, asking: .scope(.newest), now: unset, unlessSince: nil))
    try database.store([table("2026-10-30", ["USD": "1.1"], fetchedAt: unset)], now: unset)
    #expect(try database.record(of: ecb) == FetchRecord())
    #expect(try database.newest()?.fetchedAt == nil)
  }

  @Test(
    "CAC-05 A stamp of a table that is no time is unknown, and the rates are right",
    arguments: ["0", "-5", "-", "", "soon", "99999999999999999999"])
  func tableStamps(stamp: String) throws {
    let text = Array("=EUR \(stamp) -\nUSD 1.10\n".utf8)
    let tables = try TableText.decode(text, source: ecb, day: Day("2026-10-30"))
    #expect(tables.map(\.fetchedAt) == [nil])
    #expect(tables.first?.rate(for: .usd)?.figure.description == "1.10")
  }

  @Test("A store of the first version is brought to the present one and keeps what it holds")
  func older() throws {
    #expect(
      try database.beginAttempt(of: ecb, asking: .scope(.newest), now: noon, unlessSince: nil))
    try database.store([table("2026-10-30", ["USD": "1.1"])])
    try tamper(folder.file(), "DROP TABLE attempt", "PRAGMA user_version = 1")
    #expect(try reopened().newest()?.day == Day("2026-10-30"))
    let record = try reopened().record(of: ecb)
    #expect(record.lastAttempt == noon)
    #expect(record.attempts.isEmpty)
    #expect(try reopened().sources() == [ecb])
    #expect(
      try reopened().beginAttempt(of: ecb, asking: .scope(.all), now: noon, unlessSince: noon))
  }
}
