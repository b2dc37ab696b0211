import Testing

@testable import BulkConversion

@Suite struct DecimalSignTests {
  @Test(
    arguments: [
      ("12,50", .comma), ("12.50", .point), ("1.234,56", .comma), ("1,234.56", .point),
      ("1,234", nil), ("1.234", nil), ("0,123", .comma), ("0.123", .point), ("1234,567", .comma),
      ("1.234.567", .comma), ("1,234,567", .point), ("12", nil), ("", nil), (",", nil), ("5,", nil),
      (",5", .comma), ("-12,5", .comma), ("+1.5", .point), ("1 234,5", .comma),
      ("12,5 EUR", .comma),
      ("abc", nil), ("1,2345", .comma), ("-1,234", nil), ("12,34,567.8", .point),
    ] as [(String, DecimalSign?)])
  func `a number shows its decimal sign where it has no other meaning`(
    text: String, sign: DecimalSign?
  ) {
    #expect(DecimalSign(shownBy: text.utf8) == sign)
  }
}
