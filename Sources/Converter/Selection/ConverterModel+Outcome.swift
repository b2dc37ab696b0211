extension ConverterModel {
  /// What became of the amount.
  @nonexhaustive public enum Outcome: Hashable, Sendable {
    /// There is no amount.
    case empty
    /// The rates are being asked for.
    case pending
    /// The amount is converted; the notices say what happened on the way to the rates.
    case converted(Conversion, notices: [RateAnswer.Notice])
    /// The amount cannot be converted, for this reason.
    case refused(Refusal)
  }

  /// Why an amount cannot be converted.
  @nonexhaustive public enum Refusal: Error, Hashable, Sendable {
    /// The text is not an amount.
    case amount(AmountError)
    /// The text beside the amount does not name one currency.
    case currency(CurrencyError)
    /// The day has not come, so nobody knows its rates.
    case dayAhead(Day)
    /// The provider has no rates.
    case rates(RateError)
    /// The rates do not convert the amount.
    case conversion(ConversionError)
  }
}

extension ConverterModel.Refusal: CustomStringConvertible {
  /// One sentence for people; not stable.
  public var description: String {
    switch self {
    case .amount(let error): error.description
    case .currency(let error): error.description
    case .dayAhead(let day): "\(day) is in the future; nobody knows its rates yet"
    case .rates(let error): error.description
    case .conversion(let error): error.description
    }
  }
}
