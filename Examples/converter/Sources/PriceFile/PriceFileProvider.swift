import Converter

/// The euro rates in a price file of Ledger: lines such as `P 2026-10-30 EUR 1.1172 USD`.
struct PriceFileProvider: RateProvider {
  let source: RateSource
  private let history: TableHistory

  init(text: String, source: RateSource) throws(RateError) {
    var rates: [Day: [Rate]] = [:]
    for (index, line) in text.split(separator: "\n").enumerated() {
      let words = line.split(separator: " ")
      guard words.count == 5, words[0] == "P", words[2] == "EUR",
        let day = try? Day(words[1]), let figure = try? ExactDecimal(words[3]),
        let currency = try? Currency(words[4])
      else { throw RateError(.malformed, source: source, detail: "line \(index + 1)") }
      // As published: one euro costs so many units of the currency. Nothing is inverted.
      rates[day, default: []].append(try Rate(currency, figure: figure))
    }
    var tables: [RateTable] = []
    for (day, rates) in rates {
      tables.append(try RateTable(source: source, base: .eur, day: day, rates: rates))
    }
    self.source = source
    history = TableHistory(source: source, tables: tables)
  }

  func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    // The history knows which table answers: the newest that holds the currencies, on or before
    // the asked day, within the gap.
    RateAnswer(try history.answer(to: request))
  }
}
