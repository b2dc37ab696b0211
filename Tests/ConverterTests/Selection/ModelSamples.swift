import Converter
import Observation
import Synchronization

/// What the tests of the two screens convert with.
enum ModelSamples {
  static let now = Timestamp(secondsSinceEpoch: 1_793_376_000)  // 2026-10-30T16:00:00Z

  /// A table on 2026-10-30: 1 EUR = 1.25 USD = 160 JPY = 0.8 GBP.
  static func table() throws -> RateTable {
    try Samples.table("2026-10-30", ["USD": "1.25", "JPY": "160", "GBP": "0.8"])
  }

  @MainActor
  static func model(
    from: Currency = .usd, to: Currency = .jpy, provider: (any RateProvider)? = nil,
    settings: ConverterSettings = ConverterSettings(), favorites: [Currency] = [],
    recents: [Currency] = []
  ) throws -> ConverterModel {
    ConverterModel(
      from: from, to: to, provider: try provider ?? StaticRateProvider(table()),
      settings: settings, favorites: favorites, recents: recents, now: { now })
  }
}

/// A provider that answers when it is let, and knows what it was asked.
final class GatedProvider: RateProvider {
  typealias Answer = Result<RateAnswer, RateError>

  private struct State {
    var requests: [RateRequest] = []
    var waiting: [(RateRequest, CheckedContinuation<Answer, Never>)] = []
    var arrivals: [(Int, CheckedContinuation<Void, Never>)] = []
  }

  let source = Samples.source
  private let state = Mutex(State())

  var requests: [RateRequest] { state.withLock(\.requests) }

  func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let arrived = state.withLock { state in
          state.requests.append(request)
          state.waiting.append((request, continuation))
          let ready = state.arrivals.filter { $0.0 <= state.requests.count }
          state.arrivals.removeAll { $0.0 <= state.requests.count }
          return ready
        }
        for (_, waiter) in arrived { waiter.resume() }
        if Task.isCancelled { cancel() }
      }
    } onCancel: {
      // What is cancelled answers so only when the test lets it, unless the test says at once.
      if cancelsAtOnce { cancel() }
    }
    return try answer.get()
  }

  private let cancelsAtOnce: Bool

  init(cancelsAtOnce: Bool = false) { self.cancelsAtOnce = cancelsAtOnce }

  private func cancel() {
    guard cancelsAtOnce else { return }
    release(where: { _ in true }, with: .failure(RateError(.cancelled, source: source)))
  }

  /// Waits until a number of requests have come.
  func waitForRequests(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.requests.count >= count { return true }
        state.arrivals.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Answers the open requests that fit.
  func release(where fits: (RateRequest) -> Bool = { _ in true }, with answer: Answer) {
    let released = state.withLock { state in
      let released = state.waiting.filter { fits($0.0) }
      state.waiting.removeAll { fits($0.0) }
      return released
    }
    for (_, continuation) in released { continuation.resume(returning: answer) }
  }
}

extension ConverterModel {
  /// Waits until no question is open, without asking one.
  func settled() async {
    while case .pending = outcome {
      await withCheckedContinuation { continuation in
        withObservationTracking {
          _ = outcome
        } onChange: {
          continuation.resume()
        }
      }
    }
  }
}

extension ConverterModel.Outcome {
  /// The case without what it carries.
  var name: String {
    switch self {
    case .empty: "empty"
    case .pending: "pending"
    case .converted: "converted"
    case .refused: "refused"
    @unknown default: "unknown"
    }
  }
}
