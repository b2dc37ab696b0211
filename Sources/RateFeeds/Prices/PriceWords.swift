/// The words of a line of a journal, up to its comment.
struct PriceWords {
  private var text: Substring

  /// Takes a line; what follows a `;` outside of quotation marks is a comment.
  init(_ line: Substring) {
    var isQuoted = false
    let end = line.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ";" && !isQuoted
    }
    text = line[..<(end ?? line.endIndex)]
  }

  /// The next word, or the next text in quotation marks without them.
  mutating func next() -> String? {
    text = text.drop { $0.isWhitespace }
    guard let first = text.first else { return nil }
    if first == "\"" {
      let quoted = text.dropFirst().prefix { $0 != "\"" }
      text = text.dropFirst(quoted.count + 2)
      return String(quoted)
    }
    let word = text.prefix { !$0.isWhitespace }
    text = text.dropFirst(word.count)
    return String(word)
  }

  /// Passes over a time of day, such as `06:47:12`.
  mutating func skipTime() {
    let rest = text.drop { $0.isWhitespace }
    let word = rest.prefix { !$0.isWhitespace }
    guard word.first?.isNumber == true, word.contains(":") else { return }
    text = rest.dropFirst(word.count)
  }

  /// What is left, without blanks around it.
  var rest: String { Self.trimmed(text) }

  /// A text without blanks around it.
  static func trimmed(_ text: Substring) -> String {
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(text[...last].drop { $0.isWhitespace })
  }
}
