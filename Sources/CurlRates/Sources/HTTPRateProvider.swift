public import Converter

/// A provider that fetches tables from a web source over libcurl.
///
/// Nothing is kept between requests: wrap it in a caching provider. The library is opened at the first
/// request, the environment and the clock are never asked: both come in through the initializer.
///
///     let provider = try HTTPRateProvider(
///       source: BuiltInSources.ecb, decoder: decoder, now: { Timestamp(Date()) })
///     let table = try await provider.newestTable()
public struct HTTPRateProvider: FetchableRateProvider {
  /// What is asked.
  public let definition: SourceDefinition
  let root: WebAddress
  let key: String?
  let decoder: any RateTableDecoder
  let settings: HTTPSettings
  let client: HTTPClient
  let mask: SecretMask
  let now: @Sendable () -> Timestamp

  /// The source that the tables name.
  public var source: RateSource { definition.source }

  /// Makes a provider; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - definition: The source.
  ///   - baseURL: An address in place of the source's own: a mirror, a test server. Its query is kept
  ///     and sent along. User, password, query and folders in it are taken for secrets and not shown.
  ///   - key: The key, where the source needs one.
  ///   - decoder: Reads the bodies.
  ///   - settings: Limits, proxy, certificates.
  ///   - now: The present time.
  ///   - trace: Receives each request as a command line of curl, without secrets; on any thread.
  ///   - progress: Is told how much of an answer has arrived; often, and on any thread.
  /// - Throws: `RateError` with code `configuration` where the address is not HTTPS (plain HTTP on
  ///   this machine is allowed) or the key is missing.
  public init(
    source definition: SourceDefinition, baseURL: String? = nil, key: String? = nil,
    decoder: any RateTableDecoder, settings: HTTPSettings = HTTPSettings(),
    now: @escaping @Sendable () -> Timestamp, trace: (@Sendable (String) -> Void)? = nil,
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) throws(RateError) {
    self.definition = definition
    do {
      root = try WebAddress(baseURL ?? definition.baseURL)
    } catch {
      throw RateError(
        .configuration, source: definition.source,
        detail: "the address of \(definition.source.id) cannot be used: \(error.explanation)")
    }
    if case .query = definition.key, key?.isEmpty ?? true {
      throw RateError(
        .configuration, source: definition.source, detail: "\(definition.source.id) needs a key")
    }
    self.key = key
    self.decoder = decoder
    self.settings = settings
    self.now = now
    mask = SecretMask(keys: key.map { [$0] } ?? [], address: baseURL == nil ? nil : root)
    client = HTTPClient(settings: settings, trace: trace, progress: progress)
  }

  /// Fetches as much of the history as is asked for, see `FetchableRateProvider`.
  ///
  /// - Parameters:
  ///   - scope: How much is wanted; a source that has no file of that size sends the next larger one.
  ///   - validators: What is known of the last answer for this scope.
  ///   - timeLimit: The most that the whole fetch may take, in milliseconds.
  /// - Returns: Tables, or that nothing changed.
  /// - Throws: `RateError`.
  public func fetch(
    _ scope: FetchScope, validators: CacheValidators, timeLimit: Int
  ) async throws(RateError) -> FetchedRates {
    guard let file = definition.file(for: scope) else {
      throw RateError(.noRate, source: source, detail: "\(source.id) has no file of many days")
    }
    return try await fetch(file: file, validators: validators, timeLimit: timeLimit)
  }

  /// Answers a request with freshly fetched tables, see `RateProvider`.
  ///
  /// A request without a day fetches the newest table; one with a day the file that reaches back that
  /// far, or the file of that day where the source has such files.
  ///
  /// - Parameter request: The currencies and the day; its time limit counts where it is less than that
  ///   of the settings.
  /// - Returns: The table.
  /// - Throws: `RateError`.
  public func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    if let day = request.day, let pattern = definition.dayFile {
      return try await rates(for: request, on: day, pattern: pattern)
    }
    let fetched = try await fetch(
      scope(for: request), validators: CacheValidators(), timeLimit: timeLimit(of: request))
    return RateAnswer(try history(of: fetched).answer(to: request))
  }

  /// The most that a request may take, in milliseconds.
  func timeLimit(of request: RateRequest) -> Int {
    min(settings.timeLimit, request.timeLimit ?? settings.timeLimit)
  }

  /// How much has to be fetched to answer a request.
  func scope(for request: RateRequest) -> FetchScope {
    guard let day = request.day else { return .newest }
    let age = max(0, day.days(to: now().day))
    return age + min(request.missingDay.maximumGap, 1 << 20) <= FetchScope.recentDays
      ? .recent : .all
  }

  /// The tables of a fetch as a history.
  func history(of fetched: FetchedRates) -> TableHistory {
    switch fetched {
    case .notModified: TableHistory(source: source, tables: [])
    case .tables(let decoded, _): TableHistory(source: source, tables: decoded.tables)
    }
  }
}
