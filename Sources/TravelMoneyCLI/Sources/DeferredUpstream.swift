import Converter

/// A web source that is set up when it is first asked, and asked once.
///
/// Most conversions need no network. So neither the proxy settings nor the address is looked at before
/// one does, and what is wrong with them stands in the way of nothing else.
struct DeferredUpstream: FetchableRateProvider {
  let source: RateSource
  /// How much of its history the source can send, and whether it has single days.
  private let abilities: @Sendable () -> (scopes: Set<FetchScope>, hasDays: Bool)
  /// Makes the provider, or says what is wrong with its settings.
  let make: @Sendable () throws(RateError) -> any FetchableRateProvider
  /// What the source answered before.
  private let memory = UpstreamMemory()

  init(
    source: RateSource,
    abilities: @escaping @Sendable () -> (scopes: Set<FetchScope>, hasDays: Bool),
    make: @escaping @Sendable () throws(RateError) -> any FetchableRateProvider
  ) {
    self.source = source
    self.abilities = abilities
    self.make = make
  }

  var scopes: Set<FetchScope> { abilities().scopes }

  var answersDays: Bool { abilities().hasDays }

  func prepare() throws(RateError) { _ = try make() }

  func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    try await make().rates(for: request)
  }

  func fetch(
    _ scope: FetchScope, validators: CacheValidators, timeLimit: Int
  ) async throws(RateError) -> FetchedRates {
    try await memory.answer(for: scope) { () async throws(RateError) -> FetchedRates in
      try await make().fetch(scope, validators: validators, timeLimit: timeLimit)
    }
  }

  func fetch(
    on day: Day, missingDay: MissingDayPolicy, timeLimit: Int
  ) async throws(RateError) -> FetchedRates {
    try await make().fetch(on: day, missingDay: missingDay, timeLimit: timeLimit)
  }
}
