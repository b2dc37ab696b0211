extension String {
  /// The text filled up with blanks behind it.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text filled up with blanks before it, as numbers in a column are.
  func rightAligned(in width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension Sequence<String> {
  /// The width of a column that holds all texts.
  var columnWidth: Int { reduce(0) { Swift.max($0, $1.count) } }
}

/// A count with its noun: `1 table`, `2 tables`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
