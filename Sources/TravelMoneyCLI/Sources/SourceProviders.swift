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
  let cache: any RateCache

  init(session: Session) {
    self.session = session
    database = session.locations.rateCache.map { RateDatabase(path: $0) }
    cache = database ?? InMemoryRateCache()
  }

  /// The cached and built-in tables of a source, refreshed as a policy, or else the options, allow.
  func provider(of known: KnownSource, policy: RefreshPolicy? = nil) -> CachingRateProvider {
    CachingRateProvider(
      source: known.source, upstream: upstream(of: known), base: known.definition?.base,
      cache: cache, bundled: known.bundled.map { [$0] } ?? [], schedule: known.schedule,
      policy: policy ?? self.policy, now: session.context.now)
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
    let sources = FallbackRateProvider(
      KnownSource.all.map { provider(of: $0, policy: policy) }, timeLimit: policy.timeLimit)
    let pinned = session.configuration.ownRates
    return pinned.isEmpty ? sources : OwnRateProvider(pinned, before: sources, today: today)
  }

  /// What an identifier names: a known source, or one whose tables were imported.
  ///
  /// - Throws: ``Diagnostic`` with status `usage`.
  func known(_ identifier: String) throws(Diagnostic) -> KnownSource {
    if let known = KnownSource.named(identifier) { return known }
    let others: [KnownSource]
    do { others = try imported() } catch { throw Diagnostic(error, in: .conversion) }
    if let known = others.first(where: { $0.source.id == identifier }) { return known }
    let names = (KnownSource.all + others).map(\.source.id)
    throw Diagnostic(
      .usage, "there is no source “\(identifier)”",
      hint: nearest(to: identifier, in: names).map { "Did you mean \($0)?" }
        ?? "Known: " + Set(names).sorted().joined(separator: ", "))
  }

  /// The sources whose tables were imported from files.
  private func imported() throws(RateError) -> [KnownSource] {
    try database?.sources().filter { KnownSource.named($0.id) == nil }
      .map(KnownSource.init(imported:)) ?? []
  }

  /// When the sources are asked, and how long a command waits for them.
  var policy: RefreshPolicy {
    if session.isOffline { return .offline }
    // Who asks for new rates waits for them as long as `rates update` does.
    return session.arguments.has(.refresh)
      ? RefreshPolicy(mode: .always, timeLimit: RefreshPolicy.updateTimeLimit) : .standard
  }

  private func upstream(of known: KnownSource) -> (any FetchableRateProvider)? {
    guard let definition = known.definition else { return nil }
    let context = session.context
    let isVerbose = session.arguments.has(.verbose)
    let baseURL = session.configuration.baseURLs[definition.source.id]
    let trace: (@Sendable (String) -> Void)? =
      isVerbose ? { @Sendable line in context.console.writeError(line + "\n") } : nil
    let make: @Sendable () throws(RateError) -> any FetchableRateProvider = {
      () throws(RateError) -> any FetchableRateProvider in
      try HTTPRateProvider(
        source: definition, baseURL: baseURL,
        decoder: FeedDecoder(
          expectedBase: definition.base, isKnownCode: { CurrencyCatalog.contains($0) }),
        settings: HTTPSettings(
          environment: context.environment,
          userAgent: "travelmoney/\(CommandLineTool.version)"),
        now: context.now, trace: trace)
    }
    return DeferredUpstream(source: known.source, make: make)
  }
}
