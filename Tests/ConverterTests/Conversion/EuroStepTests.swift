import Converter
import Testing

/// The amount in euro between two currencies that the euro replaced, rounded by Regulation (EC)
/// No 1103/97, article 4(4); the values are worked out with integer fractions.
struct EuroStepTests {
  private static func convert(
    _ amount: String, _ from: String, _ to: String, day: String = "2026-10-30",
    isLegal: Bool = true
  ) throws -> Conversion {
    try CurrencyConverter(nil, legalIntermediate: isLegal).convert(
      Money(amount, Currency(from)), to: Currency(to), lawDay: Day(day))
  }

  @Test(
    "RET-18 The amount in euro is rounded to three decimals, and the result once more",
    arguments: [
      ("10000", "DEM", "FRF", "5112.919", "33538.55008483", "33538.55", "33538.55"),
      ("100", "DEM", "FRF", "51.129", "335.38425453", "335.38", "335.39"),
      ("-100", "DEM", "FRF", "-51.129", "-335.38425453", "-335.38", "-335.39"),
      ("0.01", "DEM", "ESP", "0.005", "0.83193", "1", "1"),
      ("1000", "ITL", "IEP", "0.516", "0.406383024", "0.41", "0.41"),
      ("123.45", "ATS", "FRF", "8.971", "58.84590247", "58.85", "58.85"),
      ("1", "MTL", "LVL", "2.329", "1.636830516", "1.64", "1.64"),
      ("0.00097", "DEM", "FRF", "0", "0", "0.00", "0.00"),
    ])
  func rounded(
    _ amount: String, _ from: String, _ to: String, _ euros: String, _ exact: String,
    _ result: String, _ otherwise: String
  ) throws {
    let conversion = try Self.convert(amount, from, to)
    let step = try #require(try conversion.legalIntermediate)
    #expect(step.currency == .eur)
    #expect(try step.amount == ExactDecimal(euros))
    #expect(try conversion.exactResult.exactDecimal == ExactDecimal(exact))
    #expect(conversion.result.amount.description == result)
    let plain = try Self.convert(amount, from, to, isLegal: false)
    #expect(plain.result.amount.description == otherwise)
    #expect(try plain.legalIntermediate == nil)
    #expect(try conversion.rate == plain.rate)
    #expect(conversion != plain)
  }

  @Test(
    "Where the euro does not stand between two of its denominations, the step is refused",
    arguments: [
      ("DEM", "USD", "2026-10-30", "USD"), ("USD", "DEM", "2026-10-30", "USD"),
      ("DEM", "EUR", "2026-10-30", "EUR"), ("USD", "JPY", "2026-10-30", "USD"),
      ("DEM", "HRK", "2022-12-31", "HRK"), ("DEM", "FRF", "1998-12-31", "DEM"),
      ("BGL", "DEM", "2026-10-30", "BGL"), ("XEU", "DEM", "2026-10-30", "XEU"),
    ])
  func refused(_ from: String, _ to: String, _ day: String, _ fault: String) throws {
    let error = #expect(throws: ConversionError.self) {
      try Self.convert("1", from, to, day: day)
    }
    #expect(error?.code == .noEuroStep)
    #expect(error?.currency.code == fault)
    #expect(error?.description.contains(fault) == true)
  }

  @Test("The same currency has no step, and is its own amount")
  func identity() throws {
    let conversion = try Self.convert("1.2345", "DEM", "DEM")
    #expect(conversion.isIdentity)
    #expect(try conversion.exactResult.exactDecimal?.description == "1.2345")
    #expect(try conversion.legalIntermediate == nil)
  }
}
