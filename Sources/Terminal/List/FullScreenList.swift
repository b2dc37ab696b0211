#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A list on the whole screen of a terminal, for choosing one row with the keys.
///
/// The screen that was there before is back at every end: a choice, Escape, Ctrl-C, a signal, an error.
@MainActor
package final class FullScreenList {
  private let content: any ListContent
  private let signals: SignalWatch
  private let input: Int32
  private let output: Int32
  private let allowsColor: Bool
  private var layout: ListLayout
  private var decoder = KeyDecoder()
  private var emptyReads = 0

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - content: What is shown.
  ///   - capabilities: What may be used of the terminal.
  ///   - signals: The signals that end the list, and those after which it looks at the terminal again.
  ///   - input: The descriptor from which keys are read.
  ///   - output: The descriptor of the terminal to draw on.
  package init(
    content: any ListContent, capabilities: TerminalCapabilities, signals: SignalWatch,
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO
  ) {
    self.content = content
    self.signals = signals
    self.input = input
    self.output = output
    allowsColor = capabilities.allowsColor
    // The library reads and writes in the encoding of the process.
    layout = ListLayout(isUTF8: TerminalLocale.isUTF8 && capabilities.isUTF8)
  }

  /// Shows the list until a row is chosen, or it is given up.
  ///
  /// - Returns: How it ended; the terminal is as it was before.
  /// - Throws: ``TerminalError`` with code `libraryMissing`, `unusable` or `readFailed`.
  package func run() throws(TerminalError) -> ListEnding {
    let library = try CursesLibrary.loaded()
    let screen = try CursesScreen(
      library, input: input, output: output, allowsColor: allowsColor)
    defer { screen.end() }
    while true {
      let size = try screen.currentSize()
      let frame = layout.frame(of: content, height: size.rows, width: size.columns)
      screen.show(frame)
      let isReady = try Descriptor.wait([input, signals.descriptor])[0]
      if let ending = try answerSignals(on: screen) { return ending }
      let codes = screen.codes()
      emptyReads = isReady && codes.isEmpty ? emptyReads + 1 : 0
      // A terminal that was closed is always ready and never has anything.
      guard emptyReads < 3 else {
        if Descriptor.isHungUp(input) { return .terminated(signal: SIGHUP) }
        throw TerminalError(.readFailed, errorNumber: EIO)
      }
      if let ending = try answer(decoder.keys(from: codes, page: frame.page), on: screen) {
        return ending
      }
    }
  }

  private func answerSignals(on screen: CursesScreen) throws(TerminalError) -> ListEnding? {
    while let number = signals.next() {
      switch number {
      case SIGINT: return .interrupted
      case SIGTSTP: try suspend(screen)
      case SIGCONT: screen.redraw()
      // The size is asked for before each frame.
      case SIGWINCH: break
      default: return .terminated(signal: number)
      }
    }
    return nil
  }

  private func answer(
    _ keys: [KeyDecoder.Key], on screen: CursesScreen
  ) throws(TerminalError) -> ListEnding? {
    for key in keys {
      switch key {
      case .interrupt: return .interrupted
      case .suspend: try suspend(screen)
      case .redraw: screen.redraw()
      case .list(.character(let character)) where !content.hasRoom(for: character): break
      case .list(let key):
        switch content.handle(key) {
        case .again: break
        case .picked: return .picked
        case .cancelled: return .cancelled
        }
      }
    }
    return nil
  }

  private func suspend(_ screen: CursesScreen) throws(TerminalError) {
    screen.pause()
    try signals.stopJob()
    screen.redraw()
  }
}
