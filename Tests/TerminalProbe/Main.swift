import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads lines on its terminal and says what it got, for the tests of the editor.
///
/// `terminal-probe [HISTORY]`. The line `above` shows a text above the next line, `hang` runs until a signal
/// cancels it, `elsewhere` reads a line as another program, `quit` ends; the last thing said is whether the editor is gone.
@main
struct TerminalProbe {
  @MainActor private static weak var reader: EditlineReader?

  @MainActor static func main() async {
    await readLines()
    say(reader == nil ? "the editor has ended" : "the editor is still there")
  }

  @MainActor private static func readLines() async {
    do {
      let signals = try SignalWatch()
      let history = LineHistory(path: CommandLine.arguments.dropFirst().first)
      let capabilities = TerminalCapabilities(
        environment: ["TERM": "xterm", "LANG": "C.UTF-8"], inputIsTerminal: true,
        outputIsTerminal: true)
      let reader = try EditlineReader(
        capabilities: capabilities, signals: signals, history: history)
      Self.reader = reader
      reader.completion = { before in
        let word = before.split(separator: " ").last.map { $0.lowercased() } ?? ""
        let currencies = ["EUR", "USD", "USN", "USX"].map { Completion($0, summary: "of \($0)") }
        let many = (100..<400).map { Completion("n\($0)") }
        return (currencies + many).filter { $0.text.lowercased().hasPrefix(word) }
      }
      say("modes \(modes())")
      reading: while true {
        let input = try reader.readLine(prompt: "USD → JPY> ")
        say("modes \(modes())")
        switch input {
        case .line("quit"): break reading
        case .line("above"):
          Task.detached { reader.printAbove("new rates") }
        case .line("hang"):
          let isCancelled = await signals.cancelling {
            say("hanging")
            for await _ in AsyncStream<Void>.makeStream().stream {}
            return Task.isCancelled
          }
          say("cancelled \(isCancelled)")
        case .line("elsewhere"):
          say("reading elsewhere")
          _ = try Descriptor.read(STDIN_FILENO, limit: 1_024)
        case .line(let line):
          let bytes = line.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
          say("line [\(line)] \(bytes.joined(separator: " "))")
        case .endOfInput, .terminated:
          say("\(input)")
          break reading
        case .interrupted: say("interrupted")
        }
      }
      if let failure = reader.history.failure { say("history \(failure.code)") }
    } catch {
      say("\(error)")
      exit(1)
    }
  }

  /// The terminal's local modes.
  private static func modes() -> String {
    var modes = termios()
    unsafe tcgetattr(0, &modes)
    return String(UInt(modes.c_lflag), radix: 16)
  }
}

/// Shows a text; where the terminal has gone it goes to standard error.
private func say(_ text: String) {
  do {
    try Descriptor.write(text + "\n", to: STDOUT_FILENO)
  } catch {
    try? Descriptor.write(text + "\n", to: STDERR_FILENO)
  }
}
