import Synchronization

extension CachingRateProvider {
  /// Asks the source and stores what it answers.
  ///
  /// - Parameters:
  ///   - plan: What to ask.
  ///   - now: The present time.
  /// - Returns: What became of it.
  func carryOut(_ plan: FetchPlan, at now: Timestamp) async -> FetchOutcome {
    guard let upstream else {
      return FetchOutcome(
        result: .failed(
          RateError(.configuration, source: source, detail: "there is no address to ask")))
    }
    guard plan.timeLimit > 0 else {
      return FetchOutcome(
        result: .failed(RateError(.timedOut, source: source, detail: "no time was left to ask")))
    }
    do { try upstream.prepare() } catch { return FetchOutcome(result: .failed(error)) }
    let cache = plan.purpose == .update ? cache.patient : cache
    do {
      // For a server that does not want to be asked yet nobody needs a turn.
      if let error = postponement(of: plan, by: try cache.record(of: source), at: now) {
        return FetchOutcome(result: .failed(error))
      }
    } catch {
      // Who holds the store has most likely just begun an attempt, or stores what one has brought.
      if error.code == .busy, plan.purpose == .automatic {
        return FetchOutcome(result: .postponed(lastError: nil))
      }
    }
    switch await turnToAsk(for: plan, in: cache) {
    case .needless(let result): return FetchOutcome(result: result)
    case .taken(let turn, let timeLimit, let hasWaited):
      let outcome = await ask(
        upstream, for: plan, timeLimit: timeLimit, havingWaited: hasWaited, at: now, in: cache)
      turn?.giveBack(havingStored: outcome.isComplete && plan.day == nil ? plan.scope : nil)
      return outcome
    }
  }

  /// Asks the source, unless it is too early for that, and stores what it answers.
  private func ask(
    _ upstream: any FetchableRateProvider, for plan: FetchPlan, timeLimit: Int,
    havingWaited hasWaited: Bool, at now: Timestamp, in cache: any RateCache
  ) async -> FetchOutcome {
    var outcome = FetchOutcome(result: .unchanged)
    var record = FetchRecord()
    do {
      record = try cache.record(of: source)
      if let error = postponement(of: plan, by: record, at: now) {
        return FetchOutcome(result: .failed(error))
      }
      let earliest =
        plan.purpose == .automatic ? now.adding(seconds: -Int64(policy.minimumInterval)) : nil
      guard
        try cache.beginAttempt(
          of: source, asking: plan.target, now: now, unlessSince: earliest)
      else {
        // What another program brought meanwhile is in the store.
        return FetchOutcome(
          result: hasWaited && record.lastError == nil
            ? .served : .postponed(lastError: record.lastError))
      }
    } catch {
      if error.code == .busy, plan.purpose == .automatic {
        return FetchOutcome(result: .postponed(lastError: nil))
      }
      outcome.storeFailure = error
      guard mayAttemptWithoutRecord(plan, at: now) else {
        outcome.result = .postponed(lastError: nil)
        return outcome
      }
    }

    do {
      let fetched =
        if let day = plan.day {
          try await upstream.fetch(on: day, missingDay: .standard, timeLimit: timeLimit)
        } else {
          try await upstream.fetch(
            plan.scope, validators: validators(for: plan.scope, in: record),
            timeLimit: timeLimit)
        }
      switch fetched {
      case .notModified:
        store([], validators: nil, of: plan, at: now, in: cache, &outcome)
      case .tables(let decoded, let validators):
        let checked = try validation(at: now).check(decoded)
        outcome.result = .fetched(checked, dropped: decoded.dropped)
        // An answer that was not used as a whole is worth asking for again.
        // That of a single day says nothing of the newest ones.
        let kept = checked.refused.isEmpty && plan.day == nil ? validators : nil
        store(checked.accepted, validators: kept, of: plan, at: now, in: cache, &outcome)
      }
    } catch {
      outcome.result = .failed(error)
      // Nothing on that day is what the source has to say of it.
      if error.code == .noRate, plan.day != nil, outcome.storeFailure == nil {
        store([], validators: nil, of: plan, at: now, in: cache, &outcome)
        return outcome
      }
      let isWorthNoting = error.code != .cancelled && error.code != .noRate
      if outcome.storeFailure == nil, isWorthNoting || plan.purpose == .update {
        do {
          try cache.noteFailure(error, of: source, now: now)
        } catch {
          if error.code != .busy { outcome.storeFailure = error }
        }
      }
    }
    return outcome
  }

  private func validation(at now: Timestamp) -> RateTableValidation {
    RateTableValidation(
      source: source, base: base, today: schedule.today(at: now),
      known: LayeredHistory(source: source, layers: [cache.history(of: source)] + bundled))
  }

  /// A server's wish not to be asked yet, for which an update by hand does not wait.
  private func postponement(
    of plan: FetchPlan, by record: FetchRecord, at now: Timestamp
  ) -> RateError? {
    guard plan.purpose != .update, let time = record.postponement(at: now) else { return nil }
    return RateError(.refused, source: source, retryAfter: time)
  }

  private func mayAttemptWithoutRecord(_ plan: FetchPlan, at now: Timestamp) -> Bool {
    let earliest = now.adding(seconds: -Int64(policy.minimumInterval))
    return unstoredRecord.withLock { record in
      record.beginAttempt(
        on: plan.target, at: now, unlessSince: plan.purpose == .automatic ? earliest : nil)
    }
  }

  /// The validators of the last answer, unless the tables that came with it are gone.
  private func validators(for scope: FetchScope, in record: FetchRecord) -> CacheValidators {
    guard let validators = record.validators[scope],
      let newest = try? cache.history(of: source).newestTable(
        holding: [], onOrBefore: nil, notBefore: nil),
      !newest.rates.isEmpty
    else { return CacheValidators() }
    return validators
  }

  /// Stores tables, also where the cache failed before: a damaged one is replaced by storing.
  private func store(
    _ tables: [RateTable], validators: CacheValidators?, of plan: FetchPlan, at now: Timestamp,
    in cache: any RateCache, _ outcome: inout FetchOutcome
  ) {
    do {
      outcome.changedTables = try cache.store(
        tables, of: source, scope: plan.scope, validators: validators, now: now)
      outcome.storeFailure = nil
    } catch {
      outcome.storeFailure = error
    }
  }
}
