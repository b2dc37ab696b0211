import Terminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Shows a list of 300 made-up rows and says how it ended.
///
/// It is on the whole screen where the terminal can do that, or with the argument `--full`, else in plain
/// lines.
@main
enum PickerProbe {
  @MainActor static func main() {
    let environment = ["TERM", "ACCESSIBLE", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG"].reduce(
      into: [String: String]()
    ) { $0[$1] = unsafe getenv($1).map { unsafe String(cString: $0) } }
    let capabilities = TerminalCapabilities(
      environment: environment, inputIsTerminal: isatty(0) == 1, outputIsTerminal: isatty(1) == 1)
    let content = MadeUpList()
    do {
      switch try ending(of: content, capabilities: capabilities) {
      case .picked: print("picked \(content.choice)")
      case .cancelled: print("cancelled")
      case .interrupted: print("interrupted")
      case .terminated(let signal): print("terminated by \(signal)")
      }
    } catch {
      print("failed: \(error.code.rawValue)")
    }
  }

  @MainActor private static func ending(
    of content: MadeUpList, capabilities: TerminalCapabilities
  ) throws(TerminalError) -> ListEnding {
    let signals = try SignalWatch()
    if capabilities.canDraw || CommandLine.arguments.contains("--full") {
      return try FullScreenList(content: content, capabilities: capabilities, signals: signals)
        .run()
    }
    let reader = PlainLineReader(promptDescriptor: STDOUT_FILENO, signals: signals)
    let list = NumberedList(
      content: content, reader: reader, isUTF8: capabilities.isUTF8
    ) { line in
      try? Descriptor.write(line + "\n", to: STDOUT_FILENO)
    }
    return try list.run()
  }
}
