import CEditline
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads lines that a person edits on a terminal, with libedit.
///
/// Keys are as in the usual shells with Emacs keys, whatever a person's `.editrc` says: the file is not
/// read, because its bindings would take the place of those that go by visible character.
package final class EditlineReader: LineReader {
  /// Says how the text before the cursor can be completed; what it gives replaces the last word.
  package var completion: (_ lineBeforeCursor: String) -> [Completion] = { _ in [] }
  /// The lines of this session and of earlier ones.
  package private(set) var history: LineHistory
  /// What stands before the line while the history is searched.
  package var searchPrompt: (_ text: String) -> String = { "search \($0): " }
  /// What is said about completions that have no room.
  package var moreCompletions: (_ count: Int) -> String = { "and \($0) more" }

  let handle: EditlineHandle
  let output: Int32
  /// Stands where a completion is cut.
  let cutSign: String
  let signals: SignalWatch
  var keys: KeyReader
  var cells = EditorCells()
  /// What stands before the line now.
  var prompt = ""
  /// The prompt that was asked for.
  private var linePrompt = ""
  /// How the line ended, where not by Enter.
  private var ending: LineInput?
  var failure: TerminalError?
  /// What the next call of our function in libedit does; it gives false where that is impossible.
  ///
  /// It is given the reader, which would keep itself alive if the function held it.
  var pending: (EditlineReader) -> Bool = { _ in true }
  /// Which line of the history is shown; its count for the line that is being typed.
  var place = 0
  /// What was typed before the history was looked at.
  var draft = ""
  /// The width in which the line was drawn.
  var drawnColumns = TerminalSize.unknown.columns
  /// What was cut last.
  var killed: [UInt32] = []
  /// What is searched for; nil where nothing is.
  var searched: String?
  private let notices = Mutex<[String]>([])
  private let wake: Pipe

  /// Begins to edit on a terminal.
  ///
  /// - Parameters:
  ///   - input: Where the keys come from.
  ///   - output: Where the line is shown.
  ///   - capabilities: What may be written.
  ///   - signals: What interrupts the reading.
  ///   - history: The lines of earlier sessions.
  /// - Throws: ``TerminalError`` with `libraryMissing` or `unusable`.
  package init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
    capabilities: TerminalCapabilities, signals: SignalWatch,
    history: LineHistory = LineHistory(path: nil)
  ) throws(TerminalError) {
    wake = try Pipe()
    handle = try EditlineHandle(input: input, output: output)
    self.output = output
    cutSign = capabilities.cutSign
    self.signals = signals
    self.history = history
    keys = KeyReader(descriptor: input, signals: signals, wakeDescriptor: wake.readEnd)
    // Unretained: libedit calls only while `readLine` runs, and the handle goes with this object.
    try unsafe handle.setUp(
      owner: Unmanaged.passUnretained(self).toOpaque(), keys: giveCode, command: doPending)
  }

  /// Shows a text above the line that is being typed, or before the next one.
  ///
  /// - Parameter text: One line or more.
  nonisolated package func printAbove(_ text: String) {
    notices.withLock { $0.append(text) }
    wake.wake()
  }

  /// Reads one line, see ``LineReader/readLine(prompt:)``.
  ///
  /// - Throws: ``TerminalError`` with `readFailed` or `writeFailed`.
  package func readLine(prompt: String) throws(TerminalError) -> LineInput {
    (ending, failure, searched, draft) = (nil, nil, nil, "")
    place = history.lines.count
    linePrompt = prompt
    keys.beginLine()
    show(prompt: prompt)
    write(takeNotices() + Self.pasteOn)
    takeSize()
    let read = handle.read()
    write(handle.translated(by: cells) + Self.pasteOff)
    if let failure {
      // A terminal that has gone may be seen before the signal that tells of it.
      if Descriptor.isHungUp(keys.descriptor) { return .terminated(signal: SIGHUP) }
      throw failure
    }
    if let ending { return ending }
    guard let read else { return .endOfInput }
    let line = cells.text(of: read)
    history.add(line)
    return .line(line)
  }

  /// Reads the answer to a question: it is edited as a line is, but is no line of the history, and nothing
  /// completes it.
  ///
  /// - Parameter question: What stands before the answer.
  /// - Returns: The answer, or why there is none.
  /// - Throws: ``TerminalError``, as ``readLine(prompt:)``.
  package func ask(_ question: String) throws(TerminalError) -> LineInput {
    let kept = (history, completion)
    (history, completion) = (LineHistory(path: nil), { _ in [] })
    defer { (history, completion) = kept }
    return try readLine(prompt: question)
  }

  /// The code of the next key that libedit has to do something about.
  func nextCode() -> UInt32 {
    do throws(TerminalError) { try keys.settle() } catch { failure = error }
    write(handle.translated(by: cells))
    while failure == nil {
      do throws(TerminalError) {
        switch try keys.next() {
        case .key(let key): if let code = code(of: key) { return code }
        case .signal(SIGINT): return finish(.interrupted)
        case .signal(SIGTSTP): suspend()
        case .signal(SIGCONT): goOn()
        case .signal(SIGWINCH): adaptToSize()
        case .signal(let number): return finish(.terminated(signal: number))
        case .woken: redraw(fromRow: cursorRow(), after: takeNotices())
        case .ended: return finish(.terminated(signal: SIGHUP))
        }
      } catch {
        failure = error
      }
    }
    return finish(.endOfInput)
  }

  /// Ends the line without taking it: libedit goes below it, as after Enter.
  func finish(_ ending: LineInput) -> UInt32 {
    self.ending = ending
    return EditorKey.enterCode
  }

  /// Has libedit call our function.
  func perform(_ action: @escaping (EditlineReader) -> Bool) -> UInt32 {
    pending = action
    return EditorKey.performCode
  }

  /// Shows another prompt from the next drawing on.
  func show(prompt: String?) {
    self.prompt = prompt ?? linePrompt
    handle.setPrompt(cells.cells(for: self.prompt))
  }

  func write(_ text: String) {
    guard !text.isEmpty, failure == nil else { return }
    do throws(TerminalError) {
      try Descriptor.write(text, to: output)
    } catch {
      failure = error
    }
  }

  private func takeNotices() -> String {
    notices.withLock { notices in
      defer { notices = [] }
      return notices.map { $0 + "\n" }.joined()
    }
  }

  // Bracketed paste: the terminal marks what is pasted.
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"
}

