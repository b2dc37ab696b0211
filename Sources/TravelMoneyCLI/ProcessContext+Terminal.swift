import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension ProcessContext {
  /// Takes the terminal at the standard streams into use, where there is one: for questions, and for how
  /// wide it is.
  package mutating func useTerminal() {
    if terminals.output {
      columns = {
        let size = TerminalSize(of: STDOUT_FILENO)
        return size.isWidthKnown ? size.columns : nil
      }
    }
    guard terminals.input, terminals.errors || terminals.output else { return }
    let prompt = terminals.errors ? STDERR_FILENO : STDOUT_FILENO
    ask = { question in await Self.answer(to: question, on: prompt) }
  }

  /// Reads one line behind a question; what goes wrong there is no answer.
  @MainActor
  private static func answer(to question: String, on descriptor: Int32) -> String? {
    let reader = PlainLineReader(promptDescriptor: descriptor)
    if case .line(let answer)? = try? reader.readLine(prompt: question) { return answer }
    // After Ctrl-D the cursor still stands behind the question.
    try? Descriptor.write("\n", to: descriptor)
    return nil
  }
}
