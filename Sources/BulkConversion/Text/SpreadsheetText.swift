/// Texts in cells of which no spreadsheet makes a formula.
package enum SpreadsheetText {
  /// A text from outside, made so that a spreadsheet does not take it for a formula.
  ///
  /// What begins like a formula gets an apostrophe in front. So does a text in which only apostrophes stand
  /// before such a beginning, so that ``original(_:)`` leads back to every text.
  ///
  /// - Parameter text: A name or a note; not a number, whose sign must stay.
  /// - Returns: The text, with an apostrophe in front where it needs one.
  package static func inert(_ text: String) -> String {
    isFormula(text.unicodeScalars.drop { $0 == "'" }) ? "'" + text : text
  }

  /// The text out of which ``inert(_:)`` made another.
  ///
  /// - Parameter text: The text of a cell.
  /// - Returns: The text without the apostrophe that was put in front.
  package static func original(_ text: String) -> String {
    guard text.unicodeScalars.first == "'", isFormula(text.unicodeScalars.drop { $0 == "'" }) else {
      return text
    }
    return String(text.unicodeScalars.dropFirst())
  }

  private static func isFormula(_ scalars: Substring.UnicodeScalarView) -> Bool {
    guard let first = scalars.first else { return false }
    // The full-width forms count as well: spreadsheets fold them.
    return "=+-@\t\r＝＋－＠".unicodeScalars.contains(first)
  }
}
