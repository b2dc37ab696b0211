import Terminal

/// Asks what a command wants to know, and remembers the signal that ended the asking.
@MainActor
final class QuestionAnswers {
  private let interface: any ReplInterface
  /// The signal that ends the program; nil while none came.
  private(set) var signal: Int32?

  init(_ interface: any ReplInterface) { self.interface = interface }

  /// Asks.
  ///
  /// - Parameter question: What stands before the answer.
  /// - Returns: The answer; nil where there is none.
  func answer(to question: String) -> String? {
    // An input that cannot be read gives no answer; the next line says what is wrong.
    guard let input = try? interface.ask(question) else { return nil }
    switch input {
    case .line(let text): return text
    case .terminated(let number): signal = number
    case .interrupted, .endOfInput: break
    }
    return nil
  }
}
