/// Why an amount cannot be converted.
public struct ConversionError: Error, Hashable, Sendable {
  /// What is wrong, for programs.
  @nonexhaustive public enum Code: String, Hashable, Sendable {
    /// The table has no rate for a currency.
    case missingRate
    /// A currency did not exist yet on the day; see ``ConversionError/predecessors``.
    case notYetIssued
    /// The amount in euro was to be rounded, and a currency is not one that the euro replaced.
    case noEuroStep
    /// The result has more than 38 significant digits, or is larger or smaller than any number here.
    case notRepresentable
  }

  /// What is wrong.
  public let code: Code
  /// The currency at fault: for a missing rate the one whose rate is missing, which may be the
  /// successor of the one that was asked for.
  public let currency: Currency
  /// The day of the conversion: the one that was asked for, else that of the table.
  public let day: Day?
  /// The first day of a currency that did not exist yet; where the table quotes what a currency was before,
  /// the first day of what it is.
  public let firstDay: Day?
  /// What a currency that did not exist yet replaced, nearest first.
  public let predecessors: [Currency]
  /// The source of the table that was used, where one was.
  public let source: RateSource?

  package init(
    _ code: Code, _ currency: Currency, day: Day? = nil, firstDay: Day? = nil,
    predecessors: [Currency] = [], source: RateSource? = nil
  ) {
    self.code = code
    self.currency = currency
    self.day = day
    self.firstDay = firstDay
    self.predecessors = predecessors
    self.source = source
  }
}

extension ConversionError: CustomStringConvertible {
  /// One sentence for people; not stable.
  public var description: String {
    switch code {
    case .missingRate:
      let table = source.map { "the \($0.name) table" } ?? "the rates"
      let withdrawal = day.flatMap { LegalFacts.withdrawal(of: currency, on: $0) }
      return "no rate for \(currency) in \(table)" + (day.map { " of \($0)" } ?? "")
        + (firstDay.map { ": that is of what it was before \($0)" }
          ?? withdrawal.map { ": \($0)" } ?? "")
    case .notYetIssued:
      let start = firstDay.map { " before \($0)" } ?? ""
      let names = predecessors.map(\.code).joined(separator: " or ")
      return "\(currency) did not exist\(start)"
        + (names.isEmpty ? "" : "; before it there was \(names)")
    case .noEuroStep:
      return
        "there is no step in euro to round: \(currency) is not a currency that the euro replaced"
        + (day.map { " by \($0)" } ?? "")
    case .notRepresentable:
      return "the result in \(currency) is out of range, or has more than 38 significant digits"
    }
  }
}
