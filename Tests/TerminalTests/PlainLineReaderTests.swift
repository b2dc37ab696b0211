import Terminal
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@MainActor
struct PlainLineReaderTests {
  /// Bytes, and the lines that they hold.
  struct Case: CustomTestStringConvertible {
    let bytes: [UInt8]
    let lines: [String]
    let testDescription: String

    init(_ what: String, _ text: String, _ lines: [String]) {
      self.init(what, bytes: Array(text.utf8), lines)
    }

    init(_ what: String, bytes: [UInt8], _ lines: [String]) {
      (testDescription, self.bytes, self.lines) = (what, bytes, lines)
    }
  }

  @Test(arguments: [
    Case("nothing", "", []),
    Case("one line", "25\n", ["25"]),
    Case("no end of the last line", "25\nquit", ["25", "quit"]),
    Case("carriage returns", "25\r\nquit\r", ["25", "quit"]),
    Case("a carriage return inside", "2\r5\n", ["2\r5"]),
    Case("empty lines", "\n\n25\n", ["", "", "25"]),
    Case("byte order mark", "\u{FEFF}25\n\u{FEFF}\n", ["25", "\u{FEFF}"]),
    Case("wide text", "５００ 円\ne\u{301}\n", ["５００ 円", "e\u{301}"]),
    Case(
      "wrong bytes", bytes: [0x32, 0xFF, 0x35, 0x0A, 0xE2, 0x82, 0x0A], ["2\u{FFFD}5", "\u{FFFD}"]),
    Case("a zero byte", bytes: [0x32, 0x00, 0x0A], ["2\u{0}"]),
  ])
  func `gives line by line, and then the end for ever`(_ each: Case) throws {
    let pipe = try Pipe(each.bytes)
    let reader = PlainLineReader(descriptor: pipe.readEnd)
    for line in each.lines {
      #expect(try reader.readLine(prompt: "> ") == .line(line))
    }
    for _ in 1...3 {
      #expect(try reader.readLine(prompt: "> ") == .endOfInput)
    }
  }

  @Test(arguments: [1 << 20, (1 << 20) + 1, 5_000_000])
  func `takes a line of a mebibyte, refuses a longer one, and goes on behind it`(_ length: Int)
    throws
  {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/lines"
    try directory.write(
      "first\n" + String(repeating: "7", count: length) + "\nlast\n", to: "lines")
    let file = unsafe open(path, O_RDONLY)
    defer { close(file) }
    let reader = PlainLineReader(descriptor: file)
    #expect(try reader.readLine(prompt: "") == .line("first"))
    if length <= 1 << 20 {
      #expect(try reader.readLine(prompt: "") == .line(String(repeating: "7", count: length)))
    } else {
      let error = #expect(throws: TerminalError.self) { try reader.readLine(prompt: "") }
      #expect(error?.code == .lineTooLong)
    }
    #expect(try reader.readLine(prompt: "") == .line("last"))
    #expect(try reader.readLine(prompt: "") == .endOfInput)
  }

  @Test func `a descriptor that cannot be read is an error`() throws {
    let folder = unsafe open("/", O_RDONLY)
    defer { close(folder) }
    let reader = PlainLineReader(descriptor: folder)
    let error = #expect(throws: TerminalError.self) { try reader.readLine(prompt: "") }
    #expect(error == TerminalError(.readFailed, errorNumber: EISDIR))
  }

  @Test func `waits for the rest of a line on a descriptor that does not block`() async throws {
    let pipe = try Pipe()
    _ = fcntl(pipe.readEnd, F_SETFL, fcntl(pipe.readEnd, F_GETFL) | O_NONBLOCK)
    pipe.write("2")
    let writer = Task.detached { pipe.write("5\n") }
    let reader = PlainLineReader(descriptor: pipe.readEnd)
    #expect(try reader.readLine(prompt: "") == .line("25"))
    await writer.value
  }

  @Test func `writes the prompt where it is wanted`() throws {
    let input = try Pipe(Array("25\n".utf8))
    let output = try Pipe()
    let reader = PlainLineReader(descriptor: input.readEnd, promptDescriptor: output.writeEnd)
    #expect(try reader.readLine(prompt: "USD → JPY> ") == .line("25"))
    #expect(try reader.readLine(prompt: "> ") == .endOfInput)
    #expect(output.contents() == "USD → JPY> > ")
  }

  @Test func `a prompt that cannot be written is an error`() throws {
    let input = try Pipe(Array("25\n".utf8))
    let reader = PlainLineReader(descriptor: input.readEnd, promptDescriptor: input.readEnd)
    let error = #expect(throws: TerminalError.self) { try reader.readLine(prompt: "> ") }
    #expect(error == TerminalError(.writeFailed, errorNumber: EBADF))
  }
}
