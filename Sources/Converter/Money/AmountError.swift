/// Why a text is not an amount.
public struct AmountError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for programs.
  @nonexhaustive public enum Code: Hashable, Sendable {
    /// Nothing but blanks.
    case empty
    /// The text does not follow the grammar of amounts.
    case malformed
    /// The text can be read in two ways; both are in ``AmountError/readings``.
    case ambiguous
    /// More than 38 significant digits.
    case tooManyDigits
    /// The number, or a step of the calculation, is too large or too small.
    case outOfRange
    /// A division by zero.
    case divisionByZero
    /// The text is longer, its parentheses are nested deeper, or it calculates more, than an amount
    /// may.
    case tooLong
  }

  /// What is wrong.
  public let code: Code
  /// The offending text: the number or the whole amount, shortened, without control characters.
  public let text: String
  /// The place of the fault in the whole text, counted in characters from 0.
  public let offset: Int
  /// Numbers that the text may mean, written so that the same locale reads them back.
  ///
  /// Two for an ambiguous text; one for a malformed text that only another locale's signs explain.
  public let readings: [String]

  package init(_ code: Code, text: String, offset: Int = 0, readings: [String] = []) {
    self.code = code
    self.text = AmountError.shown(text)
    self.offset = offset
    self.readings = readings
  }

  /// One sentence for people; not stable.
  public var description: String {
    switch code {
    case .empty: "the amount is empty"
    case .malformed:
      if let reading = readings.first {
        "“\(text)” is not an amount here; did you mean \(reading)?"
      } else {
        "“\(text)” is not an amount"
      }
    case .ambiguous: "“\(text)” may mean \(readings.joined(separator: " or "))"
    case .tooManyDigits: "“\(text)” has more than 38 significant digits"
    case .outOfRange: "“\(text)” is out of range"
    case .divisionByZero: "“\(text)” divides by zero"
    case .tooLong: "“\(text)” is too long for an amount"
    }
  }

  /// A text fit for a message: at most 60 characters, control and format characters replaced.
  private static func shown(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if result.count == 60 {
        result.append("…")
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
        .unassigned:
        result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
