import Converter
import Synchronization

/// Hands requests on, and tells each thing that is to be known of the rates once.
final class NotedRates: RateProvider {
  private let provider: any RateProvider
  private let tell: @Sendable ([RateAnswer.Notice], RateSource) -> Void

  /// Wraps a provider.
  ///
  /// - Parameters:
  ///   - provider: Who is asked.
  ///   - tell: Is given notices, and the source that they come from.
  init(
    _ provider: any RateProvider,
    tell: @escaping @Sendable ([RateAnswer.Notice], RateSource) -> Void
  ) {
    self.provider = provider
    self.tell = tell
  }

  var source: RateSource { provider.source }

  func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    do throws(RateError) {
      let answer = try await provider.rates(for: request)
      if !answer.notices.isEmpty { tell(answer.notices, answer.table.source) }
      return answer
    } catch {
      if !error.notices.isEmpty { tell(error.notices, error.source ?? source) }
      throw error
    }
  }
}
