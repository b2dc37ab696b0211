/// What a person's text for an amount says.
public struct ParsedAmount: Sendable {
  /// The amount, exact: `100/3` is a third of a hundred.
  public let value: ExactFraction
  /// The amount as a decimal, with its zeros as typed; nil where a calculation's result does not
  /// end within 38 digits.
  public let decimal: ExactDecimal?
  /// The symbols, codes and names beside the numbers, as typed and in their order, each once.
  ///
  /// They are not looked up here. Two of them (`$25 USD`) have to name the same currency.
  public let currencyTexts: [String]
  /// Whether the amount is the result of a calculation.
  public let isCalculated: Bool

  /// The amount that stands for a currency alone.
  package static var one: ParsedAmount { ParsedAmount(.one) }

  /// The first symbol, code or name.
  public var currencyText: String? { currencyTexts.first }
}

extension ParsedAmount {
  /// The amount of a conversion.
  package init(_ amount: Conversion.Amount) {
    switch amount {
    case .decimal(let decimal): self.init(decimal)
    case .fraction(let value):
      self.init(value: value, decimal: value.exactDecimal, currencyTexts: [], isCalculated: true)
    }
  }

  /// An amount that nobody typed.
  package init(_ decimal: ExactDecimal) {
    self.init(
      value: ExactFraction(decimal), decimal: decimal, currencyTexts: [], isCalculated: false)
  }
}
