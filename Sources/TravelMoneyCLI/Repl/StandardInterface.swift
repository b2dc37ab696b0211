import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the answers to questions with the editor of the lines.
@MainActor
private final class QuestionReader: LineReader {
  private let editor: EditlineReader

  init(_ editor: EditlineReader) { self.editor = editor }

  func readLine(prompt: String) throws(TerminalError) -> LineInput { try editor.ask(prompt) }
}

/// The terminal, or the pipe, at the standard streams.
@MainActor
final class StandardInterface: ReplInterface {
  private let capabilities: TerminalCapabilities
  // Results that go into a file are those of a pipe, also where somebody types.
  var isInteractive: Bool { capabilities.isInteractive }
  var isTyped: Bool { session.context.terminals.input }
  private let reader: CountingLineReader
  /// Reads the answers to lists; they are no lines of the history.
  private let answers: any LineReader
  private nonisolated let editor: EditlineReader?
  private let signals: SignalWatch?
  private nonisolated let session: Session
  private var hasWarnedOfHistory = false

  /// Takes the streams over.
  ///
  /// - Parameter session: The environment and the place of the history.
  init(session: Session) {
    self.session = session
    capabilities = session.context.capabilities
    let terminals = session.context.terminals
    let isInteractive = capabilities.isInteractive
    // Elsewhere nobody is there to go on after Ctrl-C, which just ends the program.
    signals = isInteractive ? try? SignalWatch() : nil
    let plain = PlainLineReader(
      promptDescriptor: isInteractive ? STDOUT_FILENO : terminals.input ? STDERR_FILENO : nil,
      signals: signals)
    editor = signals.flatMap { [capabilities] in
      Self.editor(session: session, capabilities: capabilities, signals: $0)
    }
    reader = CountingLineReader(editor ?? plain)
    answers = editor.map(QuestionReader.init) ?? reader
  }

  private static func editor(
    session: Session, capabilities: TerminalCapabilities, signals: SignalWatch
  ) -> EditlineReader? {
    guard capabilities.canEdit else { return nil }
    do {
      return try EditlineReader(
        capabilities: capabilities, signals: signals,
        history: LineHistory(path: session.locations.lineHistory))
    } catch {
      if error.code == .libraryMissing { session.warn(Diagnostic(error)) }
      return nil
    }
  }

  var lineNumber: Int { reader.count }

  func complete(with completions: @escaping @MainActor (String) -> [Completion]) {
    editor?.completion = completions
  }

  nonisolated func showAbove(_ text: String) -> Bool {
    guard let editor, session.context.terminals.errors else { return false }
    editor.printAbove(text)
    return true
  }

  func readLine(prompt: String) throws(TerminalError) -> LineInput {
    let input = try reader.readLine(prompt: prompt)
    if !hasWarnedOfHistory, let failure = editor?.history.failure {
      session.warn(Diagnostic(failure))
      hasWarnedOfHistory = true
    }
    return input
  }

  func ask(_ question: String) throws(TerminalError) -> LineInput {
    try answers.readLine(prompt: question)
  }

  func choose(from content: any ListContent) throws(TerminalError) -> ListEnding {
    if capabilities.canDraw, let signals {
      do {
        return try FullScreenList(content: content, capabilities: capabilities, signals: signals)
          .run()
      } catch {
        guard error.code == .libraryMissing || error.code == .unusable else { throw error }
      }
    }
    return try numbered(content).run()
  }

  func list(_ content: any ListContent) {
    numbered(content).show()
  }

  private func numbered(_ content: any ListContent) -> NumberedList {
    NumberedList(content: content, reader: answers, isUTF8: capabilities.isUTF8) {
      [session] line in session.context.console.writeError(line + "\n")
    }
  }

  func cancelling<Value: Sendable>(
    _ operation: @escaping @Sendable () async -> Value
  ) async -> Value {
    guard let signals else { return await operation() }
    return await signals.cancelling(operation)
  }
}
