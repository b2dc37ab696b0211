extension CurrencyConverter {
  /// Whether the table can convert a currency.
  func holds(_ currency: Currency) -> Bool { table?.holds(currency) ?? false }

  /// Finds the way where the table lacks one of the currencies: through the money before a
  /// redenomination that came after the table.
  ///
  /// - Returns: The law's word on both currencies as of the table; nil where the table lacks that, too.
  func earlierLaw(_ law: ConversionRoute.Law) -> ConversionRoute.Law? {
    guard let table else { return nil }
    let paths = [law.from, law.to].map { holds($0.anchor) ? $0 : $0.before(table.day) ?? $0 }
    guard paths.allSatisfy({ holds($0.anchor) }), paths[0].anchor != paths[1].anchor else {
      return nil
    }
    return ConversionRoute.Law(from: paths[0], to: paths[1])
  }

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
    let isFromReached =
      holds(from) || LegalFacts.peg(of: from, on: day).map { holds($0.anchor) } ?? false
    throw ConversionError(
      .missingRate, isFromReached ? to : from, day: table?.day ?? lawDay, source: table?.source)
  }

  /// Refuses two currencies between which there is no amount in euro that might be rounded.
  ///
  /// - Parameters:
  ///   - source: The currency of the amount.
  ///   - target: The currency to convert into; the same one is not refused.
  ///   - lawDay: The day on which the legal facts must hold.
  /// - Throws: ``ConversionError``: `noEuroStep` or `notYetIssued`.
  package static func checkEuroStep(
    from source: Currency, to target: Currency, lawDay: Day
  ) throws(ConversionError) {
    guard let law = try law(on: source, and: target, day: lawDay) else { return }
    guard law.from.isOfEuro, law.to.isOfEuro else {
      throw ConversionError(.noEuroStep, law.from.isOfEuro ? target : source, day: lawDay)
    }
  }

  /// The way between two currencies that the euro replaced, with the amount in euro rounded.
  func routeThroughEuro(
    from source: Currency, to target: Currency, law: ConversionRoute.Law, day: Day
  ) throws(ConversionError) -> ConversionRoute {
    try Self.checkEuroStep(from: source, to: target, lawDay: day)
    return ConversionRoute(
      from: source, to: target, table: nil, sourcePlace: nil, targetPlace: nil,
      law: ConversionRoute.Law(from: law.from, to: law.to, roundsEuroStep: true))
  }
}
