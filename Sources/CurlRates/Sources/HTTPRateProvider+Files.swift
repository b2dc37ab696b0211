import Converter

extension HTTPRateProvider {
  /// Fetches and reads one file of the source, in as many requests as its span of days takes.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - place: Where it is.
  ///   - days: The span, which ends with the asked day.
  ///   - askedDay: The day, where one was asked for: then no table is an answer and no failure.
  ///   - validators: What is known of the last answer.
  ///   - timeLimit: The most that it may take as a whole, in milliseconds.
  /// - Returns: Tables, or that nothing changed.
  /// - Throws: `RateError`.
  func fetch(
    _ file: SourceFile, of place: Place, days: ClosedRange<Day>, askedDay: Day? = nil,
    validators: CacheValidators = CacheValidators(), timeLimit: Int
  ) async throws(RateError) -> FetchedRates {
    let isDated = askedDay != nil
    guard file.hasSpan else {
      return try await newestOfDay(
        file, of: place, day: days.upperBound, isDated: isDated,
        validators: validators, timeLimit: timeLimit)
    }
    let pieces = file.pieces(of: days)
    let clock = FallbackRateProvider.monotonicClock()
    var tables: [RateTable] = []
    var seen: [Currency: Set<Day>] = [:]
    var dropped: [DecodedRates.DroppedRow] = []
    var format = ""
    var nothing: (said: RateError, since: Day, count: Int)?
    for piece in pieces {
      let left = timeLimit - FallbackRateProvider.milliseconds(clock())
      do {
        let fetched = try await fetch(
          path: file.path(for: piece, base: definition.base), file: file, of: place,
          validators: pieces.count == 1 ? validators : CacheValidators(), timeLimit: left,
          day: isDated || pieces.count > 1 ? piece.upperBound : nil)
        guard case .tables(let decoded, let validators) = fetched else { return fetched }
        if pieces.count == 1 { return .tables(decoded, validators) }
        // A source may answer a day without a table with the one before it, which then comes twice.
        tables += decoded.tables.filter { new in
          seen[new.base, default: []].insert(new.day).inserted
        }
        dropped += decoded.dropped
        format = decoded.format
        nothing = nil
      } catch {
        // A span without a day of publication.
        guard error.code == .noRate, pieces.count > 1 else { throw error }
        nothing = (error, nothing?.since ?? piece.upperBound, (nothing?.count ?? 0) + 1)
        // Before the days of two empty pieces, which no closing is as long as, the source has none.
        if let nothing, nothing.count > 1,
          piece.lowerBound.days(to: nothing.since) > Self.longestSilence
        {
          break
        }
      }
    }
    guard !tables.isEmpty else { throw nothingFound(nothing?.said, askedDay: askedDay) }
    return .tables(
      DecodedRates(tables: tables, dropped: dropped, format: format), CacheValidators())
  }

  /// Fetches a file without a span.
  ///
  /// Where it is named after its day, and the newest one is wanted, that is the one of the last day that
  /// has one.
  private func newestOfDay(
    _ file: SourceFile, of place: Place, day: Day, isDated: Bool, validators: CacheValidators,
    timeLimit: Int
  ) async throws(RateError) -> FetchedRates {
    let steps = file.hasDay && !isDated ? Self.mostDaysWithoutFile : 0
    let clock = FallbackRateProvider.monotonicClock()
    for step in 0...steps {
      let asked = day.adding(days: -step)
      do {
        return try await fetch(
          path: file.path(for: asked...asked, base: definition.base), file: file, of: place,
          // What is known of one day's file says nothing of another's.
          validators: file.hasDay ? CacheValidators() : validators,
          timeLimit: timeLimit - FallbackRateProvider.milliseconds(clock()),
          day: file.hasDay ? asked : nil)
      } catch {
        guard error.code == .noRate else { throw error }
        if step == steps { throw nothingFound(error, askedDay: isDated ? day : nil) }
      }
    }
    throw RateError(.noRate, source: source, day: day)
  }

