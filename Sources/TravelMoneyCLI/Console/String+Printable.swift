extension String {
  /// The text with everything that could steer a terminal replaced by U+FFFD: C0 and C1 controls,
  /// DEL, and the characters that change the direction of writing.
  ///
  /// Text from outside (a server's message, a file's name, what was typed) passes through here before
  /// it is shown.
  var printable: String {
    guard unicodeScalars.contains(where: Self.isUnsafe) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(Self.isUnsafe(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  /// The printable text for a message: a word of more than 120 Unicode scalars, and a message of more
  /// than 1000, lose their middle.
  ///
  /// A word of that length is not something that a person wrote to be read; the start tells what it is,
  /// and the end of a path is its file. Scalars are counted, because a character can carry any number of
  /// marks.
  var shortened: String {
    let scalars = printable.unicodeScalars
    guard scalars.count > Self.longestWord else { return String(scalars) }
    let words = scalars.split(separator: " ", omittingEmptySubsequences: false)
    var result = String.UnicodeScalarView()
    for (index, word) in words.enumerated() {
      if index > 0 { result.append(" ") }
      result.append(contentsOf: Self.withoutMiddle(word, limit: Self.longestWord))
    }
    return String(Self.withoutMiddle(result[...], limit: Self.longestMessage))
  }

  private static let longestWord = 120
  private static let longestMessage = 1000

  private static func withoutMiddle(
    _ text: Substring.UnicodeScalarView, limit: Int
  ) -> String.UnicodeScalarView {
    guard text.count > limit else { return String.UnicodeScalarView(text) }
    var result = String.UnicodeScalarView(text.prefix(limit * 2 / 3))
    result.append("…")
    result.append(contentsOf: text.suffix(limit - limit * 2 / 3 - 1))
    return result
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
