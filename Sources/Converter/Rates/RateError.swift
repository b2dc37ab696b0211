/// Why there are no rates: the question could not be asked, was refused, or the answer is no good.
///
/// The code is for programs and stable; the context says as much as was known. ``description`` is for
/// people and not stable.
public struct RateError: Error, Hashable, Sendable {
  /// What went wrong, in the order of a request's life.
  @nonexhaustive public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The request could not be sent: no network, no such host, refused connection, bad certificate.
    case unreachable
    /// No complete answer within the time limit.
    case timedOut
    /// The server or the publisher refused: status, key, plan or quota.
    case refused
    /// The connection ended before the answer was complete.
    case incomplete
    /// The answer is larger than is accepted.
    case tooLarge
    /// The answer is not rates: a web page, a notice, an unknown format.
    case notUnderstood
    /// The answer is in a known format, but breaks its rules; the place is named.
    case malformed
    /// A rate is not positive, not finite or contradicts itself.
    case invalidRate
    /// The table as a whole is not plausible: another base, a future day, too many bad rows.
    case implausible
    /// The source is known, but has no table for the day, or none with the currencies.
    case noRate
    /// A file is missing.
    case fileNotFound
    /// A file or store cannot be read or written.
    case storage
    /// Another program uses the store, and it did not become free in time.
    case busy
    /// The store is damaged.
    case damaged
    /// The address, proxy or setting cannot be used as it is.
    case configuration
    /// A library that is needed at run time is not installed.
    case libraryMissing
    /// The task was cancelled.
    case cancelled
  }

  /// What went wrong.
  public var code: Code
  /// The source that was asked, where one was.
  public var source: RateSource?
  /// The currencies that the error is about.
  public var currencies: [Currency]
  /// The day that was asked for, or that a table carries.
  public var day: Day?
  /// The last day, not later than ``day``, for which the source has the currencies (code `noRate`),
  /// where there is one.
  public var lastKnownDay: Day?
  /// The first day for which the source has the currencies (code `noRate`), where there is one.
  public var firstKnownDay: Day?
  /// The address or path without secrets.
  public var place: String?
  /// The HTTP status, where there was one.
  public var status: Int?
  /// When the server allows the next request, where it said so.
  public var retryAfter: Timestamp?
  /// What is known beyond that, in words without a final period: the underlying library's text, the
  /// place in a file (`line 3`, `at rates.USD`).
  public var detail: String?
  /// How much of the source to fetch so that the asked day may be answered (code `noRate`); nil where a
  /// fetch would be of no use.
  public var scopeToFetch: FetchScope?
  /// What else happened on the way, as it would be told with an answer: a refresh that failed, a store
  /// that could not be used.
  public var notices: [RateAnswer.Notice] = []
  /// Why each source of a chain could not answer, in the order in which they were asked; empty where
  /// one source alone was asked.
  public var underlying: [RateError]

  /// Makes an error; everything but the code may be unknown.
  public init(
    _ code: Code, source: RateSource? = nil, currencies: [Currency] = [], day: Day? = nil,
    lastKnownDay: Day? = nil, firstKnownDay: Day? = nil, place: String? = nil, status: Int? = nil,
    retryAfter: Timestamp? = nil, detail: String? = nil, underlying: [RateError] = []
  ) {
    self.code = code
    self.source = source
    self.currencies = currencies
    self.day = day
    self.lastKnownDay = lastKnownDay
    self.firstKnownDay = firstKnownDay
    self.place = place
    self.status = status
    self.retryAfter = retryAfter
    self.detail = detail
    self.underlying = underlying
  }
}
