import Terminal
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private let (up, down) = ("\u{1B}[A", "\u{1B}[B")

struct LineHistoryTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `lines are kept for the next session, without blanks and repetitions`() async throws {
    let path = directory.path(of: "state/history")
    let first = try await EditorSession(history: path)
    for line in ["25 €", "25 €", "", "  ", "cafe\u{301}"] {
      #expect(await first.line(line) == line)
    }
    await first.leave()
    #expect(
      try String(decoding: directory.read("state/history"), as: UTF8.self) == "25 €\ncafe\u{301}\n")
    #expect(try mode(path) == 0o600)

    let second = try await EditorSession(history: path)
    #expect(await second.line(up) == "cafe\u{301}")
    #expect(await second.line("new\(up)\(up)\(down)\(down)er") == "newer")
    await second.leave()
  }

  @Test func `Ctrl-R finds earlier lines`() async throws {
    try directory.write("25 usd\n10 YEN\n30 usd\n", to: "history")
    let session = try await EditorSession(history: directory.path(of: "history"))
    session.terminal.type("\u{12}yen")
    #expect(await session.terminal.waits(for: "yen: 10 YEN"))
    #expect(await session.line("") == "10 YEN")
    #expect(await session.line("\u{12}usd\u{12}") == "25 usd")
    #expect(await session.line("x\u{12}usd\u{7}y") == "xy")
    #expect(await session.line("\u{12}10\u{1B}[H2") == "210 YEN")
    session.terminal.type("\u{12}10\u{3}")
    #expect(await session.terminal.waits(for: "interrupted"))
    #expect(await session.terminal.waits(for: EditorSession.prompt))
    await session.leave()
  }

  @Test func `two sessions at once lose nothing`() async throws {
    let path = directory.path(of: "history")
    let (first, second) = (
      try await EditorSession(history: path), try await EditorSession(history: path)
    )
    #expect(await first.line("1") == "1")
    #expect(await second.line("2") == "2")
    #expect(await first.line("3") == "3")
    await first.leave()
    await second.leave()
    #expect(LineHistory(path: path).lines == ["1", "2", "3"])
  }

  @Test(arguments: [1_000, 2_000, 2_001])
  func `a long file is cut to its newest lines`(_ count: Int) throws {
    try directory.write((1...count).map { "\($0)\n" }.joined(), to: "history")
    let path = directory.path(of: "history")
    let history = LineHistory(path: path)
    #expect(history.lines.count == 1_000)
    #expect(history.lines.last == "\(count)")
    let kept = try String(decoding: directory.read("history"), as: UTF8.self).split(separator: "\n")
    #expect(kept.count == (count > 2_000 ? 1_000 : count))
    #expect(kept.last == "\(count)")
    #expect(history.failure == nil)
  }

  @Test func `no line is lost while the file is cut`() async throws {
    let path = directory.path(of: "history")
    let old = (1...2_001).map { "\($0)\n" }.joined()
    for round in 1...50 {
      try directory.write(old, to: "history")
      let adding = Task.detached {
        var history = LineHistory(path: path)
        for line in 1...20 { history.add("new \(line)") }
      }
      _ = LineHistory(path: path)
      await adding.value
      let lines = LineHistory(path: path).lines
      #expect(lines.suffix(20) == (1...20).map { "new \($0)" }[...], "round \(round)")
    }
  }

  @Test func `of a huge file the end is read, in whole lines`() throws {
    let line = String(repeating: "7", count: 9_996)
    let path = try directory.write(
      (1...300).map { "\($0) \(line)\n" }.joined(), to: "history")
    // 104 lines of 10,001 bytes are less than 1,048,576, and 105 are more.
    let expected = (197...300).map { "\($0) \(line)" }
    #expect(LineHistory(path: path).lines == expected)
    #expect(try directory.read("history").count == 104 * 10_001)
  }

  @Test func `lines that end with CRLF are lines, and one that is too long is none`() throws {
    let long = String(repeating: "7", count: 16_384)
    let path = try directory.write("25 usd\r\n\r\n\(long)7\n\(long)\r\n10 円\n", to: "history")
    var history = LineHistory(path: path)
    #expect(history.lines == ["25 usd", long, "10 円"])
    history.add(long + "7")
    #expect(history.lines.count == 3)
    #expect(LineHistory(path: path).lines == ["25 usd", long, "10 円"])
  }

  @Test func `a link to a file stays a link when the file is cut`() throws {
    try directory.write((1...2_001).map { "\($0)\n" }.joined(), to: "real/history")
    let path = directory.path(of: "history")
    #expect(unsafe symlink("real/history", path) == 0)
    #expect(LineHistory(path: path).lines.count == 1_000)
    let kept = try String(decoding: directory.read("real/history"), as: UTF8.self)
    #expect(kept.split(separator: "\n").count == 1_000)
    var status = stat()
    #expect(unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test(arguments: ["/dev/zero", "/dev/null", "/"])
  func `what is no regular file is refused`(path: String) {
    var history = LineHistory(path: path)
    #expect(history.failure?.code == .fileUnusable)
    #expect(history.failure?.place == path)
    #expect(history.lines == [])
    history.add("25")
    #expect(history.lines == ["25"])
  }

  @Test func `a file that cannot be used stops nobody and is told`() async throws {
    try directory.write("x", to: "history/file")
    let path = directory.path(of: "history")
    var history = LineHistory(path: path)
    #expect(history.failure?.code == .fileUnusable)
    #expect(history.failure?.place == path)
    history.add("25")
    #expect(history.lines == ["25"])

    let session = try await EditorSession(history: path)
    #expect(await session.line("25") == "25")
    #expect(await session.line(up) == "25")
    await session.leave()
    #expect(session.terminal.written.contains("history fileUnusable"))
  }

  private func mode(_ path: String) throws -> mode_t {
    var status = stat()
    #expect(unsafe stat(path, &status) == 0)
    return status.st_mode & 0o777
  }
}
