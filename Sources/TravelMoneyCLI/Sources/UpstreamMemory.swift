import Converter
import Synchronization

/// What a web source answered during this command, good or bad.
///
/// A command with several targets asks once, and all targets see the same answer.
final class UpstreamMemory: Sendable {
  /// An answer that is remembered; a source has few scopes, so a list of them is enough.
  private enum Answer: Sendable {
    case rates(FetchedRates, FetchScope)
    case failure(RateError, FetchScope)

    var scope: FetchScope {
      switch self {
      case .rates(_, let scope), .failure(_, let scope): scope
      }
    }
  }

  private let answers = Mutex<[Answer]>([])

  /// The answer for a scope: the remembered one, or that of a request which is made now.
  ///
  /// - Parameters:
  ///   - scope: How much is asked for.
  ///   - request: Asks the source.
  /// - Returns: What the source sent.
  /// - Throws: The source's error, also a remembered one.
  func answer(
    for scope: FetchScope, request: () async throws(RateError) -> FetchedRates
  ) async throws(RateError) -> FetchedRates {
    switch answers.withLock({ $0.first { $0.scope == scope } }) {
    case .rates(let rates, _): return rates
    case .failure(let error, _): throw error
    case nil: break
    }
    do {
      let rates = try await request()
      remember(.rates(rates, scope))
      return rates
    } catch {
      remember(.failure(error, scope))
      throw error
    }
  }

  private func remember(_ answer: Answer) {
    answers.withLock { answers in
      answers.removeAll { $0.scope == answer.scope }
      answers.append(answer)
    }
  }
}
