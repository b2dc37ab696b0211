import Converter
import Testing

@Suite("Results near the smallest number that there is")
struct SmallResultTests {
  /// 1 EUR is 10⁻¹²⁸ GBP, 10¹²⁷ JPY, and 4 · 10⁻¹²⁸ CHF.
  private func converter(_ rounding: RoundingRule = .halfUp) throws -> CurrencyConverter {
    CurrencyConverter(
      try RateTable(
        source: RateSource(id: "extreme"), base: .eur, day: Day("2026-10-30"),
        rates: [
          Rate(.gbp, figure: ExactDecimal("1e-128")), Rate(.jpy, figure: ExactDecimal("1e127")),
          Rate(.chf, figure: ExactDecimal("4e-128")),
        ]), rounding: rounding)
  }

  @Test(
    "A result that is not zero and smaller than any number is refused, to every unit and both ways",
    arguments: [ResultUnit.minorUnit, .cash, .scale(128)])
  func tooSmall(unit: ResultUnit) throws {
    let converter = try converter(.halfUp)
    for amount in ["1", "-1", "1e100"] {
      let error = #expect(throws: ConversionError.self) {
        try converter.convert(Money(ExactDecimal(amount), .jpy), to: .gbp, unit: unit)
      }
      #expect(error?.code == .notRepresentable)
      #expect(error?.currency == .gbp)
    }
    let third = try ExactFraction(
      numerator: ExactDecimal("1"), denominator: ExactDecimal("3"))
    let error = #expect(throws: ConversionError.self) {
      try converter.convert(third, of: .jpy, to: .gbp, unit: unit)
    }
    #expect(error?.code == .notRepresentable)
  }

  @Test("The smallest number itself, and an amount of zero, are converted")
  func smallest() throws {
    let converter = try converter()
    let smallest = try converter.convert(Money(ExactDecimal("1"), .eur), to: .gbp)
    #expect(smallest.result.amount.isZero)
    #expect(try smallest.exactResult == ExactFraction(ExactDecimal("1e-128")))
    let zero = try converter.convert(Money(ExactDecimal("0"), .jpy), to: .gbp)
    #expect(zero.result.amount.isZero)
  }
}
