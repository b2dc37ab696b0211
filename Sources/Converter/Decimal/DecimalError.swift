/// Why a text is not an exact decimal, or a calculation has no exact decimal result.
public struct DecimalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for programs.
  @nonexhaustive public enum Code: Hashable, Sendable {
    /// The text is not a number of the grammar.
    case malformed
    /// The text can be read in two ways; both are in ``DecimalError/readings``.
    case ambiguous
    /// More than 38 significant digits.
    case tooManyDigits
    /// The exponent lies outside −128…127.
    case outOfRange
    /// A division by zero.
    case divisionByZero
    /// The quotient does not end, and was to be exact.
    case inexact
  }

  /// What is wrong.
  public let code: Code
  /// The text that was read, cut after 64 bytes; empty for a calculation.
  public let text: String
  /// The numbers that an ambiguous text may mean, in plain ASCII.
  public let readings: [String]

  package init(_ code: Code, text: String = "", readings: [String] = []) {
    self.code = code
    self.text = text
    self.readings = readings
  }

  /// One sentence for people; not stable.
  public var description: String {
    let subject = text.isEmpty && code != .malformed ? "the result" : "“\(Self.printable(text))”"
    switch code {
    case .malformed: return "\(subject) is not a number"
    case .ambiguous:
      return "\(subject) may mean \(readings.joined(separator: " or "))"
    case .tooManyDigits: return "\(subject) has more than 38 significant digits"
    case .outOfRange: return "\(subject) is out of range"
    case .divisionByZero: return "division by zero"
    case .inexact: return "\(subject) does not end after a finite number of digits"
    }
  }
}

extension DecimalError {
  /// The beginning of a text that was refused, so that a long one is not copied and shown whole.
  package static func excerpt(of bytes: Span<UInt8>) -> String {
    var start: [UInt8] = []
    for index in 0..<min(bytes.count, 64) { start.append(bytes[index]) }
    return String(decoding: start, as: UTF8.self) + (bytes.count > 64 ? "…" : "")
  }

  /// A text without what could move the cursor of a terminal.
  private static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.lazy.filter {
          $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
        }))
  }
}
