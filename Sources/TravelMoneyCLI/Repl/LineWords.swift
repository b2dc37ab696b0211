/// The words of a line, as a command line has them: what stands in quotes is one word.
///
/// A quote counts where a word, or the value of an option (`--note="two words"`), begins, so that
/// `Joe's diner` needs none; one that is never closed is an ordinary character.
enum LineWords {
  /// Splits a line.
  ///
  /// - Parameter line: The line.
  /// - Returns: The words, without their quotes.
  static func split(_ line: some StringProtocol) -> [String] {
    var words: [String] = []
    var rest = Substring(line).trimmed
    while !rest.isEmpty {
      // The name of an option, up to its value.
      let isOption = rest.hasPrefix("--")
      let name = isOption ? rest.prefix { !$0.isWhitespace && $0 != "=" } : rest.prefix(0)
      let hasValue = isOption && rest.dropFirst(name.count).first == "="
      let head = hasValue ? rest.prefix(name.count + 1) : rest.prefix(0)
      let body = rest.dropFirst(head.count)
      if let (quoted, behind) = quoted(body) {
        words.append(String(head + quoted))
        rest = behind.trimmed
      } else {
        let word = body.prefix { !$0.isWhitespace }
        words.append(String(head + word))
        rest = body.dropFirst(word.count).trimmed
      }
    }
    return words
  }

  /// What stands between quotes at the beginning of a text, and what stands behind them.
  private static func quoted(_ text: Substring) -> (quoted: Substring, behind: Substring)? {
    let quotes: [Character: Character] = ["\"": "\"", "'": "'", "“": "”"]
    guard let quote = text.first, let closing = quotes[quote] else { return nil }
    let inner = text.dropFirst()
    guard
      let end = inner.indices.first(where: { index in
        let next = inner.index(after: index)
        return inner[index] == closing && (next == inner.endIndex || inner[next].isWhitespace)
      })
    else { return nil }
    return (inner[..<end], inner[inner.index(after: end)...])
  }
}
