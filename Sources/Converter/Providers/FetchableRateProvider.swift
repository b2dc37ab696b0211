/// A provider that can be asked for much at once, conditionally: a web service behind a cache.
public protocol FetchableRateProvider: RateProvider {
  /// The scopes that the source can answer; all of them unless said otherwise.
  var scopes: Set<FetchScope> { get }

  /// Whether the source can be asked for a single day; it cannot unless said otherwise.
  var answersDays: Bool { get }

  /// Sees to what a fetch needs, such as addresses and keys, without asking anybody.
  ///
  /// What fails here is no attempt, so that it can be tried again as soon as it is mended.
  ///
  /// - Throws: ``RateError``, in code `configuration` most often.
  func prepare() throws(RateError)

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

  /// Fetches the table that answers a day.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - missingDay: How far back the table may lie.
  ///   - timeLimit: The most that it may take, in milliseconds.
  /// - Returns: The table.
  /// - Throws: ``RateError``; `noRate` where there is none, or where a source has no single days.
  func fetch(
    on day: Day, missingDay: MissingDayPolicy, timeLimit: Int
  ) async throws(RateError) -> FetchedRates
}

extension FetchableRateProvider {
  /// All scopes.
  public var scopes: Set<FetchScope> { Set(FetchScope.allCases) }

  /// No.
  public var answersDays: Bool { false }

  /// The answer of a source without single days.
  public func fetch(
    on day: Day, missingDay: MissingDayPolicy, timeLimit: Int
  ) async throws(RateError) -> FetchedRates {
    throw RateError(.noRate, source: source, day: day)
  }

  /// Nothing.
  public func prepare() throws(RateError) {}
}
