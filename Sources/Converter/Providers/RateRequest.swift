/// What is asked of a provider: currencies, and a day or the newest table.
public struct RateRequest: Hashable, Sendable {
  /// The day whose rates are wanted; nil asks for the newest table.
  public var day: Day?
  /// The currencies that the table must hold; empty takes any table.
  public var currencies: [Currency]
  /// How far back a table may lie from the asked day, or, where none is asked, from the newest table.
  public var missingDay: MissingDayPolicy
  /// The most that the answer may wait for networks, in milliseconds; nil leaves it to the provider,
  /// and with 0 nobody is asked.
  public var timeLimit: Int?

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - day: The day; nil for the newest table.
  ///   - currencies: What the table must hold.
  ///   - missingDay: How far back it may lie.
  ///   - timeLimit: The most that the answer may wait for networks, in milliseconds.
  public init(
    day: Day? = nil, currencies: [Currency] = [], missingDay: MissingDayPolicy = .standard,
    timeLimit: Int? = nil
  ) {
    self.day = day
    self.currencies = currencies
    self.missingDay = missingDay
    self.timeLimit = timeLimit
  }
}
