/// What is remembered of the fetches from one source.
public struct FetchRecord: Hashable, Sendable {
  /// When a fetch was last begun.
  public var lastAttempt: Timestamp?
  /// When the source last answered with good tables, or that nothing changed.
  public var lastSuccess: Timestamp?
  /// Why the last attempt failed; nil after a success.
  public var lastError: String?
  /// When each thing was last asked for; of many the latest.
  public var attempts: [FetchTarget: Timestamp]
  /// Until when the server asked not to be asked again.
  public var retryAfter: Timestamp?
  /// The validators of the last good answer, by scope.
  public var validators: [FetchScope: CacheValidators]

  /// Makes a record; of a source that was never asked where everything is left out.
  public init(
    lastAttempt: Timestamp? = nil, lastSuccess: Timestamp? = nil, lastError: String? = nil,
    attempts: [FetchTarget: Timestamp] = [:], retryAfter: Timestamp? = nil,
    validators: [FetchScope: CacheValidators] = [:]
  ) {
    self.lastAttempt = lastAttempt
    self.lastSuccess = lastSuccess
    self.lastError = lastError
    self.attempts = attempts
    self.retryAfter = retryAfter
    self.validators = validators
  }
}