extension EditlineHandle {
  /// What has been drawn, for the terminal.
  func translated(by cells: EditorCells) -> String { cells.translated(drawn()) }
}

/// The pipe that wakes the reader.
private final class Pipe: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32

  init() throws(TerminalError) {
    (readEnd, writeEnd) = try Descriptor.pipe()
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func wake() { Descriptor.note(1, in: writeEnd) }
}

// What libedit calls: each finds the reader and calls one method.

private func reader<Value: Sendable>(
  of editor: OpaquePointer, _ body: @MainActor (EditlineReader) -> Value
) -> Value? {
  guard let owner = unsafe EditlineHandle.owner(of: editor) else { return nil }
  let reader = unsafe Unmanaged<EditlineReader>.fromOpaque(owner).takeUnretainedValue()
  return MainActor.assumeIsolated { body(reader) }
}

private let giveCode: tm_editline_key_callback = { editor, code in
  guard let next = unsafe reader(of: editor, { $0.nextCode() }) else { return -1 }
  unsafe code.pointee = wchar_t(bitPattern: next)
  return 1
}

private let doPending: tm_editline_command_callback = { editor, _ in
  let isDone = unsafe reader(of: editor) { $0.pending($0) } ?? false
  return UInt8(isDone ? CC_REFRESH : CC_REFRESH_BEEP)
}
