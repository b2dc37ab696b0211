import Synchronization
import TestSupport
import Testing
import TravelMoneyCLI

/// Safety copies, and what a file that cannot be used is met with.
struct DataCommandTests {
  private static func packed() async throws -> TravelRun {
    let run = try TravelRun()
    try await run("trip new Japan")
    try await run("expense add 10 EUR Ticket")
    try await run("todo add passport")
    try await run("todo add pills")
    return run
  }

  @Test("A check counts what there is")
  func check() async throws {
    let run = try TravelRun()
    #expect(
      try await run("data check").output == "Nothing is stored yet: \(run.file) is not there\n")
    try await run("todo add passport")
    #expect(
      try await run("data check").output
        == "\(run.file) is in order: 0 trips, 0 expenses, 1 item\n")
    #expect(
      try await run("data check --json").output
        == #"{"path":"\#(run.file)","problems":[],"trips":0,"expenses":0,"items":1}"# + "\n")
  }

  @Test("Going back to a copy brings back what it holds, and keeps what was there")
  func roundTrip() async throws {
    let run = try await Self.packed()
    let copy = run.home.path(of: "copy.sqlite")
    let before = try await run("todo list --json").output
    #expect(
      try await run("data backup \(copy)").output
        == "Copied to \(copy): 1 trip, 1 expense, 2 items\n")
    try await run("todo delete 1")
    let back = try await run("data restore \(copy)")
    #expect(back.status == 0)
    let lines = back.output.split(separator: "\n")
    #expect(lines.first == "Restored: 1 trip, 1 expense, 2 items")
    #expect(try await run("todo list --json").output == before)
    let kept = try #require(lines.last?.split(separator: " ").last)
    #expect(lines.last == "What was there before is kept in \(kept)")
    try await run("data restore \(kept)")
    #expect(try await run("todo list").output.hasSuffix("0 of 1 item done\n"))
  }

  @Test("A copy replaces a file only where that is asked for")
  func existingCopy() async throws {
    let run = try await Self.packed()
    let copy = try run.home.write("mine", to: "copy.sqlite")
    let refused = try await run("data backup \(copy)")
    #expect(refused.status == 73)
    #expect(
      refused.errors == """
        error: the file \(copy) is there already
          Take another name, or replace it with --force

        """)
    #expect(try run.home.read("copy.sqlite") == Array("mine".utf8))
    #expect(try await run("data backup --force \(copy)").status == 0)
    #expect(try await run("data restore \(copy)").status == 0)
  }

  @Test("Where nothing is stored there is nothing to copy, and no file is made")
  func nothingToCopy() async throws {
    let run = try TravelRun()
    let copy = run.home.path(of: "copy.sqlite")
    let refused = try await run("data backup \(copy)")
    #expect(refused.status == 64)
    #expect(refused.errors.hasPrefix("error: there is nothing to copy yet\n"))
    #expect(try await run("data restore \(copy)").status == 66)
  }

  @Test("What is no copy is refused, and changes nothing")
  func badCopies() async throws {
    let run = try await Self.packed()
    let before = try await run("todo list --json").output
    let text = try run.home.write("hello", to: "text")
    let refused = try await run("data restore \(text)")
    #expect(refused.status == 65)
    #expect(refused.errors.hasPrefix("error: the copy \(text) is damaged"))
    #expect(refused.errors.hasSuffix("\n  Take another copy; nothing was changed\n"))
    let missing = try await run("data restore \(text)2")
    #expect(missing.status == 66)
    #expect(missing.errors == "error: there is no file \(text)2\n  Check the path\n")
    #expect(try await run("data restore \(run.home.path)").status == 74)
    #expect(try await run("data backup \(run.home.path)/no/such/folder").status == 74)
    for line in ["data backup", "data restore"] {
      let unnamed = try await run(line)
      #expect(unnamed.status == 64)
      #expect(unnamed.errors.hasSuffix("\n  Write travelmoney \(line) FILE\n"))
    }
    #expect(try await run("data restore a b").errors.hasPrefix("error: “b” is one word too many"))
    #expect(try await run("todo list --json").output == before)
  }

  @Test("Going back asks, and says what is in both files")
  func asking() async throws {
    let run = try await Self.packed()
    let copy = run.home.path(of: "copy.sqlite")
    try await run("data backup \(copy)")
    try await run("todo add socks")
    let question = Mutex("")
    let kept = try await run("data restore \(copy)") { context in
      context.ask = { asked in
        question.withLock { $0 = asked }
        return nil
      }
    }
    #expect(kept.output == "Nothing was changed\n")
    let lines = question.withLock { $0 }.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("\(run.file) (") == true)
    #expect(lines.first?.hasSuffix(") has 1 trip, 1 expense, 3 items") == true)
    #expect(lines.dropFirst().first?.hasPrefix("\(copy) (") == true)
    #expect(lines.dropFirst().first?.hasSuffix(") has 1 trip, 1 expense, 2 items") == true)
    #expect(lines.last == "Go back to it? [y/N] ")
    #expect(try await run("todo list").output.hasSuffix("0 of 3 items done\n"))
  }

  @Test(
    "EXP-09 A damaged or foreign file is refused, stays as it is, and the way out is named",
    arguments: [Array("hello, this is no database".utf8), [UInt8](repeating: 0xA5, count: 8192)])
  func damage(_ bytes: [UInt8]) async throws {
    let run = try await Self.packed()
    let copy = run.home.path(of: "copy.sqlite")
    try await run("data backup \(copy)")
    let name = ".local/share/travelmoney/travel.sqlite"
    _ = try run.home.write(bytes, to: name)
    for line in ["todo add socks", "todo list", "trip new Oslo", "expense add 5 EUR"] {
      let refused = try await run(line)
      #expect(refused.status == 65)
      #expect(refused.output.isEmpty)
      #expect(refused.errors.hasPrefix("error: the file \(run.file) is damaged and was left as"))
      #expect(
        refused.errors.hasSuffix(
          "\n  travelmoney data check says more, travelmoney data restore FILE goes back to a copy\n"
        ))
    }
    let check = try await run("data check --json")
    #expect(check.status == 65)
    #expect(!check.output.contains(#""problems":[]"#))
    #expect(check.errors.contains("error: \(run.file): "))
    #expect(check.errors.contains("is damaged and was left as it is: 1 problem\n"))
    #expect(try run.home.read(name) == bytes)
    #expect(try await run("data restore \(copy)").status == 0)
    #expect(try await run("todo list").output.hasSuffix("0 of 2 items done\n"))
  }

  @Test("Without a home folder it is said what to set")
  func noHome() async throws {
    let run = try await CommandRun(["todo", "list"], environment: ["HOME": ""])
    #expect(run.status == 73)
    #expect(
      run.errors == """
        error: there is no home folder, so nothing can be kept
          Set HOME, or XDG_DATA_HOME, to a folder

        """)
  }

  @Test("A place where no folder can be made is refused with what to do")
  func unwritable() async throws {
    let run = try await CommandRun(
      ["todo", "add", "x"], environment: ["XDG_DATA_HOME": "/dev/null"])
    #expect([73, 74].contains(run.status))
    #expect(run.errors.hasPrefix("error: /dev/null/travelmoney/travel.sqlite cannot be "))
    #expect(run.errors.split(separator: "\n").count == 2)
  }
}
