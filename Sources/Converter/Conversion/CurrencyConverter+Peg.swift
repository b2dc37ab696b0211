extension CurrencyConverter {
  /// Whether the table can convert a currency.
  func holds(_ currency: Currency) -> Bool { table?.holds(currency) ?? false }

  /// Finds the way where the table lacks one of the currencies: through the anchor of its peg.
  ///
  /// A market rate goes before a peg; both are pegged only where nothing else leads to one table. Where
  /// both ways end in one currency, no table is needed.
  func peggedRoute(
    from source: Currency, to target: Currency, law: ConversionRoute.Law, day: Day, lawDay: Day?
  ) throws(ConversionError) -> ConversionRoute {
    let (from, to) = (law.from.anchor, law.to.anchor)
    for (fromPeg, toPeg) in LegalFacts.pegs(from: from, to: to, on: day) {
      let (start, end) = (fromPeg?.anchor ?? from, toPeg?.anchor ?? to)
      guard start == end || (holds(start) && holds(end)) else { continue }
      let pegged = ConversionRoute.Law(
        from: law.from, to: law.to, fromPeg: fromPeg, toPeg: toPeg)
      guard start != end else {
        return ConversionRoute(
          from: source, to: target, table: nil, sourcePlace: nil, targetPlace: nil, law: pegged)
      }
      return ConversionRoute(
        from: source, to: target, table: table, sourcePlace: try place(of: start, day: lawDay),
        targetPlace: try place(of: end, day: lawDay), law: pegged)
    }
    throw ConversionError(
      .missingRate, holds(from) ? to : from, day: table?.day ?? lawDay, source: table?.source)
  }

  /// The way between two currencies that the euro replaced, with the amount in euro rounded.
  func routeThroughEuro(
    from source: Currency, to target: Currency, law: ConversionRoute.Law, day: Day
  ) throws(ConversionError) -> ConversionRoute {
    guard law.from.isOfEuro, law.to.isOfEuro else {
      throw ConversionError(.noEuroStep, law.from.isOfEuro ? target : source, day: day)
    }
    return ConversionRoute(
      from: source, to: target, table: nil, sourcePlace: nil, targetPlace: nil,
      law: ConversionRoute.Law(from: law.from, to: law.to, roundsEuroStep: true))
  }
}

extension LegalFacts {
  /// The pegs by which two currencies may be converted that no table has, in the order in which they are
  /// to be tried: on one side, then on both.
  ///
  /// - Parameters:
  ///   - source: The currency of the amount, after the law.
  ///   - target: The currency of the result, after the law.
  ///   - day: The day on which the pegs must hold.
  /// - Returns: The peg of each side, nil for one that keeps its rate; empty where neither has one.
  package static func pegs(
    from source: Currency, to target: Currency, on day: Day
  ) -> [(from: CurrencyPeg?, to: CurrencyPeg?)] {
    switch (peg(of: source, on: day), peg(of: target, on: day)) {
    case (nil, nil): []
    case (let from?, nil): [(from, nil)]
    case (nil, let to?): [(nil, to)]
    case (let from?, let to?): [(from, nil), (nil, to), (from, to)]
    }
  }
}

extension LegalPath {
  /// Whether the currency is one of those that the euro replaced, on a day from which that holds.
  ///
  /// The money before them, such as the old lev, is not what the regulation speaks of.
  package var isOfEuro: Bool { ratios.count == 1 && ratios.first?.kind == .euro }
}
