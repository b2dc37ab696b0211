public import Converter

/// What a store has of one source.
public struct SourceStatus: Hashable, Sendable {
  /// The source, with the name that it had when it was last stored.
  public let source: RateSource
  /// The first and the last day with a table; nil where there is none.
  public let days: ClosedRange<Day>?
  /// The number of tables.
  public let tableCount: Int
  /// What is remembered of the fetches.
  public let record: FetchRecord
}
