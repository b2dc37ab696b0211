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
  /// The places that are asked, in order.
  let places: [Place]
  let key: String?
  let makeDecoder: @Sendable (SourceFile, Day?) -> any RateTableDecoder
  let settings: HTTPSettings
  let client: HTTPClient
  let mask: SecretMask
  let now: @Sendable () -> Timestamp

  /// One of the source's addresses, checked.
  struct Place: Sendable {
    let root: WebAddress
    let address: SourceAddress
  }

  /// The source that the tables name.
  public var source: RateSource { definition.source }

  /// How much of its history the source can send.
  public var scopes: Set<FetchScope> { definition.scopes }

  /// Makes a provider that reads the source's own formats; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - definition: The source.
  ///   - baseURL: An address in place of the source's own: a mirror, a test server. Its query is kept
  ///     and sent along. User, password, query and folders in it are taken for secrets and not shown.
  ///     The source's mirrors on other hosts are not asked then.
  ///   - key: The key, where the source needs one.
  ///   - isKnownCode: Which currencies are kept, see `FeedDecoder`.
  ///   - settings: Limits, proxy, certificates.
  ///   - now: The present time.
  ///   - trace: Receives each request as a command line of curl, without secrets; on any thread.
  ///   - progress: Is told how much of an answer has arrived; often, and on any thread.
  /// - Throws: `RateError` with code `configuration` where the address is not HTTPS (plain HTTP on
  ///   this machine is allowed) or the key is missing.
  public init(
    source definition: SourceDefinition, baseURL: String? = nil, key: String? = nil,
    isKnownCode: @escaping @Sendable (Currency) -> Bool = { _ in true },
    settings: HTTPSettings = HTTPSettings(), now: @escaping @Sendable () -> Timestamp,
    trace: (@Sendable (String) -> Void)? = nil,
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) throws(RateError) {
    let base = definition.base
    try self.init(
      definition: definition, baseURL: baseURL, key: key, settings: settings, now: now,
      trace: trace, progress: progress
    ) { file, day in
      SourceDecoder(feeds: file.feeds, base: base, day: day, isKnownCode: isKnownCode)
    }
  }

  /// Makes a provider that reads all bodies with one decoder; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - definition: The source.
  ///   - baseURL: An address in place of the source's own, see above.
  ///   - key: The key, where the source needs one.
  ///   - decoder: Reads the bodies, whatever the formats of the source.
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
    try self.init(
      definition: definition, baseURL: baseURL, key: key, settings: settings, now: now,
      trace: trace, progress: progress
    ) { _, _ in decoder }
  }

  private init(
    definition: SourceDefinition, baseURL: String?, key: String?, settings: HTTPSettings,
    now: @escaping @Sendable () -> Timestamp, trace: (@Sendable (String) -> Void)?,
    progress: (@Sendable (TransferProgress) -> Void)?,
    makeDecoder: @escaping @Sendable (SourceFile, Day?) -> any RateTableDecoder
  ) throws(RateError) {
    self.definition = definition
    places = try Self.places(of: definition, baseURL: baseURL)
    if definition.key.isNeeded, key?.isEmpty ?? true {
      throw RateError(
        .configuration, source: definition.source, detail: "\(definition.source.id) needs a key")
    }
    self.key = key
    self.makeDecoder = makeDecoder
    self.settings = settings
    self.now = now
    mask = SecretMask(
      keys: key.map { [$0] } ?? [],
      address: baseURL == nil && !definition.isPrivate ? nil : places.first?.root,
      openParameters: definition.parameterNames)
    client = HTTPClient(settings: settings, trace: trace, progress: progress)
  }

  /// Checks the addresses: those of the source, or the other one with the files of those that lie at
  /// the same place as the source's first address.
  private static func places(
    of definition: SourceDefinition, baseURL: String?
  ) throws(RateError) -> [Place] {
    var places: [Place] = []
    for address in definition.addresses
    where baseURL == nil || address.baseURL == definition.baseURL {
      do {
        places.append(Place(root: try WebAddress(baseURL ?? address.baseURL), address: address))
      } catch {
        throw RateError(
          .configuration, source: definition.source,
          detail: "the address of \(definition.source.id) cannot be used: \(error.explanation)")
      }
    }
    return places
  }

  /// Fetches as much of the history as is asked for, see `FetchableRateProvider`.
  ///
  /// - Parameters:
  ///   - scope: How much is wanted; a source that has no file of that size sends the next larger one,
  ///     else its largest.
  ///   - validators: What is known of the last answer for this scope.
  ///   - timeLimit: The most that the whole fetch may take, in milliseconds.
  /// - Returns: Tables, or that nothing changed.
  /// - Throws: `RateError`; where the source has several addresses, with the error of each in
  ///   `underlying`.
  public func fetch(
    _ scope: FetchScope, validators: CacheValidators, timeLimit: Int
  ) async throws(RateError) -> FetchedRates {
    var files = places.compactMap { place in
      place.address.file(atLeast: scope).map { (place, $0) }
    }
    if files.isEmpty {
      files = places.compactMap { place in place.address.largestFile.map { (place, $0) } }
    }
    guard !files.isEmpty else {
      throw RateError(.noRate, source: source, detail: "\(source.id) has no file of many days")
    }
    let today = definition.schedule.today(at: now())
    return try await firstAnswer(of: files, timeLimit: timeLimit) {
      (place, file, limit, isFirst) async throws(RateError) -> FetchedRates in
      let first = file.span.map { today.adding(days: -$0) } ?? definition.firstDay ?? today
      let fetched = try await fetch(
        file, of: place, days: min(first, today)...today.adding(days: file.lead),
        validators: isFirst ? validators : CacheValidators(), timeLimit: limit)
      // What another server calls its answer means nothing to the first one, which is asked next time.
      guard !isFirst, case .tables(let decoded, _) = fetched else { return fetched }
      return .tables(decoded, CacheValidators())
    }
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
    if let day = request.day, definition.answersDays {
      return try await rates(for: request, on: day)
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
