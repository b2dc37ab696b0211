/// Why a text or three numbers are not a calendar date.
public struct DayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for programs.
  @nonexhaustive public enum Code: Hashable, Sendable {
    /// The text is not of the form `YYYY-MM-DD`.
    case malformed
    /// The form is right, but the calendar has no such day.
    case noSuchDay
  }

  /// What is wrong.
  public let code: Code
  /// The text as it was given.
  public let text: String

  package init(_ code: Code, text: String) {
    self.code = code
    self.text = text
  }

  /// One sentence for people; not stable.
  public var description: String {
    switch code {
    case .malformed: "“\(text)” is not a date; write it as YYYY-MM-DD"
    case .noSuchDay: "there is no day \(text) in the calendar"
    }
  }
}
