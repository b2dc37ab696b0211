import Foundation
import TestSupport
import Testing
import TravelLog

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What was entered survives whatever happens to the program.
struct TravelDurabilityTests {
  /// When a program is killed.
  private enum Moment: CaseIterable {
    /// While it starts.
    case early
    /// While it writes: its journal is there.
    case writing
    /// Not before it has ended by itself.
    case late
  }

  /// Runs a command and kills it at some moment of its life.
  private func kill(
    _ travel: TravelProgram, using random: inout SeededGenerator, _ arguments: String...
  ) async throws {
    let running = try travel.program.runner.start(arguments)
    let moment = Moment.allCases.randomElement(using: &random) ?? .writing
    // Any moment will do, but there have to be many: so many looks, each a system call.
    var looks = Int.random(in: 0..<3_000, using: &random)
    let journal = travel.path + "-journal"
    var hasSeen = moment == .early
    while looks > 0, !running.hasEnded {
      if unsafe access(journal, F_OK) == 0 { hasSeen = true }
      if hasSeen { looks -= 1 }
    }
    if moment != .late { running.kill() }
    _ = await running.result()
  }

  /// All that can be seen of a log.
  private struct State: Equatable {
    var trips: [String]
    var expenses: [Int: String]
    var items: [Int: Bool]

    init(_ path: String) throws {
      let logbook = try LogbookDatabase(path: path).load()
      trips = logbook.trips.map(\.name).sorted()
      let current = logbook.currentTrip.map { logbook.expenses(of: $0.id) } ?? []
      expenses = Dictionary(uniqueKeysWithValues: current.map { ($0.number, $0.name) })
      items = Dictionary(uniqueKeysWithValues: logbook.items.map { ($0.number, $0.isFinished) })
    }
  }

  @Test func `a killed command has done all of its work or none of it`() async throws {
    let travel = try TravelProgram()
    var random = SeededGenerator(seed: 4)
    try await travel.run("trip", "new", "Kills", "--home", "EUR")
    for number in 1...5 { try await travel.run("expense", "add", "1", "EUR", "old \(number)") }
    for text in ["a", "b", "c"] { try await travel.run("todo", "add", text) }
    try await travel.run("todo", "add", "d")
    try await travel.run("todo", "save", "list")
    try await travel.run("todo", "delete", "2-4", "--yes")
    for text in ["e", "f"] { try await travel.run("todo", "add", text) }
    try await travel.run("trip", "new", "Side")
    try await travel.run("trip", "use", "1")
    let copy = travel.program.home.path(of: "copy.sqlite")
    try await travel.run("data", "backup", copy)
    let import3 = try travel.program.home.write(
      "amount,currency,name,day\n1,EUR,i,2026-01-01\n2,EUR,j,2026-01-02\n3,EUR,k,2026-01-03\n",
      to: "import.csv")
    var before = try State(travel.path)
    var changes = 0
    for round in 0..<100 {
      let newest = before.expenses.keys.max() ?? 0
      // Whether a state is the one after all of the work.
      var isDone: (State) -> Bool
      switch round % 12 {
      case 0:
        try await kill(travel, using: &random, "expense", "add", "2", "EUR", "new \(round)")
        isDone = { [before] in
          // A number of what was deleted is never used again.
          $0.expenses.count == before.expenses.count + 1
            && $0.expenses.values.contains("new \(round)")
        }
      case 1:
        try await kill(travel, using: &random, "expense", "edit", "2", "--name", "edit \(round)")
        isDone = { $0.expenses[2] == "edit \(round)" }
      case 2:
        try await kill(travel, using: &random, "expense", "delete", "\(newest)", "--yes")
        isDone = { [before] in
          $0.expenses == before.expenses.filter { $0.key != newest }
        }
      case 3:
        try await kill(travel, using: &random, "todo", "toggle", "1,5,6")
        isDone = { [before] in
          $0.items.allSatisfy {
            before.items[$0.key] == ([1, 5, 6].contains($0.key) ? !$0.value : $0.value)
          }
        }
      case 4:
        let name = "Kills \(round)"
        try await kill(travel, using: &random, "trip", "rename", name)
        isDone = { $0.trips.contains(name) }
      case 5:
        try await kill(travel, using: &random, "expense", "import", import3)
        isDone = { [before] in $0.expenses.count == before.expenses.count + 3 }
      case 6:
        try await kill(travel, using: &random, "expense", "undo")
        isDone = { [before] in $0.expenses.count > before.expenses.count }
      case 7:
        try await kill(travel, using: &random, "todo", "load", "list")
        // One of the four is in the list already, until the others are too.
        isDone = { [before] in $0.items.count == before.items.count + 3 }
      case 8:
        try await kill(travel, using: &random, "data", "backup", copy, "--force")
        isDone = { [before] in $0 == before }
        // The copy is whole, whichever it is.
        #expect(try LogbookDatabase.checkCopy(copy).problems.isEmpty)
      case 9:
        try await kill(travel, using: &random, "trip", "delete", "Side", "--yes")
        isDone = { [before] in $0.trips == before.trips.filter { $0 != "Side" } }
      case 10:
        try await kill(travel, using: &random, "trip", "undo")
        // The trip that comes back becomes the current one.
        try await travel.run("trip", "use", "1")
        isDone = { $0.trips.contains("Side") }
      default:
        let restored = try State(copy)
        try await kill(travel, using: &random, "data", "restore", copy, "--yes")
        isDone = { $0 == restored }
      }
      let found = try State(travel.path)
      #expect(found == before || isDone(found), "round \(round)")
      changes += found != before ? 1 : 0
      before = found
    }
    try await travel.run("data", "check")
    // Some of the kills came too late, and some early enough.
    #expect(changes > 0 && changes < 100)
  }

