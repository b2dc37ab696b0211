/// A provider that can be asked for much at once, conditionally: a web service behind a cache.
public protocol FetchableRateProvider: RateProvider {
  /// The scopes that the source can answer; all of them unless said otherwise.
  var scopes: Set<FetchScope> { get }

  /// Fetches tables.
  ///
  /// - Parameters:
  ///   - scope: How much is wanted.
  ///   - validators: What is known of the last answer for this scope, to get `notModified` where
  ///     nothing changed.
  ///   - timeLimit: The most that the whole fetch may take, in milliseconds.
  /// - Returns: Tables, or that nothing changed.
  /// - Throws: ``RateError``.
  func fetch(
    _ scope: FetchScope, validators: CacheValidators, timeLimit: Int
  ) async throws(RateError) -> FetchedRates
}

extension FetchableRateProvider {
  /// All scopes.
  public var scopes: Set<FetchScope> { Set(FetchScope.allCases) }
}
