import Converter
import Synchronization

/// The rates of a whole run: made at its first request, and the same to its end.
///
/// A run that needs none, or ends before its first row, asks nobody.
final class SnapshotRates: RateProvider {
  private struct State {
    var provider: (any RateProvider)?
    var making: Task<any RateProvider, Never>?
  }

  let source: RateSource
  private let make: @Sendable () async -> any RateProvider
  private let tell: @Sendable ([RateAnswer.Notice], RateSource) -> Void
  private let take: @Sendable (RateTable) -> Void
  private let state = Mutex(State())

  /// Makes a provider; nobody is asked yet.
  ///
  /// - Parameters:
  ///   - source: The source that it names.
  ///   - make: Asks for new rates, and gives those that stand still from then on.
  ///   - tell: Is given what is to be known of the rates, and their source.
  ///   - take: Is given the rates that stand for the present.
  init(
    source: RateSource, make: @escaping @Sendable () async -> any RateProvider,
    tell: @escaping @Sendable ([RateAnswer.Notice], RateSource) -> Void,
    take: @escaping @Sendable (RateTable) -> Void
  ) {
    self.source = source
    self.make = make
    self.tell = tell
    self.take = take
  }

  func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    let provider =
      if let made = state.withLock(\.provider) { made } else { await made() }
    do throws(RateError) {
      let answer = try await provider.rates(for: request)
      if !answer.notices.isEmpty { tell(answer.notices, answer.table.source) }
      if request.day == nil { take(answer.table) }
      return answer
    } catch {
      if !error.notices.isEmpty { tell(error.notices, error.source ?? source) }
      throw error
    }
  }

  /// Those who ask at the same time wait for the same.
  private func made() async -> any RateProvider {
    let task = state.withLock { state in
      let task = state.making ?? Task { [make] in await make() }
      state.making = task
      return task
    }
    let provider = await task.value
    state.withLock { $0.provider = provider }
    return provider
  }
}
