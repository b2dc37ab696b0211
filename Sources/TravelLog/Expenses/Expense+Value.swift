public import Converter

extension Expense {
  /// What the expense comes to in a currency, exactly, by what is stored with it alone.
  ///
  /// In its own currency it is the amount. In the currency of what was paid for it, that is what it
  /// came to, and nothing is converted. Else it is converted at the rate that was set by hand, or
  /// at the stored rate that leads there, with the fee once: what was bought costs that much more,
  /// and of a refund the bank gives back what is left when it is divided by the same factor. What
  /// was paid includes the fee.
  ///
  ///     let hotel = Expense(
  ///       trip: trip.id, name: "Hotel", money: try Money("1000", .usd), day: try Day("2026-11-28"),
  ///       paid: try Money("25502.40", Currency("UAH")), created: now)
  ///     try hotel.value(in: Currency("UAH"))?.exactDecimal   // 25502.4
  ///     try hotel.value(in: .eur)                            // nil
  ///
  /// - Parameter currency: The currency.
  /// - Returns: The value, negative for a refund; nil where no stored rate leads to the currency.
  /// - Throws: ``TravelLogError`` with code `notRepresentable`.
  public func value(in currency: Currency) throws(TravelLogError) -> ExactFraction? {
    do throws(DecimalError) {
      let amount = ExactFraction(money.amount)
      if currency == money.currency { return amount }
      if let paid {
        if currency == paid.currency { return ExactFraction(paid.amount) }
        guard let rate = rate(to: currency) else { return nil }
        return try ExactFraction(paid.amount).multiplied(by: rate.value)
      }
      let hand = try ownRate.map { own throws(DecimalError) in
        try amount.multiplied(by: ExactFraction(own.value))
      }
      if let hand, currency == ownRate?.currency { return try hand.multiplied(by: feeFactor) }
      guard let rate = rate(to: currency) else { return nil }
      return try (hand ?? amount).multiplied(by: rate.value).multiplied(by: feeFactor)
    } catch {
      throw TravelLogError(
        .notRepresentable, .expense, numbers: number == 0 ? [] : [number],
        text: money.description, detail: error.description)
    }
  }

  /// What one unit of the expense's currency came to in another, fees included: ``value(in:)``
  /// divided by the amount.
  ///
  /// - Parameter currency: The currency.
  /// - Returns: The rate; nil where no stored rate leads to the currency.
  /// - Throws: ``TravelLogError`` with code `notRepresentable`.
  public func effectiveRate(in currency: Currency) throws(TravelLogError) -> ExactFraction? {
    guard let value = try value(in: currency) else { return nil }
    do throws(DecimalError) {
      return try value.divided(by: ExactFraction(money.amount))
    } catch {
      throw TravelLogError(
        .notRepresentable, .expense, numbers: number == 0 ? [] : [number],
        text: money.description, detail: error.description)
    }
  }

  /// Whether a market rate has to be looked up before the expense can be shown in a currency for
  /// good.
  ///
  /// - Parameter currency: The currency.
  /// - Returns: False where the amount, what was paid or the rate that was set by hand is in the
  ///   currency, or where a rate to it is stored that is not provisional.
  public func needsRate(in currency: Currency) -> Bool {
    guard !isKnown(in: currency) else { return false }
    return rate(to: currency)?.isProvisional ?? true
  }

  /// Whether the value in a currency follows from a rate that is still to be replaced.
  ///
  /// - Parameter currency: The currency.
  /// - Returns: Whether it does; false where there is no value.
  public func isProvisional(in currency: Currency) -> Bool {
    !isKnown(in: currency) && rate(to: currency)?.isProvisional ?? false
  }

  /// The stored market rate from what was charged to a currency.
  ///
  /// - Parameter currency: The currency.
  /// - Returns: The rate; nil where none is stored that leads there.
  public func rate(to currency: Currency) -> ExpenseRate? {
    rates.first { $0.from == charged && $0.to == currency }
  }

  /// Whether the value in a currency was entered and needs no market rate.
  private func isKnown(in currency: Currency) -> Bool {
    [money.currency, paid?.currency, ownRate?.currency].contains(currency)
  }

  /// By what the fee multiplies a value: by 1.025 for 2.5 percent, of a refund by 1 ÷ 1.025.
  private var feeFactor: ExactFraction {
    get throws(DecimalError) {
      let factor = try ExactFraction(numerator: fee, denominator: ExactDecimal(100))
        .adding(ExactFraction(.one))
      return isRefund ? try ExactFraction(.one).divided(by: factor) : factor
    }
  }
}
