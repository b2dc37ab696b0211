import Terminal

/// Which of the standard streams are terminals.
package struct TerminalStreams: Sendable {
  /// Whether somebody may type.
  package var input: Bool
  /// Whether somebody may see results.
  package var output: Bool
  /// Whether messages go where somebody may type.
  package var errors: Bool

  package init(input: Bool = false, output: Bool = false, errors: Bool = false) {
    self.input = input
    self.output = output
    self.errors = errors
  }
}

extension ProcessContext {
  /// What may be used of the terminal.
  var capabilities: TerminalCapabilities {
    TerminalCapabilities(
      environment: environment, inputIsTerminal: terminals.input,
      outputIsTerminal: terminals.output)
  }
}
