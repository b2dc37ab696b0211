import Converter

/// What is wrong with the terms of an exchange.
extension Diagnostic {
  private static let needExample = "For example: travelmoney --need 5000 JPY --from EUR"

  /// An amount that must arrive, without its currency.
  static var needOfNothing: Diagnostic {
    Diagnostic(.usage, "--need does not say in which currency it must arrive", hint: needExample)
  }

  /// An amount of less than nothing that must arrive.
  static var needBelowZero: Diagnostic {
    Diagnostic(.usage, "what must arrive is not less than nothing", hint: needExample)
  }

  /// An amount that must arrive in several currencies, or in one though it names another.
  static func needOfSeveral(_ targets: [Currency]) -> Diagnostic {
    let codes = targets.map(\.code)
    return Diagnostic(
      .usage,
      "--need is for one currency that must arrive, not for \(codes.joined(separator: ", "))",
      hint: "Name what is exchanged with --from. \(needExample)")
  }

  /// A day beside the user's own rate.
  static var ownRateOnDay: Diagnostic {
    Diagnostic(
      .usage, "--rate has no day: it is your own rate, whenever it is", hint: "Leave out the date")
  }

  /// Several targets of the user's own rate.
  static func ownRateOfSeveral(_ targets: [Currency]) -> Diagnostic {
    Diagnostic(
      .usage, "--rate is for one target, not for \(targets.count)",
      hint: "Name one: --to \(targets.first ?? .usd)")
  }

  /// The user's own rate of a currency in itself.
  static func ownRateOfOne(_ currency: Currency) -> Diagnostic {
    Diagnostic(
      .usage, "--rate is for two currencies, not for \(currency) alone",
      hint: "Name another one: --to \(currency == .eur ? Currency.usd : .eur)")
  }

  /// A fee that is no number of percent.
  static func noFee(_ text: String, example: String) -> Diagnostic {
    Diagnostic(
      .usage, "a fee is a number of percent, more than -100 and less than 1000, not “\(text)”",
      hint: "For example: --fee \(example)")
  }

  /// A rate that is no number.
  static func noRate(_ text: String, example: String) -> Diagnostic {
    Diagnostic(
      .usage, "a rate is a number of more than zero, not “\(text)”",
      hint: "For example: travelmoney 100 eur to usd --rate \(example)")
  }

  private static let exchangeExample = "For example: travelmoney check 100 eur 105 usd"

  /// An exchange to be checked, without any amount.
  static var exchangeOfNothing: Diagnostic {
    Diagnostic(.usage, "an exchange is two amounts with their currencies", hint: exchangeExample)
  }

  /// An exchange of nothing, or for nothing.
  static var exchangeNotPositive: Diagnostic {
    Diagnostic(.usage, "an exchange has more than zero on both sides", hint: exchangeExample)
  }

  /// A text that is no exchange.
  static func noExchange(_ text: String) -> Diagnostic {
    Diagnostic(
      .usage, "“\(text)” is not two amounts with their currencies", hint: exchangeExample)
  }

  /// One side of an exchange that is a number alone.
  static func exchangeWithoutCurrency(_ text: String) -> Diagnostic {
    Diagnostic(.usage, "“\(text)” does not say in which currency it is", hint: exchangeExample)
  }

  private static let tableExample = "For example: travelmoney table JPY --from EUR"

  /// A pocket table without a currency.
  static var tableOfNothing: Diagnostic {
    Diagnostic(.usage, "no currency for the table", hint: tableExample)
  }

  /// A pocket table of an amount.
  static func tableOfAmount(_ text: String) -> Diagnostic {
    Diagnostic(
      .usage, "a table has round amounts of its own, so that “\(text)” is too much",
      hint: "Name the currency alone. \(tableExample)")
  }

  /// A pocket table of more than two currencies.
  static var tableOfSeveral: Diagnostic {
    Diagnostic(.usage, "a table is of two currencies", hint: tableExample)
  }

  /// A pocket table of a currency in itself.
  static func tableOfOne(_ currency: Currency) -> Diagnostic {
    Diagnostic(
      .usage, "a table of \(currency) in \(currency) says nothing",
      hint: "Name another one with --from")
  }
}
