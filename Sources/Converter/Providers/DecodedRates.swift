/// What a decoder found in a body: tables, and the rows that it had to drop.
public struct DecodedRates: Sendable {
  /// A row that is not used, and why.
  public struct DroppedRow: Hashable, Sendable {
    /// Where the row stands: `line 3`, `at rates.USD`.
    public let place: String
    /// The currency, where the row names one that is well formed.
    public let currency: Currency?
    /// The day of the table to which the row would have belonged, where it is known.
    public let day: Day?
    /// Why the row is not used.
    public let reason: String

    /// Makes a note about a dropped row.
    public init(place: String, currency: Currency?, day: Day?, reason: String) {
      self.place = place
      self.currency = currency
      self.day = day
      self.reason = reason
    }
  }

  /// The tables in the order of the body; usually newest first.
  public var tables: [RateTable]
  /// The rows that were dropped.
  public var dropped: [DroppedRow]
  /// The format that was recognized, such as `ecb-xml`.
  public var format: String

  /// Whether the rates are prices that somebody noted one by one, and not the lists of a publisher.
  ///
  /// In a list a currency that is no longer named was dropped. In notes it has had no new price, and the
  /// last one stands.
  public var areSinglePrices: Bool { format == "price-lines" }

  /// Makes a result.
  public init(tables: [RateTable], dropped: [DroppedRow] = [], format: String) {
    self.tables = tables
    self.dropped = dropped
    self.format = format
  }

  /// A request as these rates are to be searched for it.
  ///
  /// - Parameter request: The request.
  /// - Returns: Without a limit to the age of single prices where no day is asked.
  package func question(_ request: RateRequest) -> RateRequest {
    guard areSinglePrices, request.day == nil else { return request }
    var request = request
    request.missingDay = MissingDayPolicy(maximumGap: .max)
    return request
  }
}
