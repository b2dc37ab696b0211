/// A table, with what its reader should know about how it was come by.
public struct RateAnswer: Sendable {
  /// Something that happened on the way to the table and did not prevent it.
  public enum Notice: Hashable, Sendable {
    /// A refresh failed, so an older table answers.
    case refreshFailed(RateError)
    /// A refresh is wanted, but the last one failed a short while ago with this text, so an older
    /// table answers without another attempt.
    case refreshPostponed(lastError: String)
    /// A source before this one in the order could not answer.
    case skipped(RateError)
    /// The store could not be used; the answer comes from elsewhere.
    case storeUnusable(RateError)
    /// Rows of a file or of an answer were no good and are not used.
    case rowsDropped([DecodedRates.DroppedRow], of: RateSource)
    /// The currency's rate in the newest table is more than three times, or less than a third of, the one
    /// of the publication on the given day, and neither a later publication nor another source has
    /// confirmed it.
    case unconfirmed(Currency, since: Day)
  }

  /// The table.
  public var table: RateTable
  /// What happened on the way.
  public var notices: [Notice]
  /// Whether the table answers each other request for the same day, too, whose currencies it holds, as long as
  /// no fewer days may lie between (``RateRequest/missingDay``).
  ///
  /// It is so where the table is the newest one of the day, whatever it holds, nobody stands before it, and no
  /// figure in it is carried from a day (``Rate/day``) that is too old for the request. Without a day,
  /// the age of figures does not matter. Who asks for many pairs then asks once for each day. False
  /// says nothing.
  ///
  ///     let day = try Day("2026-03-02")
  ///     let table = try RateTable(
  ///       source: RateSource(id: "mine"), base: .eur, day: day,
  ///       rates: [
  ///         Rate(.usd, figure: ExactDecimal("1.08")),
  ///         Rate(.gbp, figure: ExactDecimal("0.84"), day: Day("2026-02-27")),
  ///       ])
  ///     let rates = StaticRateProvider(table)
  ///     let request = RateRequest(day: day, currencies: [.eur, .usd])
  ///     try await rates.rates(for: request).answersAllItHolds   // true
  ///     let strict = RateRequest(day: day, currencies: [.eur, .usd], missingDay: .exact)
  ///     try await rates.rates(for: strict).answersAllItHolds    // false: not a request for pounds
  public var answersAllItHolds = false

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - notices: What happened on the way.
  public init(_ table: RateTable, notices: [Notice] = []) {
    self.table = table
    self.notices = notices
  }
}
