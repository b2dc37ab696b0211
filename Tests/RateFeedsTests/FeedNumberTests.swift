import Testing

@testable import RateFeeds

@Suite("Figures in the ways in which feeds write them")
struct FeedNumberTests {
  @Test(
    "A figure is brought into one form, or refused where it may mean something else",
    arguments: [
      (FeedNumber.point, "1.5", "1.5"), (.point, "1,5", nil), (.commaOrPoint, "47,5553", "47.5553"),
      (.commaOrPoint, "24.825", "24.825"), (.commaOrPoint, "1.027,5", nil),
      (.commaOrPoint, "1,027,5", nil), (.commaOrPoint, "5,39256E-05", "5.39256E-05"),
      (.groupedByCommas, "3,860.30633342", "3860.30633342"),
      (.groupedByCommas, "1,605,123", "1605123"), (.groupedByCommas, "3,86.3", nil),
      (.groupedByCommas, ",860.3", nil), (.groupedByCommas, "1234,567", nil),
      (.groupedByCommas, "1.234,567", nil), (.groupedByCommas, "0.28550942", "0.28550942"),
    ] as [(FeedNumber, String, String?)])
  func normalized(number: FeedNumber, text: String, expected: String?) {
    #expect(number.normalized(text) == expected)
  }

  @Test(
    "Numbers of journals have either mark; one that may be two numbers is refused",
    arguments: [
      ("12", "12"), ("1.234", "1.234"), ("0,95", "0.95"), ("0,123", "0.123"), ("1,2345", "1.2345"),
      ("1,234", nil), ("123,456", nil), ("1234,567", "1234.567"), ("1,234.5", "1234.5"),
      ("1.234,5", "1234.5"), ("1,234,567", "1234567"), ("1.234.567", "1234567"),
      ("1,234,567.89", "1234567.89"), ("12,34.5", nil), ("1,2,3", nil), ("1.2.3", nil),
      ("1,234.567,8", nil), ("1.234,567.8", nil), ("5,", nil),
    ] as [(String, String?)])
  func journal(text: String, expected: String?) {
    #expect(PriceNumber.normalized(text) == expected)
  }
}
