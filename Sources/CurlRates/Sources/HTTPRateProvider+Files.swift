import Converter

extension HTTPRateProvider {
  /// Fetches and reads one file of the source.
  func fetch(
    file: String, validators: CacheValidators, timeLimit: Int, day: Day? = nil
  ) async throws(RateError) -> FetchedRates {
    let parameter: (name: String, value: String)? =
      if case .query(let name) = definition.key, let key { (name, key) } else { nil }
    let request: HTTPRequest
    do {
      request = HTTPRequest(
        try root.appending(file: file, parameter: parameter), validators: validators,
        timeLimit: timeLimit, mask: mask)
    } catch {
      throw RateError(.configuration, source: source, detail: error.explanation)
    }
    let deadline = client.deadline(of: request)
    let response: HTTPResponse
    do {
      response = try await client.send(request)
    } catch {
      var error = error
      error.source = source
      error.day = day
      throw error
    }
    let place = mask.shown(request.address)
    if response.status == 304, request.isConditional { return .notModified }
    if let error = StatusVerdict(response: response, isDated: day != nil, now: now()).error {
      throw completed(error, place: place, day: day)
    }
    do {
      // A reader of feeds bounds what it does by the size of the body, so one that is given up soon ends.
      let (decoder, source, time) = (decoder, source, now())
      let decoded = try await client.run(
        until: deadline,
        late: RateError(.timedOut, detail: "the answer could not be read within \(timeLimit) ms"),
        stopped: RateError(.cancelled, detail: "the request was cancelled")
      ) {
        Result { () throws(RateError) in
          try decoder.decode(response.body, source: source, fetchedAt: time)
        }
      }
      try check(decoded, place: place)
      return .tables(decoded, response.validators)
    } catch {
      var error = error
      if response.isWebPage, error.code == .notUnderstood || error.code == .malformed {
        error = RateError(
          .notUnderstood,
          detail: "the network answered with a web page, not rates (login needed?)")
      }
      throw completed(error, place: place, day: day)
    }
  }

  /// Answers a request from files of single days, stepping back over days without one.
  func rates(
    for request: RateRequest, on day: Day, pattern: String
  ) async throws(RateError) -> RateAnswer {
    let limit = timeLimit(of: request)
    var left = limit
    // The currencies that the tables on the way lack; all of them where there is no table.
    var missing = request.currencies
    let start = ContinuousClock.now
    for gap in 0...min(request.missingDay.maximumGap, Self.mostDaysAsked) {
      let asked = day.adding(days: -gap)
      let file = pattern.replacing("{day}", with: asked.description)
      do {
        let fetched = try await fetch(
          file: file, validators: CacheValidators(), timeLimit: left, day: asked)
        return RateAnswer(try history(of: fetched).answer(to: request))
      } catch {
        guard error.code == .noRate else { throw error }
        if !error.currencies.isEmpty { missing = error.currencies }
        let spent = ContinuousClock.now - start
        left =
          limit - Int(clamping: spent.components.seconds * 1000)
          - Int(clamping: spent.components.attoseconds / 1_000_000_000_000_000)
      }
    }
    throw RateError(.noRate, source: source, currencies: missing, day: day)
  }

  /// The most days before the asked one for which a file is asked for.
  static var mostDaysAsked: Int { 14 }

  /// Refuses tables that are quoted against another currency than the source's.
  private func check(_ decoded: DecodedRates, place: String) throws(RateError) {
    guard !decoded.tables.isEmpty else {
      throw RateError(.notUnderstood, detail: "there is no table of rates in the answer")
    }
    guard let base = definition.base, let other = decoded.tables.first(where: { $0.base != base })
    else { return }
    throw RateError(
      .implausible, currencies: [other.base], day: other.day,
      detail: "the rates are quoted against \(other.base), not \(base)")
  }

  /// An error with everything that is known here, and without secrets.
  private func completed(_ error: RateError, place: String, day: Day?) -> RateError {
    var error = error
    error.source = source
    error.place = place
    error.day = error.day ?? day
    error.detail = error.detail.map(mask.hiding)
    return error
  }
}
