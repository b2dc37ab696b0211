import Converter
import Synchronization

/// Where the rates of a session come from, whatever happens to the network while it lasts.
///
/// Sources are asked anew from time to time, so a failure is not remembered for ever.
final class SessionRates: RateProvider {
  /// When conversions wait for a network.
  enum Patience: Sendable {
    /// As those of a command line: where the rates are stale, two seconds at most.
    case ordinary
    /// Only where nothing at hand answers; newer rates are fetched in the background.
    case heldFirst
  }

  /// The file, or the sources in order.
  let chain: RateChain
  private let patience: Patience
  /// What is stored and built in.
  private let held: any RateProvider
  private let now: @Sendable () -> Timestamp
  /// The sources as they were set up last, and when.
  private let ordinary = Mutex<(provider: any RateProvider, since: Timestamp)?>(nil)

  init(chain: RateChain, patience: Patience, session: Session) {
    self.chain = chain
    self.patience = patience
    held = chain.provider(policy: .offline)
    now = session.context.now
  }

  var source: RateSource { held.source }

  func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    // Nobody is to be asked for the rates of a list.
    if request.timeLimit == 0 { return try await held.rates(for: request) }
    if patience == .heldFirst, let answer = try? await held.rates(for: request) { return answer }
    var request = request
    let limit = RefreshPolicy.conversionTimeLimit
    request.timeLimit = min(request.timeLimit ?? limit, limit)
    return try await ordinaryProvider.rates(for: request)
  }

  /// Asks as a command line would: where the rates are stale, and not too often.
  ///
  /// Nobody waits for the answer, so a source has the time that an update gives it.
  func newer(for request: RateRequest) async throws(RateError) -> RateAnswer {
    try await ordinaryProvider.rates(for: request)
  }

  /// Asks now, whenever the sources were asked last.
  func newest(for request: RateRequest) async throws(RateError) -> RateAnswer {
    let policy = RefreshPolicy(mode: .always, timeLimit: RefreshPolicy.updateTimeLimit)
    // What a source said before is forgotten.
    ordinary.withLock { $0 = nil }
    return try await chain.newestProvider(policy: policy).rates(for: request)
  }

  /// The sources, asked where they are stale; set up anew when they may be asked again.
  private var ordinaryProvider: any RateProvider {
    let now = now()
    let earliest = now.adding(seconds: -Int64(RefreshPolicy.standardInterval))
    return ordinary.withLock { known in
      if let known, known.since >= earliest, known.since <= now { return known.provider }
      let provider = chain.provider(
        policy: chain.isOffline
          ? .offline : RefreshPolicy(timeLimit: RefreshPolicy.updateTimeLimit))
      known = (provider, now)
      return provider
    }
  }
}
