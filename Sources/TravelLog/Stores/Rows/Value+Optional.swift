import SQLite

extension Value {
  /// A text, or null.
  static func optional(_ text: String?) -> Value { text.map { .text($0) } ?? .null }
  /// An integer, or null.
  static func optional(_ integer: Int?) -> Value { integer.map { .integer(Int64($0)) } ?? .null }
}
