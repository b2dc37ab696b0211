import Converter

/// A web source that is set up when it is first asked, and asked once.
///
/// Most conversions need no network. So neither the proxy settings nor the address is looked at before
/// one does, and what is wrong with them stands in the way of nothing else.
struct DeferredUpstream: FetchableRateProvider {
  let source: RateSource
  private let answeredScopes: @Sendable () -> Set<FetchScope>
  /// Makes the provider, or says what is wrong with its settings.
  let make: @Sendable () throws(RateError) -> any FetchableRateProvider
  /// What the source answered before.
  private let memory = UpstreamMemory()

  init(
    source: RateSource, scopes: @escaping @Sendable () -> Set<FetchScope>,
    make: @escaping @Sendable () throws(RateError) -> any FetchableRateProvider
  ) {
    self.source = source
    answeredScopes = scopes
    self.make = make
  }

  var scopes: Set<FetchScope> { answeredScopes() }

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
}
