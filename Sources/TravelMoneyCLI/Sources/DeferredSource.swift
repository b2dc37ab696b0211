import Converter
import Synchronization

/// A source of a chain that is set up when those before it could not answer.
///
/// Most conversions end with the first source, and should not pay for the others.
final class DeferredSource: RateProvider {
  let source: RateSource
  private let make: @Sendable () throws(RateError) -> any RateProvider
  private let made = Mutex<(any RateProvider)?>(nil)

  init(
    identifier: String, make: @escaping @Sendable () throws(RateError) -> any RateProvider
  ) {
    source = RateSource(id: identifier)
    self.make = make
  }

  func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    try await provider().rates(for: request)
  }

  /// The same one each time, since it remembers what its server said.
  private func provider() throws(RateError) -> any RateProvider {
    if let known = made.withLock({ $0 }) { return known }
    let new = try make()
    return made.withLock { known in
      if let known { return known }
      known = new
      return new
    }
  }
}
