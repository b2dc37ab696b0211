/// A question whose answer converts two currencies of which no table has both.
struct RateDetour: Sendable {
  /// What to ask.
  let request: RateRequest
  /// The first day of the pegs that are used.
  private let since: Day?

  /// Whether both ways end in one currency, so that no rate is needed.
  var needsNoTable: Bool { Set(request.currencies).count == 1 }

  /// A table without rates, for where none is needed.
  ///
  /// - Parameters:
  ///   - source: What was asked.
  ///   - day: The day on which the pegs are used; nil takes their first.
  /// - Returns: The table, of the currency in which both ways end.
  func emptyTable(of source: RateSource, on day: Day?) -> RateTable {
    RateTable(
      source: source, base: request.currencies[0], day: day ?? since ?? Day(daysSinceEpoch: 0),
      validUntil: nil, fetchedAt: nil, sorted: [])
  }

  /// The detours for a request, in the order in which they are to be tried.
  ///
  /// - Parameters:
  ///   - request: What has no answer, with two currencies.
  ///   - newest: The day of the newest table, where no day is asked and there is one.
  /// - Returns: The detours; empty where there is none.
  static func all(for request: RateRequest, newest: Day?) -> [RateDetour] {
    before(request, newest: newest) + pegged(request, newest: newest)
  }

  /// By the money before a redenomination that lies between the table and the asked day.
  private static func before(_ request: RateRequest, newest: Day?) -> [RateDetour] {
    let pair = request.currencies
    let old = pair.map { LegalFacts.redenomination(into: $0) }
    return [[old[0], nil], [nil, old[1]], old].compactMap { ratios in
      let used = ratios.compactMap(\.self)
      guard let first = used.map(\.from).min(), used.count == 1 || !ratios.contains(nil) else {
        return nil
      }
      var second = request
      second.currencies = zip(pair, ratios).map { $1?.old ?? $0 }
      if let day = request.day {
        let last = first.adding(days: -1)
        let rest = request.missingDay.maximumGap - last.days(to: day)
        guard last < day, rest >= 0 else { return nil }
        (second.day, second.missingDay) = (last, MissingDayPolicy(maximumGap: rest))
      } else {
        guard let newest, newest < first else { return nil }
      }
      return RateDetour(request: second, since: nil)
    }
  }

  /// By the anchors of pegs.
  private static func pegged(_ request: RateRequest, newest: Day?) -> [RateDetour] {
    // Without any table the pegs that have no end count.
    let day = request.day ?? newest ?? Day(daysSinceEpoch: .max)
    let pair = request.currencies
    return LegalFacts.pegs(from: pair[0], to: pair[1], on: day).map { from, to in
      var second = request
      second.currencies = [from?.anchor ?? pair[0], to?.anchor ?? pair[1]]
      return RateDetour(
        request: second, since: [from?.since, to?.since].compactMap(\.self).max())
    }
  }
}
