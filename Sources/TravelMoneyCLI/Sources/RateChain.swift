import Converter

/// Where a command's rates come from: a file alone, or the sources in order.
struct RateChain: Sendable {
  /// The file that the user named, which is used and nothing else.
  let file: RatesFile?
  let providers: SourceProviders
  /// The one source that the user named.
  let source: KnownSource?
  /// The own rates alone, where the user named them as the source.
  private let ownRates: [OwnPairRate]?
  /// The file, or the sources, asked by the policy of the options.
  let provider: any RateProvider
  let session: Session

  /// Sets the sources up; nothing is fetched.
  ///
  /// - Parameter session: The options and the configuration.
  /// - Throws: ``Diagnostic`` where the options contradict each other or the file cannot be used.
  init(session: Session) throws(Diagnostic) {
    self.session = session
    try session.refuse(.ratesFile, with: .source)
    try session.refuse(.ratesFile, with: .refresh)
    if session.isOffline, session.arguments.has(.refresh) {
      throw Diagnostic(
        .usage, "--refresh needs the network, which --offline forbids",
        hint: "Leave one of them out; TRAVELMONEY_OFFLINE=1 counts as --offline")
    }
    file = try session.arguments.value(.ratesFile).map { (path) throws(Diagnostic) in
      try RatesFile(path: path, decoder: session.decoder()) { session.latestDay }
    }
    let providers = SourceProviders(session: session)
    let identifier = session.arguments.value(.source)
    ownRates = try identifier.flatMap { (identifier) throws(Diagnostic) in
      try session.configuration.ownRates(named: identifier)
    }
    source = try ownRates == nil ? identifier.map(providers.known) : nil
    provider = IndirectRateProvider(
      file ?? providers.chain(of: source, ownRates: ownRates, policy: providers.policy))
    self.providers = providers
  }

  /// The same chain as it stands at this moment, which asks nobody any more: for a command that asks very
  /// often.
  ///
  /// - Parameters:
  ///   - days: How many days of each source are needed.
  ///   - fetched: Tables that were fetched, whether or not they could be stored.
  /// - Returns: The chain.
  func pinned(days: Int, fetched: [RateTable]) -> RateChain {
    file == nil
      ? RateChain(pinning: self, providers: providers.pinned(days: days, fetched: fetched)) : self
  }

  private init(pinning chain: RateChain, providers: SourceProviders) {
    session = chain.session
    file = nil
    source = chain.source
    ownRates = chain.ownRates
    self.providers = providers
    provider = IndirectRateProvider(
      providers.chain(of: chain.source, ownRates: chain.ownRates, policy: .offline))
  }

  /// Whether the network is not to be touched.
  var isOffline: Bool { session.isOffline }

  /// The file, or the sources, asked by another policy than that of the options, and as if for the first
  /// time.
  func provider(policy: RefreshPolicy) -> any RateProvider {
    IndirectRateProvider(named(policy: policy))
  }

  /// What the options name, but past the user's own rates, of which none are ever newer.
  func newestProvider(policy: RefreshPolicy) -> any RateProvider {
    let named = named(policy: policy)
    return IndirectRateProvider((named as? OwnRateProvider)?.next ?? named)
  }

  /// What the options name, without what it answers indirectly.
  func named(policy: RefreshPolicy) -> any RateProvider {
    file ?? providers.chain(of: source, ownRates: ownRates, policy: policy)
  }

  /// All sources in order, whatever the options name.
  func allSources(policy: RefreshPolicy) -> any RateProvider {
    providers.chain(of: nil, policy: policy)
  }

  /// Whether the user named a source, or the own rates, so that nobody else is asked.
  var namesSource: Bool { source != nil || ownRates != nil }

  /// Whether the user named the own rates alone.
  var namesOwnRates: Bool { ownRates != nil }

  /// The user's date.
  var today: Day { session.context.today }

  /// The present time.
  var now: Timestamp { session.context.now() }

  /// Whether a code beyond ISO 4217 is defined, by the file, by the configuration or by a peg.
  var isDefined: @Sendable (Currency) -> Bool {
    let (digits, ownRates) = (session.configuration.digits, session.configuration.ownRates)
    return { [file, providers] currency in
      digits[currency] != nil || file?.holds(currency) ?? false
        || ownRates.contains { $0.from == currency || $0.to == currency }
        || LegalFacts.hasPeg(currency)
        || file == nil && providers.isDefinedByOwnSource(currency)
    }
  }

  /// The most that one command waits for networks, in milliseconds.
  var timeLimit: Int { providers.policy.timeLimit }

  /// The newest day of the file, whose rates are taken for their own days; nil for those of sources.
  var ratesDay: Day? { file?.newestDay }

  /// The tables for some requests, which share one limit of time.
  ///
  /// - Parameter requests: What is asked for, one after the other.
  /// - Returns: An answer for each.
  func answers(to requests: [RateRequest]) async -> [RateReply] {
    let elapsed = FallbackRateProvider.monotonicClock()
    var answers: [RateReply] = []
    for var request in requests {
      do throws(RateError) {
        // With a rest of time even at the end, for what a source said before costs none.
        request.timeLimit = max(1, timeLimit - elapsed().milliseconds)
        answers.append(.success(try await provider.rates(for: request)))
      } catch {
        answers.append(.failure(error))
      }
    }
    return answers
  }

  /// What missing rates mean here.
  ///
  /// - Parameter day: The day that was asked for.
  /// - Returns: What the rates were wanted for.
  func situation(askedDay day: Day?) -> Diagnostic.Situation {
    if file != nil { return .file(option: session.arguments.spelling(of: .ratesFile)) }
    let isExact = session.arguments.has(.exactDate)
    return day.map { .day($0, isExact: isExact) } ?? .conversion
  }

  /// The verdict on the age of rates: by the schedule of the table's source, or, for an asked day, whether
  /// they are of that day.
  private func freshness(of table: RateTable, day: Day, askedDay: Day?) -> Freshness {
    let schedule = schedule(of: table.source)
    guard let askedDay else {
      return schedule.freshness(of: table, day: day, now: session.context.now())
    }
    let expected = schedule.publicationDay(onOrBefore: askedDay) ?? askedDay
    return max(day, table.validUntil ?? day) >= expected ? .fresh : .stale
  }

  /// When a source publishes; a file is not judged.
  func schedule(of source: RateSource) -> PublicationSchedule {
    file != nil ? .unscheduled : providers.schedule(of: source)
  }

  /// How text names a table, or those rates of it that are of a day.
  func caption(of table: RateTable, day: Day? = nil, askedDay: Day?) -> TableCaption {
    let day = day ?? table.day
    return TableCaption(
      table: table, day: day, askedDay: askedDay,
      freshness: freshness(of: table, day: day, askedDay: askedDay), showsAge: file == nil,
      today: session.context.today)
  }
}

extension Duration {
  /// The whole milliseconds, which no wait of a command brings near their limit.
  fileprivate var milliseconds: Int {
    Int(clamping: components.seconds) * 1000
      + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
