import Converter
import EmbeddedRates
import Testing

struct EmbeddedWalkTests {
  @Test("The walk gives the tables that look-ups give, over the hole of the króna too")
  func lookUps() throws {
    let days = try Day("2008-10-01")...Day("2018-03-01")
    for currencies in [[.usd], [try Currency("ISK"), .eur], []] as [[Currency]] {
      var found: [RateTable] = []
      try EmbeddedHistory.ecb.visitTables(holding: currencies, in: days) { found.append($0) }
      var expected: [RateTable] = []
      var last = days.upperBound
      while let table = try EmbeddedHistory.ecb.newestTable(
        holding: currencies, onOrBefore: last, notBefore: days.lowerBound)
      {
        expected.append(table)
        last = table.day.adding(days: -1)
      }
      #expect(found == expected)
    }
  }

  @Test("A whole series has a rate for each day of the ECB's file")
  func whole() throws {
    let days = try Day("1999-01-01")...Day("2026-10-30")
    // Counted in eurofxref-hist.csv.
    for (code, count) in [("USD", 7126), ("ISK", 4785)] {
      let series = try RateSeries(
        from: .eur, to: Currency(code), in: days, of: EmbeddedHistory.ecb)
      #expect(series.points.count == count)
    }
    let dollar = try RateSeries(from: .eur, to: .usd, in: days, of: EmbeddedHistory.ecb)
    #expect(dollar.lowest?.publishedRate?.figure.description == "0.8252")
    #expect(try dollar.lowest?.day == Day("2000-10-26"))
    #expect(dollar.highest?.publishedRate?.figure.description == "1.599")
    #expect(try dollar.highest?.day == Day("2008-07-15"))
  }
}
