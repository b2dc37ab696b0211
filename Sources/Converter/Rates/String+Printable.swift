extension String {
  /// The text with everything that could steer a terminal replaced by U+FFFD: C0 and C1 controls,
  /// DEL, and the characters that change the direction of writing.
  ///
  /// Text from outside (a server's message, a file's name, what was typed) passes through here before
  /// it is shown.
  package var printable: String {
    guard unicodeScalars.contains(where: Self.isUnsafe) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(Self.isUnsafe(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    // Marks, embeddings, overrides and isolates of the bidirectional algorithm (UAX #9), and the
    // line and paragraph separators.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
