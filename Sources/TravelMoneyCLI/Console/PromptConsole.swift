import Synchronization

/// Keeps messages off a line that is being typed, and off a list that covers the screen.
///
/// What cannot be shown above the line is written when the line, or the list, has ended.
final class PromptConsole: Console {
  private struct State {
    var isTyping = false
    var isCovered = false
    var held = ""
  }

  private let base: any Console
  private let state = Mutex(State())
  /// Shows a line above the one that is being typed; false where that is impossible.
  private let showAbove = Mutex<(@Sendable (String) -> Bool)?>(nil)

  init(_ base: any Console) {
    self.base = base
  }

  /// Says how a text is shown above the line.
  ///
  /// - Parameter showAbove: Takes lines without the last end; gives false where that is impossible.
  func attach(showAbove: @escaping @Sendable (String) -> Bool) {
    self.showAbove.withLock { $0 = showAbove }
  }

  /// Has a line typed.
  func whileTyping<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    state.withLock { $0.isTyping = true }
    defer { release() }
    return try body()
  }

  /// Has a list cover the screen.
  func whileCovered<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    state.withLock { $0.isCovered = true }
    defer { release() }
    return try body()
  }

  func write(_ text: String) throws(OutputError) {
    try base.write(text)
  }

  func writeError(_ text: String) {
    state.withLock { state in
      guard state.isTyping || state.isCovered else { return base.writeError(text) }
      let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
      if state.isTyping, showAbove.withLock({ $0?(line) ?? false }) { return }
      state.held += text
    }
  }

  private func release() {
    state.withLock { state in
      if !state.held.isEmpty { base.writeError(state.held) }
      state = State()
    }
  }
}
