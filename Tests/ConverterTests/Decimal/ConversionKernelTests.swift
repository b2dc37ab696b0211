import Converter
import Testing

@Suite("Conversions")
struct ConversionKernelTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var id: String
    var amount: String
    var source: String?
    var target: String?
    var scale: Int
    var expected: String
    var testDescription: String { "\(id): \(amount), \(source ?? "base") to \(target ?? "base")" }

    init(
      _ id: String, _ amount: String, _ source: String?, _ target: String?, _ scale: Int,
      _ expected: String
    ) {
      (self.id, self.amount, self.source, self.target, self.scale, self.expected) =
        (id, amount, source, target, scale, expected)
    }
  }

  static func value(
    _ figure: String?, unit: Int = 1, _ direction: Rate.Direction = .quotePerBase
  ) throws -> UnitValue {
    guard let figure else { return .one }
    return UnitValue(
      try Rate(
        try Currency("XTS"), figure: try ExactDecimal(figure), unit: unit, direction: direction))
  }

  static let nines = String(repeating: "9", count: 38)

  static let cases: [Case] = [
    Case("sample", "25", nil, "135.72", 0, "3393"),
    Case("sample", "25.00", nil, "175.68", 0, "4392"),
    Case("cross", "25.00", "1.1172", "175.68", 0, "3931"),
    Case("cross", "25", "175.68", "1.1172", 2, "0.16"),
    Case("RND-01", "10", nil, "0.92", 2, "9.20"),
    Case("RND-03", "10.000", nil, "0.666666667", 2, "6.67"),
    Case("RND-06", "0.43499", nil, "1", 2, "0.43"), Case("RND-06", "1.354999", nil, "1", 2, "1.35"),
    Case("RND-08", "-0.004", nil, "1", 2, "0.00"), Case("RND-08", "-0.001", nil, "1", 2, "0.00"),
    Case("RND-10", "2", nil, "150", 0, "300"),
    Case("RND-12", "10.33", "147.05", nil, 2, "0.07"),
    Case("RND-12", "1000.33", nil, "2", 2, "2000.66"),
    Case("PAR-18", "0e999999999", nil, "1.08", 2, "0.00"),
    Case("MAG-01", "1000", "4294967295", "1147858867", 2, "267.26"),
    Case("MAG-03", "1000000000000000", nil, "0.14", 2, "140000000000000.00"),
    Case("MAG-03", "1000000000000000", nil, "1.1172404971672576", 2, "1117240497167257.60"),
    Case("MAG-03", "1000000000000000", nil, "0.027121761950711698", 2, "27121761950711.70"),
    Case("MAG-03", "1000000000000000", nil, "0.027121761950711698", 3, "27121761950711.698"),
    Case("MAG-05", "0", "1.08", nil, 2, "0.00"), Case("MAG-05", "-0", "1.08", "0.85", 2, "0.00"),
    Case("MAG-05", "0.00", nil, "1.08", 2, "0.00"),
    Case("MAG-07", "169", "1.19", "0.19", 2, "26.98"),
    Case(
      "MAG-07", "2.1234567890123456789012345678", nil, "2.1234567890123456789012345678", 2, "4.51"),
    Case(
      "MAG-07", "2.1234567890123456789012345678", nil, "2.1234567890123456789012345678", 28,
      "4.5090687348026215523554336227"),
    Case("MAG-09", "1", "16260", nil, 10, "0.0000615006"),
    Case("MAG-09", "1", "28200", nil, 10, "0.0000354610"),
    Case("MAG-09", "1", nil, "0.0000098", 8, "0.00000980"),
    Case("MAG-11", "999999999999", nil, "2680000.25", 2, "2680000249997319999.75"),
    Case("MAG-11", "678", nil, "824137.5", 2, "558765225.00"),
    Case("MAG-13", "0.000000000263", nil, "1", 12, "0.000000000263"),
    Case("MAG-13", "0.00000000263", nil, "1", 2, "0.00"),
    Case("MAG-13", "1e-20", nil, "1", 20, "0.00000000000000000001"),
    Case("MAG-13", "0.00000000000000000001", nil, "1", 20, "0.00000000000000000001"),
    Case("MAG-15", nines, nil, "1", 2, nines), Case("MAG-15", nines, nil, nil, 2, nines),
    Case("MAG-15", nines, nil, "10", 2, nines + "0"),
    Case("MAG-15", nines, nil, "0.1", 2, nines.dropLast() + ".9"),
    Case("MAG-15", "0." + String(repeating: "3", count: 38), nil, "10", 2, "3.33"),
    Case(
      "MAG-15", "0." + String(repeating: "3", count: 38), nil, "1", 38,
      "0." + String(repeating: "3", count: 38)),
  ]

  @Test(
    "RND-01 RND-03 RND-06 RND-08 PAR-18 MAG-01 MAG-03 MAG-05 MAG-07 MAG-13 MAG-15 A conversion is exact and rounded once",
    arguments: cases)
  func conversions(_ item: Case) throws {
    let result = try ConversionKernel.convert(
      ExactDecimal(item.amount), from: Self.value(item.source), to: Self.value(item.target),
      scale: item.scale, rounding: .halfUp)
    #expect(result.description == item.expected)
  }

  @Test("The exact value of a conversion rounds to the same digits", arguments: cases)
  func fractions(_ item: Case) throws {
    let (source, target) = try (Self.value(item.source), Self.value(item.target))
    let amount = try ExactDecimal(item.amount)
    let exact = ConversionKernel.fraction(amount, from: source, to: target)
    #expect(try exact.rounded(toScale: item.scale).description == item.expected)
    let again = try ConversionKernel.fraction(ExactFraction(amount), from: source, to: target)
    #expect(again == exact)
    // Back again it is the amount, whatever was rounded for display.
    #expect(try ConversionKernel.fraction(exact, from: target, to: source) == ExactFraction(amount))
  }

  @Test(
    "MAG-15 A result of more than 38 digits is refused, never cut",
    arguments: [
      (nines, "1.1", 0), (nines, nines, 2), (nines, "0.01000000001", 2),
      ("2.1234567890123456789012345678", "2.1234567890123456789012345678", 56),
    ])
  func tooManyDigits(_ amount: String, _ figure: String, _ scale: Int) throws {
    let (amount, target) = try (ExactDecimal(amount), Self.value(figure))
    #expect(throws: DecimalError(.tooManyDigits)) {
      try ConversionKernel.convert(amount, from: .one, to: target, scale: scale, rounding: .halfUp)
    }
  }

  @Test("A result far out of range is refused")
  func outOfRange() throws {
    let amount = try ExactDecimal("1e127")
    let (large, small) = try (Self.value("1e127"), Self.value("1e-128"))
    #expect(throws: DecimalError(.outOfRange)) {
      try ConversionKernel.convert(amount, from: small, to: large, scale: 2, rounding: .halfUp)
    }
    let tiny = try ExactDecimal("-1e-128")
    let result = try ConversionKernel.convert(
      tiny, from: large, to: small, scale: 128, rounding: .halfUp)
    #expect(result.sign == 0)
    let floor = try ConversionKernel.convert(
      tiny, from: large, to: small, scale: 128, rounding: .floor)
    #expect(try floor == ExactDecimal("-1e-128"))
  }

  @Test(
    "A figure is read in its direction and for its unit",
    arguments: [
      (.quotePerBase, 1, "125.00", "0.80"), (.quotePerBase, 100, "1.25", "80.00"),
      (.basePerQuote, 1, "0.80", "125.00"), (.basePerQuote, 100, "80.00", "1.25"),
      (.basePerQuote, 1000, "800.00", "0.13"),
    ] as [(Rate.Direction, Int, String, String)])
  func directions(_ direction: Rate.Direction, _ unit: Int, _ there: String, _ back: String) throws
  {
    let (ten, currency) = try (ExactDecimal(10), Self.value("12.5", unit: unit, direction))
    let (out, home) = try (
      ConversionKernel.convert(ten, from: .one, to: currency, scale: 2, rounding: .halfUp),
      ConversionKernel.convert(ten, from: currency, to: .one, scale: 2, rounding: .halfUp)
    )
    #expect([out.description, home.description] == [there, back])
  }

  @Test(
    "A value of two parts must be positive",
    arguments: [("0", "1"), ("1", "0"), ("-1", "2"), ("1", "-2")])
  func invalidValues(_ dividend: String, _ divisor: String) throws {
    let (dividend, divisor) = try (ExactDecimal(dividend), ExactDecimal(divisor))
    #expect(throws: DecimalError(.outOfRange)) { try UnitValue(dividend, per: divisor) }
  }

  @Test("A legal ratio is a value of two parts")
  func legalRatio() throws {
    let (mark, franc) = try (
      UnitValue(.one, per: ExactDecimal("1.95583")), UnitValue(.one, per: ExactDecimal("6.55957"))
    )
    let result = try ConversionKernel.convert(
      ExactDecimal(100), from: mark, to: franc, scale: 2, rounding: .halfUp)
    #expect(result.description == "335.39")
  }
}
