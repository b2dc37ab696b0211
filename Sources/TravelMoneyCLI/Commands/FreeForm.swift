/// The parts of a conversion as it is written: `25 eur in jpy, gbp on 2024-03-01`.
///
/// Only the words that join the parts are found here; what the parts mean is decided by
/// ``QueryReader``.
struct FreeForm: Equatable, Sendable {
  /// What stands before the first joining word: the amount, perhaps with currencies behind it.
  var subject: String
  /// What stands behind `to`, `in`, `as` or an arrow; nil where there is no such word.
  var targets: String?
  /// What stands behind a final `on`, empty where nothing does, or a date at the end; nil where there
  /// is neither.
  var day: String?

  /// The words before the targets, the one first that is offered.
  static let targetWords = ["to", "into", "in", "as"]
  /// The word before the day.
  static let dayWord = "on"
  /// The word that may stand before everything, and means nothing.
  static let leadingWord = "convert"
  /// All words that have a meaning of their own in a conversion.
  static let words = targetWords + [dayWord, leadingWord]

  /// The words that are offered between the parts: the one before the targets, and the one before the day.
  static let joining = [
    CompletionKind.Choice(word: targetWords[0], summary: "What to convert into"),
    CompletionKind.Choice(word: dayWord, summary: "The day of the rates"),
  ]

  /// A day that has a name.
  enum NamedDay: String, CaseIterable, Sendable {
    case today
    case yesterday

    /// How many days it lies before today.
    var daysBack: Int { self == .today ? 0 : 1 }

    /// What it means, for completion.
    var choice: CompletionKind.Choice {
      CompletionKind.Choice(
        word: rawValue, summary: self == .today ? "The newest day" : "The day before today")
    }
  }

  /// Takes a line of text apart.
  ///
  /// - Parameter line: The words of the command line joined by spaces, or a line of a session.
  init(_ line: String) {
    var text = Self.spacingArrows(line)[...]
    if let rest = Self.behind([Self.leadingWord], text) { text = rest }
    if let (before, after) = Self.split(text, at: [Self.dayWord], last: true),
      !after.contains(where: \.isWhitespace)
    {
      day = String(after)
      text = before
    } else if let (before, date) = Self.splitAtDate(text) {
      day = String(date)
      text = before
    }
    if let (before, after) = Self.split(text, at: Self.targetWords, last: false) {
      targets = String(after)
      text = before
    }
    subject = String(text)
  }

  /// What stands behind a joining word with which a text begins, such as `yen` in `in yen`.
  ///
  /// - Parameter text: A currency, as it was typed.
  /// - Returns: The text itself where it begins with no such word, or has nothing else.
  static func withoutJoiningWord(_ text: String) -> String {
    behind(targetWords, text[...].trimmed).map(String.init) ?? text
  }

  /// What stands behind the first word of a text, where it is one of some words and not the only one.
  private static func behind(_ words: [String], _ text: Substring) -> Substring? {
    let pieces = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard pieces.count == 2, words.contains(pieces[0].lowercased()) else { return nil }
    let rest = pieces[1].trimmed
    return rest.isEmpty ? nil : rest
  }

  /// Cuts a text before a date at its end, which cannot be anything else there.
  ///
  /// Behind a number it may: `25 - 2024-03-01` is a calculation.
  private static func splitAtDate(_ text: Substring) -> (Substring, Substring)? {
    guard let word = text.split(whereSeparator: \.isWhitespace).last else { return nil }
    let before = text[..<word.startIndex].trimmed
    guard let end = before.last else { return nil }
    let isDayWord = NamedDay(rawValue: word.lowercased()) != nil
    guard isDayWord || (end.isLetter || end.isCurrencySymbol) && WrittenDate(word) != nil else {
      return nil
    }
    return (before, word)
  }

  /// Writes arrows as the word that they stand for.
  private static func spacingArrows(_ line: String) -> String {
    var result = ""
    var rest = line[...]
    while let first = rest.first {
      if rest.hasPrefix("->") || rest.hasPrefix("=>") {
        result += " \(targetWords[0]) "
        rest = rest.dropFirst(2)
      } else if first == "→" || first == ">" {
        result += " \(targetWords[0]) "
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
