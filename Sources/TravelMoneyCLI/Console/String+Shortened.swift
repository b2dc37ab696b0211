import Converter

extension String {
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
}