  /// The error where no request brought a table.
  ///
  /// There is always a newest table: where nothing is found at all, the server refuses, and says how.
  private func nothingFound(_ said: RateError?, askedDay: Day?) -> RateError {
    let isRefusal = askedDay == nil && said?.status != nil
    return RateError(
      isRefusal ? .refused : .noRate, source: source, day: askedDay,
      place: isRefusal ? said?.place : nil, status: said?.status, detail: said?.detail)
  }

  /// More days than any source is silent for.
  private static var longestSilence: Int { 30 }

  /// How many days before today a file of the newest day is looked for: over the longest holidays.
  private static var mostDaysWithoutFile: Int { 5 }

  /// Sends one request and reads the answer.
  private func fetch(
    path: String, file: SourceFile, of place: Place, validators: CacheValidators, timeLimit: Int,
    day: Day?
  ) async throws(RateError) -> FetchedRates {
    let request = try request(
      path: path, file: file, of: place, validators: validators, timeLimit: timeLimit)
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
    let shown = mask.shown(request.address)
    if response.status == 304, request.isConditional { return .notModified }
    if var error = StatusVerdict(response: response, isDated: day != nil, now: now()).error {
      if error.code == .refused, let words = words(of: response, by: makeDecoder(file, day)) {
        error.detail = [error.detail, words].compactMap(\.self).joined(separator: ": ")
      }
      throw completed(error, place: shown, day: day)
    }
    do {
      // A reader of feeds bounds what it does by the size of the body, so one that is given up soon ends.
      let (decoder, source, time) = (makeDecoder(file, day), source, now())
      let decoded = try await client.run(
        until: deadline,
        late: RateError(.timedOut, detail: "the answer could not be read within \(timeLimit) ms"),
        stopped: RateError(.cancelled, detail: "the request was cancelled")
      ) {
        Result { () throws(RateError) in
          try decoder.decode(response.body, source: source, fetchedAt: time)
        }
      }
      try check(decoded, day: day)
      return .tables(decoded, response.validators)
    } catch {
      var error = error
      if day != nil, error.code == .notUnderstood, response.isEmptyList {
        error = RateError(.noRate, detail: "the answer has no day")
      }
      if response.isWebPage, error.code == .notUnderstood || error.code == .malformed {
        error = RateError(
          .notUnderstood,
          detail: "the network answered with a web page, not rates (login needed?)")
      }
      throw completed(error, place: shown, day: day)
    }
  }

  /// Why a server refuses, in its own words, where its answer has some that a reader of rates knows.
  private func words(
    of response: HTTPResponse, by decoder: any RateTableDecoder
  ) -> String? {
    guard !response.body.isEmpty, !response.isWebPage else { return nil }
    do throws(RateError) {
      _ = try decoder.decode(response.body, source: source, fetchedAt: nil)
      return nil
    } catch {
      return error.code == .refused ? error.detail : nil
    }
  }

  private func request(
    path: String, file: SourceFile, of place: Place, validators: CacheValidators, timeLimit: Int
  ) throws(RateError) -> HTTPRequest {
    var parameter: (name: String, value: String)?
    var secretHeader: (name: String, value: String)?
    var path = path
    if let key {
      switch definition.key {
      case .none: break
      case .query(let name): parameter = (name, key)
      case .inAddress:
        path = path.replacing(
          "{key}", with: WebAddress.encoded(key, keeping: WebAddress.unreserved))
      case .header(let name, let prefix): secretHeader = (name, prefix + key)
      }
    }
    do {
      let address =
        file.isWhole
        ? try WebAddress(path).appending(file: "", parameter: parameter)
        : try place.root.appending(file: path, parameter: parameter)
      return HTTPRequest(
        address, validators: validators, secretHeader: secretHeader, timeLimit: timeLimit,
        mask: mask)
    } catch {
      throw RateError(.configuration, source: source, detail: error.explanation)
    }
  }

  /// Refuses tables that are quoted against another currency than the source's.
  private func check(_ decoded: DecodedRates, day: Day?) throws(RateError) {
    guard !decoded.tables.isEmpty else {
      // A span may be in order and hold no day of publication.
      throw RateError(
        day == nil ? .notUnderstood : .noRate, day: day,
        detail: "there is no table of rates in the answer")
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
