/// The parts of a conversion as it is written: `25 eur in jpy, gbp on 2024-03-01`.
///
/// Only the words that join the parts are found here; what the parts mean is decided by
/// ``QueryReader``.
struct FreeForm: Equatable, Sendable {
  /// What stands before the first joining word: the amount, perhaps with currencies behind it.
  var subject: String
  /// What stands behind `to`, `in`, `as` or an arrow; nil where there is no such word.
  var targets: String?
  /// What stands behind a final `on`; nil where there is none.
  var day: String?

  /// Takes a line of text apart.
  ///
  /// - Parameter line: The words of the command line joined by spaces, or a line of a session.
  init(_ line: String) {
    var text = Self.spacingArrows(line)[...]
    if let (before, after) = Self.split(text, at: ["on"], last: true),
      !after.contains(where: \.isWhitespace), !after.isEmpty
    {
      day = String(after)
      text = before
    }
    if let (before, after) = Self.split(text, at: ["to", "in", "as"], last: false) {
      targets = String(after)
      text = before
    }
    subject = String(text)
  }

  /// Writes arrows as the word that they stand for.
  private static func spacingArrows(_ line: String) -> String {
    var result = ""
    var rest = line[...]
    while let first = rest.first {
      if rest.hasPrefix("->") || rest.hasPrefix("=>") {
        result += " to "
        rest = rest.dropFirst(2)
      } else if first == "→" {
        result += " to "
        rest = rest.dropFirst()
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Cuts a text at one of some words, which must stand alone.
  private static func split(
    _ text: Substring, at words: [String], last: Bool
  ) -> (Substring, Substring)? {
    let pieces = text.split(whereSeparator: \.isWhitespace)
    let isWord = { (piece: Substring) in words.contains(piece.lowercased()) }
    guard let word = last ? pieces.last(where: isWord) : pieces.first(where: isWord) else {
      return nil
    }
    return (
      text[..<word.startIndex].trimmed, text[word.endIndex...].trimmed
    )
  }
}
