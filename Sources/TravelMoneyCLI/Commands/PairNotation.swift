/// A pair of currencies as markets write it: `usd/jpy`, `usd-jpy`, `usdjpy`.
enum PairNotation {
  /// Writes the pair at the end of a text with `to`: `25 usd/jpy` becomes `25 usd to jpy`.
  ///
  /// - Parameters:
  ///   - text: What stands before the first joining word.
  ///   - isCode: Whether a word is the code of a currency.
  ///   - isName: Whether a word names a currency in another way; six letters may.
  /// - Returns: Nil where the text does not end with a pair.
  static func spelledOut(
    _ text: String, isCode: (Substring) -> Bool, isName: (Substring) -> Bool
  ) -> String? {
    let letters = { (character: Character) in character.isLetter || character.isNumber }
    let end = text.endIndex
    // The amount may stand directly before the pair.
    let last = text.reversed().prefix(while: letters).count
    let second = text.suffix(last).drop { !$0.isLetter }
    if second.utf8.count == 6, !isCode(second) {
      let middle = second.index(second.startIndex, offsetBy: 3, limitedBy: end) ?? end
      let pair = (second[..<middle], second[middle...])
      if isCode(pair.0), isCode(pair.1), !isName(second) {
        return text[..<second.startIndex] + pair.0 + " to " + pair.1
      }
    }
    let before = text[..<second.startIndex].trimmed
    guard let sign = before.last, "/-".contains(sign), isCode(second) else { return nil }
    let front = before.dropLast().trimmed
    let first = front.suffix(front.reversed().prefix(while: letters).count).drop { !$0.isLetter }
    guard isCode(first) else { return nil }
    return front + " to " + second
  }
}
