extension CachingRateProvider {
  /// Asks the source now, whatever is held and whenever it was last asked.
  ///
  /// - Parameters:
  ///   - scope: How much to ask for.
  ///   - timeLimit: The most that it may take, in milliseconds.
  /// - Returns: What was stored, dropped and refused.
  /// - Throws: ``RateError`` where nothing new could be stored; the tables are as they were then.
  public func update(
    scope: FetchScope = .newest, timeLimit: Int = RefreshPolicy.updateTimeLimit
  ) async throws(RateError) -> UpdateReport {
    let now = now()
    let plan = FetchPlan(scope: scope, purpose: .update, timeLimit: timeLimit)
    guard let outcome = await gate.outcome(of: plan, work: { await self.carryOut(plan, at: now) })
    else { throw RateError(.cancelled, source: source) }
    if case .failed(let error) = outcome.result { throw error }
    if let failure = outcome.storeFailure { throw failure }
    var local = localRates
    local.fetched = outcome.accepted
    let newest = try local.newestTable(onOrBefore: nil)
    var dropped: [DecodedRates.DroppedRow] = []
    var refused: [RateError] = []
    var isUnchanged = true
    if case .fetched(let checked, let rows) = outcome.result {
      (dropped, refused) = (rows, checked.refused)
      isUnchanged = false
    }
    let isShared = if case .served = outcome.result { true } else { false }
    return UpdateReport(
      source: source, scope: scope, isUnchanged: isUnchanged, isShared: isShared,
      storedTables: outcome.changedTables, newestDay: newest?.day, droppedRows: dropped,
      refusedTables: refused)
  }
}
