/// Something that can produce rate tables: a fixed table, a file, a web service, a cache, a chain.
///
/// A provider answers a request with the newest table that holds all of its currencies, on or before
/// the asked day and within the request's gap. It never answers with a later day, never with a table
/// that lacks one of the currencies, and says why where it cannot answer.
///
/// Write one by implementing ``source`` and ``rates(for:)``, and run the contract suite of the
/// `ProviderContract` library over it.
public protocol RateProvider: Sendable {
  /// The source that the tables of this provider name.
  var source: RateSource { get }

  /// Answers a request.
  ///
  /// - Parameter request: The currencies and the day.
  /// - Returns: The table, with what happened on the way.
  /// - Throws: ``RateError``; `noRate` where the provider works, but has no such table.
  func rates(for request: RateRequest) async throws(RateError) -> RateAnswer
}

extension RateProvider {
  /// The newest table of the provider.
  ///
  /// - Returns: The table.
  /// - Throws: ``RateError``.
  public func newestTable() async throws(RateError) -> RateTable {
    try await rates(for: RateRequest()).table
  }

  /// The table for a day, or the newest one before it that the policy allows.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - missingDay: How far back the table may lie.
  /// - Returns: The table.
  /// - Throws: ``RateError``.
  public func table(
    on day: Day, missingDay: MissingDayPolicy = .standard
  ) async throws(RateError) -> RateTable {
    try await rates(for: RateRequest(day: day, missingDay: missingDay)).table
  }
}
