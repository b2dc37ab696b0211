import Converter

/// A decoder for tests: `rates EUR 2026-10-30 USD 1.08 JPY 175.68`, a table a line.
struct LineDecoder: RateTableDecoder {
  func decode(
    _ bytes: [UInt8], source: RateSource, fetchedAt: Timestamp?
  ) throws(RateError) -> DecodedRates {
    let text = String(decoding: bytes, as: UTF8.self)
    var tables: [RateTable] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 3, words[0] == "rates" else {
        throw RateError(.notUnderstood, detail: "not rates: \(text.prefix(200))")
      }
      do {
        var rates: [Rate] = []
        for index in stride(from: 3, to: words.count - 1, by: 2) {
          rates.append(
            try Rate(
              Currency(String(words[index])), figure: ExactDecimal(String(words[index + 1]))))
        }
        tables.append(
          try RateTable(
            source: source, base: Currency(String(words[1])), day: Day(words[2]),
            fetchedAt: fetchedAt, rates: rates))
      } catch let error as RateError {
        throw error
      } catch {
        throw RateError(.malformed, detail: "\(error)")
      }
    }
    return DecodedRates(tables: tables, format: "lines")
  }
}
