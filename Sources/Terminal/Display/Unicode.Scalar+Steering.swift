extension Unicode.Scalar {
  /// Whether a terminal is steered by the code point, where it should only show text.
  ///
  /// Controls move the cursor, separators break the line, and those of the bidirectional algorithm turn
  /// the writing of what follows around.
  package var steersTerminal: Bool {
    if properties.isBidiControl { return true }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
