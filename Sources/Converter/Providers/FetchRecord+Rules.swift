/// The rules by which attempts, successes and failures are remembered, the same for every cache.
extension FetchRecord {
  /// The longest that a server's wish not to be asked again is honored, in seconds: one day.
  public static let longestRetryAfter: Int64 = 86_400

  /// The most things of which ``attempts`` remembers when they were asked for.
  public static let mostAttempts = 64

  /// Notes that a fetch begins, unless one of the same thing began recently, or a recent one of anything
  /// failed.
  ///
  /// A source that answers may be asked for another day at once. One that fails is left alone.
  ///
  /// An attempt that lies in the future was noted by a wrong clock, and does not count.
  ///
  /// - Parameters:
  ///   - target: What is to be asked for.
  ///   - now: The present time.
  ///   - earliest: The attempt is refused where such a one is at or after this time; nil always
  ///     allows it.
  /// - Returns: Whether the caller may fetch; where not, nothing is changed.
  public mutating func beginAttempt(
    on target: FetchTarget, at now: Timestamp, unlessSince earliest: Timestamp?
  ) -> Bool {
    func isRecent(_ time: Timestamp?) -> Bool {
      guard let time, let earliest else { return false }
      return time >= earliest && time <= now
    }
    if isRecent(attempts[target]) || lastError != nil && isRecent(lastAttempt) { return false }
    lastAttempt = now
    attempts = attempts.filter { $0.value <= now }
    attempts[target] = now
    while attempts.count > Self.mostAttempts,
      let oldest = attempts.filter({ $0.key != target }).min(by: { $0.value < $1.value })
    {
      attempts[oldest.key] = nil
    }
    return true
  }

  /// Notes that the source answered with good tables, or that nothing changed.
  ///
  /// - Parameters:
  ///   - scope: What was asked for.
  ///   - validators: For the next time; nil keeps those that are there.
  ///   - now: The present time.
  public mutating func noteSuccess(
    of scope: FetchScope, validators: CacheValidators?, at now: Timestamp
  ) {
    lastSuccess = now
    lastError = nil
    retryAfter = nil
    if let validators { self.validators[scope] = validators }
  }

  /// Notes that a fetch failed.
  ///
  /// What the server asked for before still holds where it says nothing now.
  ///
  /// - Parameters:
  ///   - error: Why; kept as text.
  ///   - now: The present time.
  public mutating func noteFailure(_ error: RateError, at now: Timestamp) {
    lastError = error.description
    let latest = now.adding(seconds: Self.longestRetryAfter)
    retryAfter = error.retryAfter.map { min($0, latest) } ?? postponement(at: now)
  }

  /// Until when the source is not to be asked, by its own wish.
  ///
  /// A time that is farther away than any that is noted was noted by a clock that ran ahead, and does
  /// not count.
  ///
  /// - Parameter now: The present time.
  /// - Returns: The time; nil where the source may be asked.
  public func postponement(at now: Timestamp) -> Timestamp? {
    guard let retryAfter, retryAfter > now,
      retryAfter <= now.adding(seconds: Self.longestRetryAfter)
    else { return nil }
    return retryAfter
  }
}