  @Test func `what twenty programs add at once is all there`() async throws {
    let travel = try TravelProgram()
    let started = try (1...20).map { number in
      try travel.program.runner.start(["expense", "add", "\(number)", "EUR", "by \(number)"])
    }
    for running in started {
      let result = await running.result()
      #expect(result.ending == .exit(0), "\(result.errors)")
    }
    let expenses = try await travel.expenses()
    #expect(expenses.keys.sorted() == Array(1...20))
    #expect(Set(expenses.values) == Set((1...20).map { "by \($0)" }))
    try await travel.run("data", "check")
  }

  /// Runs a command in a shell that has set a limit first.
  private func run(
    limit: String, _ travel: TravelProgram, _ arguments: String...
  ) async throws -> ProgramResult {
    var runner = travel.program.runner
    let built = runner.executable
    runner.executable = "/bin/sh"
    return try await runner.run(["-c", "ulimit \(limit); exec \"$0\" \"$@\"", built] + arguments)
  }

  @Test func `where the file cannot grow, nothing is lost and it is said`() async throws {
    let travel = try TravelProgram()
    try await travel.run("expense", "add", "1", "EUR", "first")
    let before = try travel.program.home.read(TravelProgram.file)
    let note = String(repeating: "long ", count: 1_900)
    // Blocks of 512 bytes or of a kilobyte: less than the file has already.
    let result = try await run(limit: "-f 8", travel, "expense", "add", "2", "EUR", "--note", note)
    #expect(result.status == 74)
    #expect(result.errors.hasPrefix("error: "))
    #expect(try travel.program.home.read(TravelProgram.file) == before)
    #expect(try await travel.expenses() == [1: "first"])
    try await travel.run("expense", "add", "2", "EUR", "second")
    #expect(try await travel.expenses().count == 2)
  }

  @Test func `a folder that cannot be written is a refusal, and reading goes on`() async throws {
    let travel = try TravelProgram()
    try await travel.run("expense", "add", "1", "EUR", "first")
    let folder = travel.program.home.path(of: ".local/share/travelmoney")
    // Somebody else has to read it where the superuser runs the tests, whom no permission stops.
    for (path, mode) in [(travel.program.home.path, 0o755), (travel.path, 0o444), (folder, 0o555)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    for middle in [".local", ".local/share"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: travel.program.home.path(of: middle))
    }
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    }
    var runner = travel.program.runner
    var prefix: [String] = []
    if geteuid() == 0 {
      prefix = ["--reuid=65534", "--regid=65534", "--clear-groups", runner.executable]
      runner.executable = "/usr/bin/setpriv"
    }
    let added = try await runner.run(prefix + ["expense", "add", "2", "EUR", "second"])
    #expect(added.status == 73 || added.status == 74)
    #expect(added.errors.contains(travel.path))
    #expect(added.output.isEmpty)
    let listed = try await runner.run(prefix + ["expense", "list", "--csv"])
    #expect(listed.status == 0)
    #expect(listed.output.contains("first"))
  }

  @Test func `a damaged file is refused and left as it is, and a copy is the way out (EXP-09)`()
    async throws
  {
    let travel = try TravelProgram()
    try await travel.run("expense", "add", "1", "EUR", "first")
    let copy = travel.program.home.path(of: "copy.sqlite")
    try await travel.run("data", "backup", copy)
    var bytes = try travel.program.home.read(TravelProgram.file)
    for place in 4096..<8192 { bytes[place] ^= 0x5A }
    try travel.program.home.write(bytes, to: TravelProgram.file)
    for arguments in [
      ["expense", "add", "2", "EUR", "second"], ["expense", "list"], ["todo", "add", "Passport"],
      ["trip", "new", "Oslo"], ["expense", "delete", "1", "--yes"], ["data", "check"],
    ] {
      let result = try await travel.program.runner.run(arguments)
      #expect(result.status == 65, "\(arguments)")
      #expect(result.errors.contains("data restore"), "\(arguments): \(result.errors)")
      #expect(try travel.program.home.read(TravelProgram.file) == bytes, "\(arguments)")
    }
    try await travel.run("data", "restore", copy, "--yes")
    #expect(try await travel.expenses() == [1: "first"])
  }
}
