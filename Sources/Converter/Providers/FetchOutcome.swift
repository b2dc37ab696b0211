/// What became of a ``FetchPlan``.
struct FetchOutcome: Sendable {
  enum Result: Sendable {
    /// New tables were accepted.
    case fetched(RateTableValidation.Outcome, dropped: [DecodedRates.DroppedRow])
    /// Nothing changed at the source.
    case unchanged
    /// Nobody was asked, because another program brought what was wanted meanwhile.
    case served
    /// Nobody was asked, because somebody was a short while ago; with the reason of its failure.
    case postponed(lastError: String?)
    /// The source could not answer, or its answer is not used.
    case failed(RateError)
  }

  var result: Result
  /// Why the cache could not be used on the way.
  var storeFailure: RateError?
  /// How many tables were not stored before as they are now.
  var changedTables = 0

  /// Whether everything that the source has is stored now.
  var isComplete: Bool {
    guard storeFailure == nil else { return false }
    return switch result {
    case .fetched(let outcome, _): outcome.refused.isEmpty
    case .unchanged: true
    case .served, .postponed, .failed: false
    }
  }

  /// The tables that came, which answer even where the cache could not store them or be read.
  var accepted: [RateTable] {
    guard case .fetched(let outcome, _) = result else { return [] }
    return outcome.accepted
  }

  /// What the reader of an older table should know.
  var notice: RateAnswer.Notice? {
    switch result {
    // Nothing on that day is an answer, and no failure.
    case .failed(let error): error.code == .noRate ? nil : .refreshFailed(error)
    case .postponed(let text): text.map { .refreshPostponed(lastError: $0) }
    case .fetched(let outcome, _): outcome.refused.last.map { .refreshFailed($0) }
    case .unchanged, .served: nil
    }
  }

  /// The rows that were not used.
  var dropped: [DecodedRates.DroppedRow] {
    guard case .fetched(_, let dropped) = result else { return [] }
    return dropped
  }
}
