import Converter
import CurlRates
import RateFeeds
import RateStore

/// Builds providers out of the known sources, the cache and the options.
struct SourceProviders: Sendable {
  let session: Session
  /// The store of the fetched tables; nil where there is no place for files.
  let database: RateDatabase?
  /// Where fetched tables are kept: the store, else memory.
  private(set) var cache: any RateCache
  /// How much of what is read stays at hand, for a command that asks very often; nil for the others.
  private var memory: RememberedHistory.Budget?
  /// Where somebody watches what arrives; nil where nobody does.
  var progress: ProgressLine?

  init(session: Session) {
    self.session = session
    database = session.locations.rateCache.map { RateDatabase(path: $0) }
    cache = database ?? InMemoryRateCache()
  }

  /// The same sources as they stand at this moment: what other programs store afterwards is not seen.
  ///
  /// - Parameters:
  ///   - days: How many days of each source are needed.
  ///   - fetched: Tables that were fetched, whether or not they could be stored.
  /// - Returns: The sources, which answer very many questions quickly.
  func pinned(days: Int, fetched: [RateTable]) -> SourceProviders {
    var pinned = self
    let memory = RememberedHistory.Budget()
    pinned.memory = memory
    pinned.cache = PinnedCache(cache, days: days, fetched: fetched, budget: memory)
    return pinned
  }

  /// The cached and built-in tables of a source, refreshed as a policy, or else the options, allow.
  func provider(of known: KnownSource, policy: RefreshPolicy? = nil) -> CachingRateProvider {
    CachingRateProvider(
      source: known.source, upstream: upstream(of: known), base: known.base,
      cache: cache, bundled: bundled(of: known), schedule: known.schedule,
      policy: policy ?? self.policy, now: session.context.now)
  }

  private func bundled(of known: KnownSource) -> [any RateHistory] {
    guard let bundled = known.bundled else { return [] }
    return [memory.map { RememberedHistory(bundled, budget: $0) } ?? bundled]
  }

  /// One source, or the user's own rates and then all sources in order, not asked before.
  ///
  /// - Parameters:
  ///   - known: The one source that is asked; nil for all.
  ///   - ownRates: The own rates that are asked, and nobody else; nil for the sources.
  ///   - policy: When the sources are asked.
  /// - Returns: What asks them.
  func chain(
    of known: KnownSource?, ownRates: [OwnPairRate]? = nil, policy: RefreshPolicy
  ) -> any RateProvider {
    let today = { @Sendable [context = session.context] in context.today }
    if let ownRates { return OwnRateProvider(ownRates, today: today) }
    if let known { return provider(of: known, policy: policy) }
    let order = session.configuration.sourceOrder
    let asked = order.isEmpty ? BuiltInSources.defaultIdentifiers : order
    var links = asked.map { link(to: $0, policy: policy) }
    // What the program carries answers last, whatever the order; its sources are not asked unless named.
    for identifier in Self.bundledIdentifiers where !asked.contains(identifier) {
      links.append(link(to: identifier, policy: .offline))
    }
    let sources = FallbackRateProvider(links, timeLimit: policy.timeLimit)
    let pinned = session.configuration.ownRates
    return pinned.isEmpty ? sources : OwnRateProvider(pinned, before: sources, today: today)
  }

  /// The sources of which the program carries tables.
  static let bundledIdentifiers = ["ecb", "fawazahmed0"]

  private func link(to identifier: String, policy: RefreshPolicy) -> any RateProvider {
    if identifier == RateSource.ecb.id { return provider(of: .ecb, policy: policy) }
    let providers = self
    return DeferredSource(identifier: identifier) { () throws(RateError) -> any RateProvider in
      guard let known = try providers.lookUp(identifier) else {
        throw RateError(
          .configuration, source: RateSource(id: identifier),
          detail: "the configuration's order names it, and there is no such source")
      }
      return providers.provider(of: known, policy: policy)
    }
  }

  /// The sources that are asked where none is named, in order.
  ///
  /// - Throws: ``Diagnostic`` where the configuration names one that there is not.
  func askedByDefault() throws(Diagnostic) -> [KnownSource] {
    let order = session.configuration.sourceOrder
    var sources: [KnownSource] = []
    for identifier in order.isEmpty ? BuiltInSources.defaultIdentifiers : order {
      sources.append(try known(identifier))
    }
    return sources
  }

  /// The sources that the user defined, by identifier.
  func configured() -> [KnownSource] {
    session.configuration.sourceSettings.sorted { $0.key < $1.key }
      .compactMap { KnownSource(identifier: $0.key, setting: $0.value) }
  }

