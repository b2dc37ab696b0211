extension UInt8 {
  /// Whether the byte is a blank or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
