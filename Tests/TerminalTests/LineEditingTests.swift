import TestSupport
import Testing

/// Keys as a terminal sends them.
private let (left, right, home, end, delete) = (
  "\u{1B}[D", "\u{1B}[C", "\u{1B}[H", "\u{1B}[F", "\u{1B}[3~"
)
private let backspace = "\u{7F}"

struct LineEditingTests {
  struct Case: CustomTestStringConvertible {
    let keys: String
    let line: String
    let testDescription: String

    init(_ what: String, _ keys: String, _ line: String) {
      (testDescription, self.keys, self.line) = (what, keys, line)
    }
  }

  @Test(arguments: [
    Case("a sign deleted", "100 €\(backspace)EUR", "100 EUR"),
    Case("wide characters", "５００ 円\(backspace)JPY", "５００ JPY"),
    Case("e and an accent", "cafe\u{301}\(backspace)e", "cafe"),
    Case("e and an accent stay", "e\u{301}x\(left)\(left)a", "ae\u{301}x"),
    Case("an accent for what is there", "ex\(left)\u{301}", "e\u{301}x"),
    Case("a flag", "a🇯🇵\(backspace)b", "ab"),
    Case("a flag stays", "🇯🇵🇺🇸\(home)\(right)-", "🇯🇵-🇺🇸"),
    Case("half a flag joins the other", "🇵\(home)🇯\(end)x", "🇯🇵x"),
    Case("a family", "👨‍👩‍👧x\(left)\(backspace)", "x"),
    Case(
      "home, right three times, insert, delete", "５00€ 円x\(home)\(right)\(right)\(right)7\(delete)",
      "５007 円x"),
    Case(
      "a stand-in that was typed", "\u{F0000}\u{28000}e\u{301}\(left)\(backspace)",
      "\u{F0000}e\u{301}"),
    Case("an accent alone", "\u{301}25", "25"),
    Case("what cannot be seen", "2\u{200B}5\u{FEFF}", "25"),
    Case("control characters", "2\u{1C}\u{11}\u{13}5", "25"),
    Case("to the start and the end", "25\u{1}1\u{5}6", "1256"),
    Case("home and end of other terminals", "5\u{1B}[1~2\u{1B}[4~6\u{1B}OH1\u{1B}OF7", "12567"),
    Case("application arrows", "15\u{1B}OD2\u{1B}OC6", "1256"),
    Case("Alt with an arrow", "156\u{1B}\u{1B}[D2\u{1B}\u{1B}\u{1B}[D\u{1B}\u{1B}OCx", "152x6"),
    Case("words", "25 usd eur\u{1B}b\u{1B}[1;5Dx\u{1B}[1;5Cy", "25 xusdy eur"),
    Case("cut to the end and put back", "25 usd\u{1B}b\u{B}\u{19} \u{19}", "25 usd usd"),
    Case(
      "Backspace leaves what was cut", "25 usd\u{17}e\u{301}x\(backspace)\u{19}", "25 e\u{301}usd"),
    Case("cut to the start", "25 usd\u{1B}b\u{15}", "usd"),
    Case("cut a word", "25 usd\u{17}eur", "25 eur"),
    Case("cut a word with marks", "25 cafe\u{301}\u{17}円", "25 円"),
    Case("cut the next word", "25 usd eur\u{1}\u{1B}d", " usd eur"),
    Case("swap two", "2€\u{14}", "€2"),
    Case("Ctrl-D deletes forward", "25\u{1}\u{4}", "5"),
    Case("Ctrl-D at the end stays", "25\u{4}", "25"),
    Case("keys that mean nothing", "2\u{1B}[15~\u{1B}[1;2P\u{1B}[[A\u{1B}x5", "25"),
    Case("backspace at the start", "\(backspace)25", "25"),
    Case("Ctrl-L", "2\u{C}5", "25"),
  ])
  func `REP-05 the line sent is what the keys made of it`(_ each: Case) async throws {
    let session = try await EditorSession()
    let line = await session.line(each.keys)
    #expect(line == each.line)
    await session.leave()
  }

  @Test(arguments: [
    [:], ["LANG": "C"], ["LC_ALL": "de_DE.UTF-8"], ["LANG": "xx"],
    ["LC_ALL": "C.UTF-8", "COLUMNS": "abc"],
    ["COLUMNS": "-1"], ["COLUMNS": "0", "LINES": "x"],
  ])
  func `REP-05 REP-07 signs are typed under every environment`(_ environment: [String: String])
    async throws
  {
    let session = try await EditorSession(environment: environment)
    #expect(await session.line("100 €\(left)円") == "100 円€")
    await session.leave()
  }

  @Test func `REP-05 bytes that are no text become a sign and break nothing`() async throws {
    let session = try await EditorSession()
    session.terminal.type([0x32, 0xFF, 0xE2, 0x82, 0x35])
    #expect(await session.line("") == "2\u{FFFD}\u{FFFD}5")
    await session.leave()
  }

  @Test func `what is pasted comes line by line, and a tab in it completes nothing`() async throws {
    let session = try await EditorSession()
    session.terminal.type("\u{1B}[200~25 u\tsd\r10 円\rlast\u{1B}[201~")
    #expect(await session.next("line [") == "25 u sd")
    #expect(await session.next("line [") == "10 円")
    #expect(await session.line("") == "last")
    await session.leave()
  }

  @Test func `what is pasted is text and ends of lines, and no other key`() async throws {
    let session = try await EditorSession()
    session.terminal.type(
      "\u{1B}[200~2\u{4}\u{3}\u{1A}\u{C}\u{12}\u{1B}[D5\u{8}\u{1B}b\r\u{4}\u{3}usd\u{15}\u{1B}[201~"
    )
    #expect(await session.next("line [") == "25")
    #expect(await session.line("\u{8}\u{8}\u{1B}[De") == "eu")
    await session.leave()
  }

  @Test func `a paste whose end another program has read is over`() async throws {
    let session = try await EditorSession()
    session.terminal.type("\u{1B}[200~elsewhere\r")
    #expect(await session.terminal.waits(for: "reading elsewhere"))
    session.terminal.type("\u{1B}[201~\r")
    #expect(await session.terminal.waits(for: EditorSession.prompt))
    #expect(await session.line("25 e\t!") == "25 EUR !")
    await session.leave()
  }

  @Test func `Escape held down for long is nothing`() async throws {
    let session = try await EditorSession()
    session.terminal.type(String(repeating: "\u{1B}", count: 200_000))
    // The last one makes Alt-x.
    #expect(await session.line("x25") == "25")
    await session.leave()
  }

  @Test func `a long line is typed, edited and sent whole`() async throws {
    let session = try await EditorSession(columns: 20)
    let long = (0..<400).map { "\($0)円" }.joined()
    #expect(await session.line(long + "\(home)x\(end)y") == "x" + long + "y")
    await session.leave()
  }
}
