import Terminal

extension String {
  /// The text filled up with blanks behind it, to as many columns of a terminal.
  func padded(to width: Int) -> String {
    DisplayWidth.padded(self, to: width)
  }

  /// The text filled up with blanks before it, as numbers in a column are.
  func rightAligned(in width: Int) -> String {
    DisplayWidth.rightAligned(self, in: width)
  }
}

extension Sequence<String> {
  /// The width of a column that holds all texts.
  var columnWidth: Int { DisplayWidth.widest(self) }
}

/// A count with its noun: `1 table`, `2 tables`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
