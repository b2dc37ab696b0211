import Converter

/// A decoder of the smallest format that tests need: a line a rate, `2026-11-03 USD 1.08`, base EUR.
struct LineDecoder: RateTableDecoder {
  func decode(
    _ bytes: [UInt8], source: RateSource, fetchedAt: Timestamp?
  ) throws(RateError) -> DecodedRates {
    var rates: [Day: [Rate]] = [:]
    var dropped: [DecodedRates.DroppedRow] = []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    for (number, line) in lines.enumerated() {
      let fields = line.split(separator: " ")
      guard fields.count == 3, let day = try? Day(fields[0]), let code = try? Currency(fields[1])
      else { throw RateError(.notUnderstood, detail: "line \(number + 1)") }
      if let figure = try? ExactDecimal(String(fields[2])),
        let rate = try? Rate(code, figure: figure)
      {
        rates[day, default: []].append(rate)
      } else {
        dropped.append(
          .init(place: "line \(number + 1)", currency: code, day: day, reason: "not a rate"))
      }
    }
    var tables: [RateTable] = []
    for (day, rates) in rates {
      tables.append(
        try RateTable(source: source, base: .eur, day: day, fetchedAt: fetchedAt, rates: rates))
    }
    return DecodedRates(tables: tables, dropped: dropped, format: "lines")
  }
}
