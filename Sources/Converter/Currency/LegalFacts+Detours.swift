extension LegalFacts {
  /// The redenomination in which a currency took the place of the same money with more zeros, or under
  /// another code.
  ///
  /// Tables of the days before it quote the old code, and say as much of the new one.
  ///
  /// - Parameter currency: The new currency.
  /// - Returns: Nil where there was none, and where the two codes alone are tied together.
  package static func redenomination(into currency: Currency) -> LegalRatio? {
    redenominationsByNew[currency]
  }

  /// Whether a currency may be converted by another one's rate: it is or was pegged, or replaced one.
  package static func hasDetour(_ currency: Currency) -> Bool {
    hasPeg(currency) || redenomination(into: currency) != nil
  }

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

  private static let redenominationsByNew: [Currency: LegalRatio] =
    Dictionary(
      ratios.filter { ratio in
        guard !ratio.isPairOnly, let first = CurrencyCatalog.facts(of: ratio.new)?.firstDay else {
          return false
        }
        // The new money began with the ratio, or little before it; what took in another currency later is
        // not the same money.
        return ratio.kind == .redenomination || (ratio.kind == .par && ratio.from == first)
      }.map { ($0.new, $0) },
      uniquingKeysWith: { left, right in left.kind == .redenomination ? left : right })
}

extension LegalPath {
  /// Whether the currency is one of those that the euro replaced, on a day from which that holds.
  ///
  /// The money before them, such as the old lev, is not what the regulation speaks of.
  package var isOfEuro: Bool { ratios.count == 1 && ratios.first?.kind == .euro }

  /// The same way, to a currency that tables of an earlier day quote.
  ///
  /// A ratio that came later than the table is not taken; and where the anchor itself came later, the way
  /// goes back to what it replaced.
  ///
  /// - Parameter day: The day of the table.
  /// - Returns: The path; nil where all ratios were law by then, and the anchor was there.
  func before(_ day: Day) -> LegalPath? {
    var (ratios, anchor) = (ratios, anchor)
    while let last = ratios.last, last.new == anchor, last.from > day {
      ratios.removeLast()
      anchor = last.old
    }
    if ratios == self.ratios {
      guard let ratio = LegalFacts.redenomination(into: anchor), ratio.from > day else {
        return nil
      }
      ratios.append(ratio)
      anchor = ratio.old
    }
    return LegalPath(currency: currency, anchor: anchor, ratios: ratios, isRetired: isRetired)
  }
}
