/// What a fetch brought.
public enum FetchedRates: Sendable {
  /// The server says that nothing changed since the validators that were sent (status 304).
  case notModified
  /// New tables, with the validators for the next time.
  case tables(DecodedRates, CacheValidators)
}
