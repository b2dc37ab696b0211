import Converter
import Synchronization
import TestSupport
import Testing
import TravelMoneyCLI

/// The checklist on the command line.
struct TodoCommandTests {
  private static func packing() async throws -> TravelRun {
    let run = try TravelRun()
    for item in ["passport", "charger", "adapter", "pills"] { try await run("todo add \(item)") }
    return run
  }

  @Test("EXP-12 Numbers are permanent: done 2, delete 2, done 3 hit charger, charger, adapter")
  func numbers() async throws {
    let run = try await Self.packing()
    #expect(try await run("todo done 2").output == "2, charger: done\n")
    #expect(try await run("todo delete 2").output.hasPrefix("Deleted 2, charger\n"))
    #expect(try await run("todo done 3").output == "3, adapter: done\n")
    let again = try await run("todo done 2")
    #expect(again.status == 64)
    #expect(
      again.errors == """
        error: item 2 was deleted
          travelmoney todo undo brings it back if it was the last deletion

        """)
    #expect(
      try await run("todo list").output == """
        4  [ ]  pills     11/02/2026 09:00
        3  [x]  adapter   11/02/2026 09:00  done 11/02/2026 09:00
        1  [ ]  passport  11/02/2026 09:00
        1 of 3 items done

        """)
    #expect(try await run("todo add socks").output == "Added 5, socks\n")
  }

  @Test("Done on a done item changes nothing, its time neither")
  func doneTwice() async throws {
    let run = try await Self.packing()
    try await run("todo done 1")
    let later = CommandRun.monday.adding(seconds: 3600)
    let again = try await run("todo done 1", now: later)
    #expect(again.output == "1, passport: already done (11/02/2026 09:00)\n")
    #expect(again.status == 0)
    #expect(
      try await run("todo list --json").output.contains(#""finished_at":"2026-11-02T09:00:00Z""#))
  }

  @Test("An item is done by its text, in any case, where one unfinished item has it")
  func doneByText() async throws {
    let run = try await Self.packing()
    #expect(try await run("todo done PASSPORT").output == "1, passport: done\n")
    let near = try await run("todo done pill")
    #expect(near.status == 64)
    #expect(near.errors.hasSuffix("\n  Item 4 is “pills”: travelmoney todo done 4\n"))
    #expect(try await run("todo done passport").status == 64)
    try await run("todo add Pills")
    let several = try await run("todo done pills")
    #expect(several.status == 64)
    #expect(
      several.errors.contains("todo done 4; Item 5 is “Pills”")
        || several.errors.contains("todo done 5; Item 4 is “pills”"))
  }

  @Test("A template is found, and replaced, in any case of its name")
  func templateCase() async throws {
    let run = try await Self.packing()
    try await run("todo save Packing")
    try await run("todo delete 1-3")
    try await run("todo save packing")
    #expect(try await run("todo templates").output == "packing  1 item\n")
    try await run("todo delete 4")
    #expect(try await run("todo load PACKING").output == "Added 5, pills\n")
  }

  @Test("Toggling twice restores the item, without a finishing time")
  func toggling() async throws {
    let run = try await Self.packing()
    let before = try await run("todo list --json").output
    #expect(try await run("todo toggle 1 3").output == "1, passport: done\n3, adapter: done\n")
    #expect(try await run("todo list --json").output != before)
    #expect(
      try await run("todo toggle 3,1").output == "3, adapter: not done\n1, passport: not done\n")
    #expect(try await run("todo list --json").output == before)
  }

  @Test("Where one of several numbers is not there, nothing is changed, and it is named")
  func missingNumber() async throws {
    let run = try await Self.packing()
    let before = try await run("todo list --json").output
    for command in ["done", "toggle", "delete"] {
      let refused = try await run("todo \(command) 1 9 4 12")
      #expect(refused.status == 64)
      #expect(refused.errors.hasPrefix("error: there are no items 9, 12\n"))
      #expect(try await run("todo list --json").output == before)
    }
  }

  @Test(
    "What is no number is refused with an example",
    arguments: ["done", "done x", "delete 0", "toggle -- -1", "done 3-0", "done 1.5"])
  func badNumbers(_ line: String) async throws {
    let run = try await Self.packing()
    let refused = try await run("todo \(line)")
    #expect(refused.status == 64)
    #expect(refused.errors.contains(" 2, or 1 4, or 2-5\n"))
  }

  @Test("An empty or blank text is refused with the reason", arguments: [[], [""], [" ", "\t"]])
  func emptyText(_ words: [String]) async throws {
    let run = try TravelRun()
    let refused = try await run.words(["todo", "add"] + words)
    #expect(refused.status == 64)
    #expect(refused.errors.hasPrefix("error: the text is empty"))
    #expect(try await run("todo list --json").output == "[]\n")
  }

  @Test("All words are the text; what begins with a dash goes behind --")
  func text() async throws {
    let run = try TravelRun()
    #expect(try await run("todo add Renew the passport").output == "Added 1, Renew the passport\n")
    #expect(try await run("todo add -- --weird one").output == "Added 2, --weird one\n")
    let refused = try await run("todo add --weird")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("goes behind --"))
    let text = String(repeating: "x", count: 10_001)
    #expect(try await run.words(["todo", "add", text]).status == 64)
  }

  @Test("The list is JSON and CSV for programs, the newest first")
  func machineForms() async throws {
    let run = try TravelRun()
    let added = try await run("todo add =1+2 --json").output
    #expect(added.hasPrefix(#"{"id":1,"text":"=1+2","finished":false,"#))
    try await run("todo add b")
    try await run("todo done 2", now: CommandRun.monday.adding(seconds: 61))
    let json = try await run("todo list --json").output
    #expect(
      json.hasPrefix(
        #"[{"id":2,"text":"b","finished":true,"created_at":"2026-11-02T09:00:00Z","#
          + #""finished_at":"2026-11-02T09:01:01Z","uuid":""#))
    #expect(json.contains(#"{"id":1,"text":"=1+2","finished":false,"#))
    #expect(json.contains(#""finished_at":null,"uuid":""#))
    let rows = try await run("todo list --csv").output.split(separator: "\n")
    #expect(rows.first == "id,text,finished,created_at,finished_at,uuid")
    let uuid = try #require(rows[1].split(separator: ",").last)
    #expect(uuid == uuid.lowercased() && json.contains(#""uuid":"\#(uuid)""#))
    #expect(rows[1].hasPrefix("2,b,true,2026-11-02T09:00:00Z,2026-11-02T09:01:01Z,"))
    #expect(rows[2].hasPrefix("1,'=1+2,false,2026-11-02T09:00:00Z,,"))
    #expect(try await run("todo list --open --json").output.hasPrefix(#"[{"id":1,"#))
    #expect(try await run("todo list --csv --json").status == 64)
  }

  @Test("Times are those of the user's clock, in the user's form")
  func localTime() async throws {
    let run = try TravelRun()
    try await run("todo add late")
    let list = try await run.words(
      ["todo", "list", "--locale", "de_DE"], zone: 15 * 3600 + 5 * 60)
    #expect(list.output == "1  [ ]  late  03.11.2026 00:05\n0 of 1 item done\n")
  }

  @Test("SEC-03 Control characters of a text do not reach the terminal")
  func controlCharacters() async throws {
    let run = try TravelRun()
    let evil = "a\u{1B}]0;pwn\u{7}b\u{9B}31m\u{202E}\rc"
    var shown = try await run.words(["todo", "add", evil]).output
    for line in [
      "todo list", "todo list --csv", "todo list --json", "todo done 1", "todo done 1",
      "todo toggle 1", "todo save x", "todo delete 1", "todo undo", "todo templates --json",
      "todo templates --csv",
    ] {
      shown += try await run(line) { $0.terminals.output = true }.output
    }
    let named = try await run.words(["todo", "save", evil])
    shown += named.output + (try await run("todo templates").output)
    shown += try await run.words(["todo", "load", evil + "\u{1B}"]).errors
    #expect(
      shown.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && $0 != "\u{202E}"
      })
    #expect(shown.contains("\u{FFFD}"))
    #expect(shown.contains(#"a\u001b]0;pwn\u0007b\u009b31m\u202e\u000dc"#))
  }

  @Test("Long texts are wrapped where a terminal says how wide it is, by display columns")
  func wrapping() async throws {
    let run = try TravelRun()
    try await run("todo add Ask the embassy about the visa 旅行の準備")
    let list = try await run("todo list") { $0.columns = { 45 } }
    #expect(
      list.output == """
        1  [ ]  Ask the embassy      11/02/2026 09:00
                about the visa
                旅行の準備
        0 of 1 item done

        """)
    let piped = try await run("todo list")
    #expect(
      piped.firstLine == "1  [ ]  Ask the embassy about the visa 旅行の準備  11/02/2026 09:00")
  }

  @Test("Deleting asks where somebody is there, and leaves all as it was unless the answer is yes")
  func asking() async throws {
    let run = try await Self.packing()
    let questions = Mutex<[String]>([])
    func answering(_ answer: String?) -> (inout ProcessContext) -> Void {
      { context in
        context.ask = { question in
          questions.withLock { $0.append(question) }
          return answer
        }
      }
    }
    for answer in ["", "n", "yellow", nil] {
      let kept = try await run("todo delete 2", adapt: answering(answer))
      #expect(kept.output == "Nothing was deleted\n")
      #expect(kept.status == 0)
    }
    #expect(questions.withLock { $0 } == Array(repeating: "Delete 2, charger? [y/N] ", count: 4))
    #expect(
      try await run("todo delete 1 2", adapt: answering(" YES ")).output == """
        Deleted 1, passport
        Deleted 2, charger
        travelmoney todo undo brings them back

        """)
    #expect(questions.withLock { $0.last } == "Delete 2 items (1, 2)? [y/N] ")
    try await run("todo delete 3 --yes", adapt: answering("n"))
    #expect(questions.withLock { $0.count } == 5)
    #expect(try await run("todo list").output.hasSuffix("0 of 1 item done\n"))
  }

  @Test("Deletions are taken back one by one, the last one first")
  func undo() async throws {
    let run = try await Self.packing()
    let before = try await run("todo list --json").output
    try await run("todo delete 1 3")
    try await run("todo delete 4")
    #expect(try await run("todo undo").output == "Brought back 4, pills\n")
    #expect(
      try await run("todo undo").output == "Brought back 1, passport\nBrought back 3, adapter\n")
    #expect(try await run("todo list --json").output == before)
    let refused = try await run("todo undo")
    #expect(refused.status == 64)
    #expect(refused.errors.hasPrefix("error: there is no deletion of items to take back\n"))
  }

  @Test("Reset makes all items undone")
  func reset() async throws {
    let run = try await Self.packing()
    try await run("todo done 1 2 3")
    #expect(try await run("todo reset").output == "3 items to be done again\n")
    #expect(try await run("todo reset").output == "Nothing was done yet\n")
    #expect(try await run("todo list").output.hasSuffix("0 of 4 items done\n"))
  }

  @Test("A checklist is kept under a name and added again, but for what is there")
  func templates() async throws {
    let run = try await Self.packing()
    #expect(try await run("todo templates").output.hasPrefix("No checklist is kept"))
    #expect(
      try await run("todo save beach trip").output
        == "Kept as beach trip: 4 items; travelmoney todo load beach trip adds them again\n")
    try await run("todo delete 1-3")
    #expect(
      try await run("todo load beach trip").output
        == "Added 5, passport\nAdded 6, charger\nAdded 7, adapter\n")
    #expect(
      try await run("todo load beach trip").output
        == "All of beach trip is on the checklist already\n")
    #expect(try await run("todo templates").output == "beach trip  4 items\n")
    let csv = try await run("todo templates --csv").output.split(separator: "\n")
    #expect(csv.first == "name,text" && csv.count == 5)
    #expect(csv.dropFirst().allSatisfy { $0.hasPrefix("beach trip,") })
    #expect(try await run("todo templates --csv --json").status == 64)
    #expect(
      try await run("todo templates --json").output
        == #"[{"name":"beach trip","texts":["passport","charger","adapter","pills"]}]"# + "\n")
    let missing = try await run("todo load hills")
    #expect(missing.status == 64)
    #expect(
      missing.errors == """
        error: there is no template “hills”
          travelmoney todo templates shows the templates

        """)
    #expect(try await run("todo save").errors.hasPrefix("error: todo save needs a name\n"))
    try await run("todo delete 4-7")
    #expect(try await run("todo save x").errors.hasPrefix("error: the checklist is empty"))
  }
}
