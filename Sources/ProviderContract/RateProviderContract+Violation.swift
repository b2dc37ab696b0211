extension RateProviderContract {
  /// A rule of the contract.
  @nonexhaustive public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// A request without a day is answered, with each subset of the currencies.
    case answersNewest
    /// A table holds all currencies of the request, and a table's base is one of those that it holds.
    case holdsCurrencies
    /// A table names a source of the provider.
    case namesSource
    /// A table is never of a later day than the asked one.
    case neverLater
    /// A table, or the end of its validity, does not lie further back than the request allows.
    case keepsGap
    /// A day with a table is answered by that very table.
    case answersDay
    /// The newest table that is allowed answers: a wider gap changes nothing, a later day gives no
    /// older table, and no day has a newer one than a request without a day.
    case newestWins
    /// The order of the currencies, and one that is named twice, change nothing.
    case ignoresOrder
    /// Where there is no such table, the code of the error is `noRate`.
    case throwsNoRate
    /// The error names the currencies that are missing and not those that are there.
    case namesMissing
    /// The days in an error are on the right sides of the asked one.
    case knownDaysFit
    /// The same request twice gets the same answer, one after the other and at the same time.
    case repeatable
    /// A cancelled request is answered or throws `cancelled`.
    case cancellable
  }

  /// A rule that a provider breaks, and how.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The rule.
    public let rule: Rule
    /// What was asked, and what came.
    public let detail: String

    /// The rule and what happened.
    public var description: String { "\(rule.rawValue): \(detail)" }
  }
}
