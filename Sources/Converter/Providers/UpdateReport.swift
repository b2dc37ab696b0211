/// What an update brought, see ``CachingRateProvider/update(scope:timeLimit:)``.
public struct UpdateReport: Sendable {
  /// The source that was asked.
  public let source: RateSource
  /// How much was asked for.
  public let scope: FetchScope
  /// Whether the source said that nothing changed.
  public let isUnchanged: Bool
  /// Whether another program fetched the tables meanwhile, so that nobody was asked again.
  public let isShared: Bool
  /// How many tables were stored that are new, or publish something else than before.
  public let storedTables: Int
  /// The newest day among everything that is held of the source now.
  public let newestDay: Day?
  /// The rows that were not used.
  public let droppedRows: [DecodedRates.DroppedRow]
  /// Why tables as a whole were not used.
  public let refusedTables: [RateError]
}