  /// What an identifier names: a known source, or one whose tables were imported.
  ///
  /// - Throws: ``Diagnostic`` with status `usage`.
  func known(_ identifier: String) throws(Diagnostic) -> KnownSource {
    let found: KnownSource?
    do { found = try lookUp(identifier) } catch { throw Diagnostic(error, in: .conversion) }
    if let found { return found }
    let names =
      BuiltInSources.identifiers
      + (configured() + ((try? imported()) ?? [])).map(\.source.id)
    throw Diagnostic(
      .usage, "there is no source “\(identifier)”",
      hint: nearest(to: identifier, in: names).map { "Did you mean \($0)?" }
        ?? "Known: " + Set(names).sorted().joined(separator: ", "))
  }

  private func lookUp(_ identifier: String) throws(RateError) -> KnownSource? {
    if let known = KnownSource.named(identifier) { return known }
    if let setting = session.configuration.sourceSettings[identifier],
      let known = KnownSource(identifier: identifier, setting: setting)
    {
      return known
    }
    return try imported().first { $0.source.id == identifier }
  }

  /// Every source that can be named: those that are asked by default in their order, then the other ones of the
  /// program, the user's own, and those that were imported.
  ///
  /// - Throws: ``Diagnostic`` where the configuration names one that there is not, or the store cannot be read.
  func all() throws(Diagnostic) -> [KnownSource] {
    let imported: [KnownSource]
    do { imported = try self.imported() } catch { throw Diagnostic(error, in: .conversion) }
    let others = BuiltInSources.identifiers.compactMap(KnownSource.named) + configured() + imported
    var all = try askedByDefault()
    for known in others where !all.contains(where: { $0.source.id == known.source.id }) {
      all.append(known)
    }
    return all
  }

  /// The sources whose tables were imported from files.
  private func imported() throws(RateError) -> [KnownSource] {
    try database?.sources()
      .filter { source in
        KnownSource.named(source.id) == nil
          && session.configuration.sourceSettings[source.id]?.url == nil
      }
      .map(KnownSource.init(imported:)) ?? []
  }

  /// When a source publishes.
  func schedule(of source: RateSource) -> PublicationSchedule {
    if source == .ecb { return .ecb }
    return session.configuration.sourceSettings[source.id]?.url == nil
      ? KnownSource.schedule(of: source) : OwnSource.schedule
  }

  /// Whether the user's own sources have tables with a currency.
  func isDefinedByOwnSource(_ currency: Currency) -> Bool {
    configured().contains { known in
      (try? cache.history(of: known.source).span(holding: [currency])) != nil
    }
  }

  /// When the sources are asked, and how long a command waits for them.
  var policy: RefreshPolicy {
    if session.isOffline { return .offline }
    // Who asks for new rates waits for them as long as `rates update` does.
    return session.arguments.has(.refresh)
      ? RefreshPolicy(mode: .always, timeLimit: RefreshPolicy.updateTimeLimit) : .standard
  }

  private func upstream(of known: KnownSource) -> (any FetchableRateProvider)? {
    guard known.canBeAsked else { return nil }
    let (session, progress) = (session, progress)
    return DeferredUpstream(
      source: known.source,
      abilities: {
        guard let definition = known.definition() else { return ([.newest], false) }
        return (definition.scopes, definition.answersDays)
      },
      make: { () throws(RateError) -> any FetchableRateProvider in
        try Self.webProvider(of: known, session: session, progress: progress)
      })
  }

  /// What asks a source over the network.
  private static func webProvider(
    of known: KnownSource, session: Session, progress: ProgressLine?
  ) throws(RateError) -> any FetchableRateProvider {
    guard let definition = known.definition() else {
      throw RateError(.configuration, source: known.source, detail: "there is no address to ask")
    }
    let context = session.context
    let trace: (@Sendable (String) -> Void)? =
      session.arguments.has(.verbose)
      ? { @Sendable line in context.console.writeError(line + "\n") } : nil
    let name = known.source.name
    let report: (@Sendable (TransferProgress) -> Void)? = progress.map { line in
      { @Sendable progress in line.show(progress, of: name) }
    }
    let isConfigured = known.isConfigured
    return try HTTPRateProvider(
      source: definition,
      baseURL: session.configuration.sourceSettings[definition.source.id]?.baseURL,
      key: try SourceKeys(session: session).key(of: definition),
      // Tokens beside currencies are left out, unless the user chose where the rates come from.
      isKnownCode: { isConfigured || CurrencyCatalog.contains($0) },
      settings: HTTPSettings(
        environment: context.environment, userAgent: "travelmoney/\(CommandLineTool.version)"),
      now: context.now, trace: trace, progress: report)
  }
}
