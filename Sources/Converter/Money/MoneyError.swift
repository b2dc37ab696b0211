/// Why a calculation with money has no result.
public struct MoneyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for programs.
  @nonexhaustive public enum Code: Hashable, Sendable {
    /// The two amounts are of different currencies.
    case differentCurrencies
    /// The result does not fit; ``MoneyError/decimalError`` says why.
    case notRepresentable
    /// The number of shares, their weights or their smallest step cannot be used.
    case invalidShares
  }

  /// What is wrong.
  public let code: Code
  /// The currencies of the amounts, in their order.
  public let currencies: [Currency]
  /// What the calculation with decimal numbers said.
  public let decimalError: DecimalError?

  init(_ code: Code, currencies: [Currency], decimalError: DecimalError? = nil) {
    self.code = code
    self.currencies = currencies
    self.decimalError = decimalError
  }

  /// One sentence for people; not stable.
  public var description: String {
    let codes = currencies.map(\.code).joined(separator: " and ")
    switch code {
    case .differentCurrencies:
      return "\(codes) are different currencies; convert one of the amounts first"
    case .notRepresentable:
      return "the amount of \(codes) does not fit: \(decimalError?.description ?? "out of range")"
    case .invalidShares:
      return
        "shares of \(codes) need 1 to \(Money.maximumShares) positive weights and a positive step"
    }
  }
}
