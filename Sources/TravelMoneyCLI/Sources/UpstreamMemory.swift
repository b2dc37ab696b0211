import Converter
import Synchronization

/// What a web source answered during this command, good or bad.
///
/// A command with several targets asks once, and all targets see the same answer.
final class UpstreamMemory: Sendable {
  private let answers = Mutex<[FetchScope: Result<FetchedRates, RateError>]>([:])

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
    if let known = answers.withLock({ $0[scope] }) { return try known.get() }
    let answer: Result<FetchedRates, RateError>
    do { answer = .success(try await request()) } catch { answer = .failure(error) }
    answers.withLock { $0[scope] = answer }
    return try answer.get()
  }
}
