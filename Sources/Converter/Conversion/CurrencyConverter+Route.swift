extension CurrencyConverter {
  /// Finds how one currency is turned into another: by law where the law ties them together, else
  /// through the table.
  ///
  /// - Parameters:
  ///   - source: The currency of the amount.
  ///   - target: The currency of the result.
  ///   - lawDay: The day on which the legal facts must hold; nil takes the table's day.
  /// - Returns: The route.
  /// - Throws: ``ConversionError``: `missingRate` or `notYetIssued`.
  func route(
    from source: Currency, to target: Currency, lawDay: Day?
  ) throws(ConversionError) -> ConversionRoute {
    // Without a day and without a table every law that was ever made counts.
    let day = lawDay ?? table?.day ?? Day(daysSinceEpoch: .max)
    guard let law = try Self.law(on: source, and: target, day: day) else {
      return ConversionRoute(
        from: source, to: target, table: nil, sourcePlace: nil, targetPlace: nil)
    }
    if legalIntermediate {
      return try routeThroughEuro(from: source, to: target, law: law, day: day)
    }
    guard law.from.anchor != law.to.anchor else {
      return ConversionRoute(
        from: source, to: target, table: nil, sourcePlace: nil, targetPlace: nil, law: law)
    }
    if let law = readable(law, on: day) {
      return ConversionRoute(
        from: source, to: target, table: table,
        sourcePlace: try place(of: law.from.anchor, day: lawDay),
        targetPlace: try place(of: law.to.anchor, day: lawDay), law: law)
    }
    return try peggedRoute(from: source, to: target, law: law, day: day, lawDay: lawDay)
  }

  /// The price of a currency as the publisher has it, whatever the law says.
  ///
  /// - Parameters:
  ///   - source: The currency that is priced.
  ///   - target: The currency in which it is priced.
  /// - Returns: The route, with the price as its rate.
  /// - Throws: ``ConversionError`` with code `missingRate`.
  package func price(
    of source: Currency, in target: Currency
  ) throws(ConversionError) -> ConversionRoute {
    ConversionRoute(
      from: source, to: target, table: table, sourcePlace: try place(of: source, day: nil),
      targetPlace: try place(of: target, day: nil))
  }

  /// The law's word on two currencies; nil where they are the same.
  static func law(
    on source: Currency, and target: Currency, day: Day
  ) throws(ConversionError) -> ConversionRoute.Law? {
    if source == target { return nil }
    do {
      let paths = try LegalFacts.path(from: source, to: target, on: day)
      return ConversionRoute.Law(from: paths.from, to: paths.to)
    } catch {
      throw ConversionError(
        .notYetIssued, error.currency, day: error.day, firstDay: error.firstDay,
        predecessors: error.predecessors)
    }
  }

  /// Where the published rate of a currency stands in the table; nil for the base itself.
  func place(of currency: Currency, day: Day?) throws(ConversionError) -> Int? {
    let place = table?.place(of: currency)
    guard let table, place != nil || currency == table.base else {
      throw ConversionError(
        .missingRate, currency, day: table?.day ?? day, source: table?.source)
    }
    return place
  }

  /// Rounds an exact result and wraps it up.
  func finish(
    _ amount: Conversion.Amount, _ exactAmount: ExactFraction, _ route: ConversionRoute,
    _ unit: ResultUnit, _ askedDay: Day?
  ) throws(ConversionError) -> Conversion {
    let target = route.to.currency
    do {
      let exact = try route.exactResult(of: exactAmount)
      let result = try unit.rounded(exact, of: target, rounding: rounding)
      // A result that rounds to zero is shown with three digits. Below 10⁻¹²⁸ there are none, and a plain
      // zero would be wrong.
      if result.isZero { _ = try exact.rounded(toSignificantDigits: 3, rounding: rounding) }
      return Conversion(
        amount: amount, result: Money(result, target), rounding: rounding, askedDay: askedDay,
        route: route)
    } catch {
      throw ConversionError(
        .notRepresentable, target, day: askedDay ?? table?.day, source: route.table?.source)
    }
  }
}
