extension ConverterModel {
  /// What a change can be rolled back to: the amount, the currencies and the day, with the changes before
  /// them that can be undone.
  package struct Mark: Sendable {
    fileprivate let entry: AmountEntry
    fileprivate let past: [AmountEntry]
  }

  /// The present state, to come back to.
  package var mark: Mark { Mark(entry: state.entry, past: state.past) }

  /// Brings a state back as if nothing had been changed since, however many steps that were.
  ///
  /// - Parameter mark: The state.
  package func restore(_ mark: Mark) {
    isTyping = false
    var next = state
    (next.entry, next.past) = (mark.entry, mark.past)
    apply(next)
  }
}
