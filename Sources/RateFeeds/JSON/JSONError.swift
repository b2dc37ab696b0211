/// Why a text is not JSON, and where.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  package let line: Int
  /// The column in characters (Unicode scalars), counted from 1.
  package let column: Int
  /// What is wrong, in words without a final period.
  package let reason: String
  /// Whether the text is refused for its size and not for its form.
  package let isTooLarge: Bool

  /// The place and the reason: `line 3, column 12: a value is expected`.
  package var description: String { "line \(line), column \(column): \(reason)" }
}
