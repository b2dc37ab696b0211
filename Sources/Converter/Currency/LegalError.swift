/// Why a currency has no value on a day by law.
public struct LegalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for programs.
  @nonexhaustive public enum Code: Hashable, Sendable {
    /// The currency did not exist yet.
    case notYetIssued
  }

  /// What is wrong.
  public let code: Code
  /// The currency that was asked about.
  public let currency: Currency
  /// The day that was asked about.
  public let day: Day
  /// The first day of the currency.
  public let firstDay: Day
  /// The currencies that it replaced, nearest first; empty where none is known.
  public let predecessors: [Currency]

  /// One sentence for people; not stable.
  public var description: String {
    let hint = predecessors.map(\.code).joined(separator: " or ")
    return "\(currency) did not exist before \(firstDay)"
      + (hint.isEmpty ? "" : "; before it there was \(hint)")
  }
}
