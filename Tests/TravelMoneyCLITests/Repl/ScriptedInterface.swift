import Synchronization
import Terminal
import Testing
import TravelMoneyCLI

/// Somebody in a session who says what a test wrote down, and remembers the prompts.
@MainActor
final class ScriptedInterface: ReplInterface {
  let isInteractive: Bool
  /// The prompts so far.
  private(set) var prompts: [String] = []
  /// The lists that were shown, as they were at their ends.
  private(set) var lists: [(title: String, rows: [ListRow])] = []
  /// What Ctrl-C cancels.
  private nonisolated let running = Mutex<(@Sendable () -> Void)?>(nil)
  /// Called before a line is typed, with the number of lines before it.
  var beforeLine: (Int) -> Void = { _ in }
  /// At the beginning of which piece of work Ctrl-C is pressed, counted from 0; 0 is the start.
  var interruptedWork: Int?
  private var works = 0
  /// How every list ends that no keys end.
  var listEnding = ListEnding.interrupted
  private var lines: ArraySlice<LineInput>
  /// The keys for each list, in order.
  private var keys: ArraySlice<[ListKey]>

  init(_ lines: [LineInput], keys: [[ListKey]] = [], isInteractive: Bool) {
    self.lines = lines[...]
    self.keys = keys[...]
    self.isInteractive = isInteractive
  }

  func complete(with completions: @escaping @MainActor (String) -> [Completion]) {}

  nonisolated func showAbove(_ text: String) -> Bool {
    let isPossible = shown.withLock { shown in
      shown?.append(text)
      return shown != nil
    }
    return isPossible
  }

  /// What was shown above the line that is typed; nil where nothing can be.
  nonisolated let shown = Mutex<[String]?>(nil)

  var isTyped: Bool { isInteractive }

  func list(_ content: any ListContent) {
    note(content)
  }

  func readLine(prompt: String) throws(TerminalError) -> LineInput {
    beforeLine(prompts.count)
    prompts.append(prompt)
    return lines.popFirst() ?? .endOfInput
  }

  func ask(_ question: String) throws(TerminalError) -> LineInput {
    try readLine(prompt: question)
  }

  func choose(from content: any ListContent) throws(TerminalError) -> ListEnding {
    for key in keys.popFirst() ?? (listEnding == .interrupted ? [.escape] : []) {
      switch content.handle(key) {
      case .again: continue
      case .picked:
        note(content)
        return .picked
      case .cancelled:
        note(content)
        return .cancelled
      }
    }
    note(content)
    return listEnding
  }

  private func note(_ content: any ListContent) {
    lists.append((content.title, content.rows))
  }

  func cancelling<Value: Sendable>(
    _ operation: @escaping @Sendable () async -> Value
  ) async -> Value {
    let task = Task { await operation() }
    if works == interruptedWork { task.cancel() }
    works += 1
    running.withLock { $0 = { task.cancel() } }
    defer { running.withLock { $0 = nil } }
    return await task.value
  }

  /// Presses Ctrl-C while a line is carried out.
  nonisolated func interrupt() {
    running.withLock(\.self)?()
  }

  var lineNumber: Int { prompts.count }
}
