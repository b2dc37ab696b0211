extension CurrencyConverter {
  /// Whether the table quotes a currency, in the unit that it has on a day.
  private func holds(_ currency: Currency, on day: Day) -> Bool {
    guard let table, table.holds(currency) else { return false }
    return LegalFacts.firstDayOfUnit(of: currency).map { $0 <= table.day || day < $0 } ?? true
  }

  /// Whether the table quotes what a path leads to, and can be read through the path's ratios.
  private func reads(_ path: LegalPath, on day: Day) -> Bool {
    holds(path.anchor, on: day)
      && path.ratios.allSatisfy { $0.holdsForEarlierTables || !isLaterThanTable($0) }
  }

  private func isLaterThanTable(_ ratio: LegalRatio) -> Bool {
    table.map { $0.day < ratio.from } ?? false
  }

  /// The law's word on both currencies as the table can be read by it.
  ///
  /// Where a ratio came after the table, the money before it goes first: its quote is of that day.
  ///
  /// - Returns: Nil where the table lacks one of the currencies.
  func readable(_ law: ConversionRoute.Law, on day: Day) -> ConversionRoute.Law? {
    guard let from = readable(law.from, on: day), let to = readable(law.to, on: day) else {
      return nil
    }
    if from == law.from, to == law.to { return law }
    return from.anchor == to.anchor ? nil : ConversionRoute.Law(from: from, to: to)
  }

  private func readable(_ path: LegalPath, on day: Day) -> LegalPath? {
    guard let table else { return nil }
    let isOfTable = !path.ratios.contains { $0.kind != .euro && isLaterThanTable($0) }
    if isOfTable, reads(path, on: day) { return path }
    if let earlier = path.before(table.day), holds(earlier.anchor, on: day) { return earlier }
    return reads(path, on: day) ? path : nil
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
      let isFromHeld = fromPeg == nil ? reads(law.from, on: day) : holds(start, on: day)
      let isToHeld = toPeg == nil ? reads(law.to, on: day) : holds(end, on: day)
      guard start == end || isFromHeld && isToHeld else { continue }
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
      reads(law.from, on: day)
      || LegalFacts.peg(of: from, on: day).map { holds($0.anchor, on: day) } ?? false
    let missing = isFromReached ? to : from
    throw ConversionError(
      .missingRate, missing, day: table?.day ?? lawDay,
      firstDay: firstDay(ofUnquoted: isFromReached ? law.to : law.from), source: table?.source)
  }

  /// The first day of what a currency is by now, where the table quotes what it was before.
  private func firstDay(ofUnquoted path: LegalPath) -> Day? {
    guard let table, table.holds(path.anchor) else { return nil }
    return LegalFacts.firstDayOfUnit(of: path.anchor)
      ?? path.ratios.last { !$0.holdsForEarlierTables && isLaterThanTable($0) }?.from
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
