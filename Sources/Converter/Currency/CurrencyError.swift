/// Why a text does not name one currency.
public struct CurrencyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for programs.
  @nonexhaustive public enum Code: Hashable, Sendable {
    /// The text cannot be a currency code.
    case malformed
    /// The code is well formed, but neither ISO 4217 nor a table knows it.
    case unknown
    /// The symbol or name belongs to several currencies.
    case ambiguous
    /// Several texts beside one amount name different currencies.
    case contradictory
  }

  /// What is wrong.
  public let code: Code
  /// The text as it was given.
  public let text: String
  /// The currencies that the text may mean, near misses of an unknown code, or the currencies that
  /// contradict each other.
  public let candidates: [Currency]

  package init(_ code: Code, text: String, candidates: [Currency] = []) {
    self.code = code
    self.text = text
    self.candidates = candidates
  }

  /// One sentence for people; not stable.
  public var description: String {
    let list = candidates.map(\.code).joined(separator: ", ")
    switch code {
    case .malformed, .unknown:
      return "“\(text)” is not a currency" + (list.isEmpty ? "" : "; did you mean \(list)?")
    case .ambiguous:
      return "“\(text)” may mean \(list)"
    case .contradictory:
      return "the amount names both " + candidates.map(\.code).joined(separator: " and ")
    }
  }
}
