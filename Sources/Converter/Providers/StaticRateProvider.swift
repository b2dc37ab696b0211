/// Rates that are at hand: one table, or some of one source.
///
///     let provider = StaticRateProvider(table)
///     try await provider.rates(for: RateRequest(currencies: [.usd, .jpy])).table.day
public struct StaticRateProvider: RateProvider {
  /// The tables.
  public let history: TableHistory

  /// The source that the tables name.
  public var source: RateSource { history.source }

  /// Makes a provider of one table.
  ///
  /// - Parameter table: The table.
  public init(_ table: RateTable) {
    history = TableHistory(source: table.source, tables: [table])
  }

  /// Makes a provider of tables in any order.
  ///
  /// - Parameters:
  ///   - source: The source that the tables name.
  ///   - tables: The tables; those of other sources are left out.
  public init(source: RateSource, tables: some Sequence<RateTable>) {
    history = TableHistory(source: source, tables: tables.filter { $0.source == source })
  }

  /// Answers a request out of the tables, see ``RateHistory/answer(to:notAfter:)``.
  public func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    try history.fullAnswer(to: request)
  }
}
