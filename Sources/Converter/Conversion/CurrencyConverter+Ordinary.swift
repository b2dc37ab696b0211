extension CurrencyConverter {
  /// A conversion between two currencies of the table with which no law has anything to do: nearly
  /// all of them.
  ///
  /// It gives what the general way gives, without fractions of any length and without a list of legal
  /// ratios, so that nothing is allocated.
  ///
  /// - Returns: The conversion; nil where the general way has to be gone.
  /// - Throws: ``ConversionError`` with code `notRepresentable`.
  @inline(__always)
  func ordinaryConversion(
    of money: Money, to target: Currency, unit: ResultUnit, askedDay: Day?, lawDay: Day?
  ) throws(ConversionError) -> Conversion? {
    guard let table, money.currency != target, unit == .minorUnit else { return nil }
    let day = lawDay ?? table.day
    guard LegalFacts.ordinaryDigits(of: money.currency, on: day) != nil,
      let digits = LegalFacts.ordinaryDigits(of: target, on: day)
    else { return nil }
    let source = table.place(of: money.currency)
    let sink = table.place(of: target)
    guard source != nil || money.currency == table.base, sink != nil || target == table.base else {
      return nil
    }
    let rates = table.rates
    let result: ExactDecimal
    do {
      result = try ConversionKernel.convert(
        money.amount, from: source.map { UnitValue(rates[$0]) } ?? .one,
        to: sink.map { UnitValue(rates[$0]) } ?? .one, scale: digits, rounding: rounding)
    } catch {
      throw ConversionError(
        .notRepresentable, target, day: askedDay ?? table.day, source: table.source)
    }
    // The general way looks whether there is so small a number at all.
    guard !result.isZero || money.amount.isZero else { return nil }
    return Conversion(
      amount: .decimal(money.amount), result: Money(result, target), rounding: rounding,
      askedDay: askedDay,
      route: ConversionRoute(
        from: money.currency, to: target, table: table, sourcePlace: source, targetPlace: sink))
  }
}
