import Converter

/// Makes tables out of quotes that share no base.
///
/// A conversion takes both of its legs from one table. So each currency that more than one quote of a
/// day names is the base of a table of all of them: from `USD → GBP` and `EUR → USD` comes one table of
/// base USD, which answers GBP → EUR. A quote alone is a table alone. Where three currencies are quoted
/// against each other, each pair has a table of its own in front, so that a quote goes before a way
/// through a third currency.
enum PriceTables {
  /// A quote: one of the first currency costs so many of the second.
  struct Quote {
    let from: Currency
    let to: Currency
    let figure: ExactDecimal
    let line: Int
  }

  /// The bases of the tables of one day, and their rates, unsorted.
  static func tables(of quotes: [Quote]) throws(RateError) -> [(base: Currency, rates: [Rate])] {
    var neighbors: [Currency: Set<Currency>] = [:]
    for quote in quotes {
      neighbors[quote.from, default: []].insert(quote.to)
      neighbors[quote.to, default: []].insert(quote.from)
    }
    var tables: [(base: Currency, rates: [Rate])] = []
    for quote in quotes {
      let first = neighbors[quote.from] ?? []
      let second = neighbors[quote.to] ?? []
      let isAlone = first.count == 1 && second.count == 1
      if isAlone || !first.isDisjoint(with: second) {
        tables.append((quote.from, [try rate(of: quote, base: quote.from)]))
      }
    }
    var stars: [Currency: [Rate]] = [:]
    for quote in quotes {
      for base in [quote.from, quote.to] where (neighbors[base]?.count ?? 0) > 1 {
        stars[base, default: []].append(try rate(of: quote, base: base))
      }
    }
    // The base of the most rates first, since its table answers most.
    tables += stars.map { (base: $0.key, rates: $0.value) }
      .sorted { ($1.rates.count, $0.base) < ($0.rates.count, $1.base) }
    return tables
  }

  private static func rate(of quote: Quote, base: Currency) throws(RateError) -> Rate {
    quote.from == base
      ? try Rate(quote.to, figure: quote.figure)
      : try Rate(quote.from, figure: quote.figure, direction: .basePerQuote)
  }
}
