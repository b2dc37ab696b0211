/// An exact amount of one currency.
///
/// The amount is kept as given: nothing is rounded to the currency's minor unit (the cent) until
/// that is asked for. Two amounts of different currencies are never equal, never added and never
/// compared.
///
///     let lunch = try Money("12.50", .eur)
///     try lunch.adding(Money("3", .eur)).description   // "15.50 EUR"
public struct Money: Hashable, Sendable {
  /// The number of units of the currency.
  public let amount: ExactDecimal
  /// The currency.
  public let currency: Currency

  /// Makes money of an amount and a currency.
  ///
  /// - Parameters:
  ///   - amount: The number of units, as it stands.
  ///   - currency: The currency.
  public init(_ amount: ExactDecimal, _ currency: Currency) {
    self.amount = amount
    self.currency = currency
  }

  /// Makes money of a number in plain ASCII and a currency.
  ///
  /// - Parameters:
  ///   - amount: A number in the grammar of ``ExactDecimal``, such as `-12.50`. For what people
  ///     type there is ``AmountParser``.
  ///   - currency: The currency.
  /// - Throws: ``DecimalError``: `malformed`, `tooManyDigits` or `outOfRange`.
  public init(_ amount: some StringProtocol, _ currency: Currency) throws(DecimalError) {
    self.init(try ExactDecimal(amount), currency)
  }
}

extension Money: CustomStringConvertible {
  /// The amount in plain ASCII and the code, such as `12.50 EUR`.
  public var description: String { "\(amount) \(currency)" }
}

extension Money: Codable {
  private enum CodingKeys: String, CodingKey {
    case amount
    case currency
  }

  /// Reads money from an object with `amount`, a number in quotes, and `currency`, a code.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    amount = try container.decode(ExactDecimal.self, forKey: .amount)
    currency = try container.decode(Currency.self, forKey: .currency)
  }

  /// Writes an object such as `{"amount":"12.50","currency":"EUR"}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(amount, forKey: .amount)
    try container.encode(currency, forKey: .currency)
  }
}
