/// A value in a column, with the type under which it is stored.
package enum Value: Hashable, Sendable {
  /// No value.
  case null
  /// A 64-bit integer.
  case integer(Int64)
  /// Text; bytes that are not UTF-8 are repaired.
  case text(String)
  /// Bytes.
  case blob([UInt8])
  /// A binary floating-point number, which nothing here stores or uses.
  case real
}
