/// The user's own rates, which stand before other providers.
///
/// A request for exactly the two currencies of a rate, in either direction, is answered by it on the
/// days on which it holds. Of several the one with the latest first day counts, and of those of one day
/// the last in the list. Everything else is asked of the next provider.
///
///     let pounds = try OwnPairRate(from: .usd, to: Currency("LBP"), figure: ExactDecimal("30000"))
///     let provider = OwnRateProvider([pounds], before: ecb, today: { today })
public struct OwnRateProvider: RateProvider {
  /// The rates.
  public let rates: [OwnPairRate]
  /// Who is asked for everything else; nil where nobody is.
  public let next: (any RateProvider)?
  private let today: @Sendable () -> Day

  /// Takes rates.
  ///
  /// - Parameters:
  ///   - rates: The rates in any order.
  ///   - next: Who is asked for everything else; nil where nobody is.
  ///   - today: The user's date, which counts where no day is asked for.
  public init(
    _ rates: [OwnPairRate], before next: (any RateProvider)? = nil,
    today: @escaping @Sendable () -> Day
  ) {
    self.rates = rates
    self.next = next
    self.today = today
  }

  /// The source of the next provider, else that of own rates; the table of an answer names its own.
  public var source: RateSource { next?.source ?? .own }

  /// Answers with an own rate, else as the next provider does.
  ///
  /// - Parameter request: The currencies and the day.
  /// - Returns: The own rate as a table of the asked day, or of today; else the next answer.
  /// - Throws: ``RateError``: what the next provider throws, `noRate` where there is none.
  public func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    if let own = rate(for: request) {
      if Task.isCancelled { throw RateError(.cancelled, source: own.source) }
      return RateAnswer(try own.table(on: request.day ?? today()))
    }
    guard let next else {
      throw RateError(
        .noRate, source: RateSource(id: RateSource.own.id, name: "your own rates"),
        currencies: request.currencies, day: request.day ?? today())
    }
    var answer = try await next.rates(for: request)
    // Another pair may have a rate here.
    if !rates.isEmpty { answer.answersAllItHolds = false }
    return answer
  }

  /// The own rate that answers a request; nil where none does.
  ///
  /// - Parameter request: The currencies and the day.
  /// - Returns: The rate.
  public func rate(for request: RateRequest) -> OwnPairRate? {
    let day = request.day ?? today()
    var found: OwnPairRate?
    for rate in rates where rate.isBetween(request.currencies) && rate.holds(on: day) {
      if let known = found?.since, rate.since.map({ $0 < known }) ?? true { continue }
      found = rate
    }
    return found
  }
}
