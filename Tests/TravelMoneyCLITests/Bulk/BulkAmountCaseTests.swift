import TestSupport
import Testing

/// One amount in a file, and what its row gets: the cases about numbers, in a column.
@Suite struct BulkAmountCaseTests {
  /// A row of a file.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The amount and the currency as they stand in the file.
    let amount: String
    let currency: String
    /// What is asked for.
    let words: [String]
    let rates: String
    /// The result; nil where the row is to be rejected.
    let result: String?

    init(
      _ name: String, _ amount: String, _ currency: String, to words: String, _ rates: String,
      _ result: String?
    ) {
      testDescription = name
      self.amount = amount
      self.currency = currency
      self.words = words.split(separator: " ").map(String.init)
      self.rates = rates
      self.result = result
    }
  }

  /// An amount of euro at the rate 1.
  private static func written(
    _ name: String, _ amount: String, decimal: String = ".", currency: String = "EUR",
    _ result: String?
  ) -> Row {
    Row(
      name, amount, currency, to: "USD --decimal \(decimal)",
      ConversionCase.file("EUR", #""USD":1,"DKK":1,"INR":1,"JPY":1,"CHF":1"#), result)
  }

  private static let euros = #""USD":1,"GBP":0.92,"JPY":150"#
  private static let nines = String(repeating: "9", count: 38)
  private static let third = "0." + String(repeating: "3", count: 38)

  private static let rounding = [
    Row(
      "RND-01 no binary noise", "10", "EUR", to: "GBP", ConversionCase.file("EUR", euros), "9.20"),
    Row(
      "RND-03 rounded and not cut", "10.000", "LYD", to: "EUR",
      ConversionCase.file("LYD", #""EUR":"0.666666667""#), "6.67"),
    Row(
      "RND-06 rounded once", "0.43499", "EUR", to: "USD", ConversionCase.file("EUR", euros), "0.43"),
    Row(
      "RND-06 rounded once, again", "1.354999", "EUR", to: "USD", ConversionCase.file("EUR", euros),
      "1.35"),
    Row(
      "RND-08 zero has no sign", "-0.004", "EUR", to: "USD", ConversionCase.file("EUR", euros),
      "0.00"),
    Row(
      "RND-08 nor has a smaller one", "-0.001", "EUR", to: "USD", ConversionCase.file("EUR", euros),
      "0.00"),
    Row(
      "RND-10 a whole unit has no point", "2", "EUR", to: "JPY", ConversionCase.file("EUR", euros),
      "300"),
    Row(
      "RND-12 a fraction of a whole unit is not dropped", "1000.33", "JPY", to: "USD",
      ConversionCase.file("JPY", #""USD":2"#), "2000.66"),
    Row(
      "RND-14 a step in cash", "123.7256", "EUR", to: "CHF --cash",
      ConversionCase.file("EUR", #""CHF":1"#), "123.75"),
    Row(
      "RND-14 a tie between steps", "123.775", "EUR", to: "CHF --cash --round halfEven",
      ConversionCase.file("EUR", #""CHF":1"#), "123.80"),
    Row(
      "RND-19 a rate of many decimals", "1000000", "COP", to: "GBP",
      ConversionCase.file("COP", #""GBP":"0.00024049""#), "240.49"),
    Row(
      "INV-01 divided, and not multiplied by the inverse", "150", "USD", to: "EUR",
      ConversionCase.file("EUR", #""USD":"1.5""#), "100.00"),
    Row(
      "INV-06 a currency into itself", "33.333333", "EUR", to: "EUR",
      ConversionCase.file("USD", #""EUR":1.745101"#), "33.33"),
  ]

  private static let magnitudes = [
    Row(
      "MAG-01 a division that traps elsewhere", "1000", "USD", to: "EUR",
      ConversionCase.file("GBP", #""USD":4294967295,"EUR":1147858867"#), "267.26"),
    Row(
      "MAG-03 a rate is what is written", "1000000000000000", "USD", to: "EUR",
      ConversionCase.file("USD", #""EUR":0.14"#), "140000000000000.00"),
    Row(
      "MAG-03 a rate of 17 digits", "1000000000000000", "USD", to: "EUR",
      ConversionCase.file("USD", #""EUR":1.1172404971672576"#), "1117240497167257.60"),
    Row(
      "MAG-03 a rate of 18 decimals", "1000000000000000", "USD", to: "EUR",
      ConversionCase.file("USD", #""EUR":0.027121761950711698"#), "27121761950711.70"),
    written("MAG-05 zero", "0", "0.00"),
    written("MAG-05 minus zero", "-0", "0.00"),
    written("MAG-05 zero with decimals", "0.00", "0.00"),
    Row(
      "MAG-07 a quotient that repeats", "169", "GBP", to: "CHF",
      ConversionCase.file("EUR", #""GBP":1.19,"CHF":0.19"#), "26.98"),
    Row(
      "MAG-07 a product of full length", "2.1234567890123456789012345678", "EUR", to: "USD",
      ConversionCase.file("EUR", #""USD":"2.1234567890123456789012345678""#), "4.51"),
    Row(
      "MAG-09 what rounds to zero has its value beside it", "1", "IDR", to: "USD --with exact",
      ConversionCase.file("USD", #""IDR":16000"#), "0.00;0.0000625"),
    Row(
      "MAG-11 no exponent", "678", "USD", to: "IRR",
      ConversionCase.file("USD", #""IRR":824137.5"#), "558765225.00"),
    Row(
      "MAG-11 twenty-one digits", "999999999999", "KWD", to: "IRR",
      ConversionCase.file("KWD", #""IRR":2680000.25"#), "2680000249997319999.75"),
    Row(
      "MAG-13 a tiny amount", "0.000000000263", "USD", to: "EUR --with exact",
      ConversionCase.file("EUR", #""USD":1"#), "0.00;0.000000000263"),
    Row(
      "MAG-13 a tiny amount that is shorter", "0.00000000263", "USD", to: "EUR --with exact",
      ConversionCase.file("EUR", #""USD":1"#), "0.00;0.00000000263"),
    Row(
      "MAG-13 twenty decimals", "0.00000000000000000001", "USD", to: "EUR --with exact",
      ConversionCase.file("EUR", #""USD":1"#), "0.00;0.00000000000000000001"),
    Row(
      "MAG-13 an exponent", "1e-20", "USD", to: "EUR --with exact",
      ConversionCase.file("EUR", #""USD":1"#), "0.00;0.00000000000000000001"),
    written("MAG-15 38 nines at the rate 1", nines, nines + ".00"),
    written("MAG-15 39 digits are refused", "1" + nines, nil),
    written("MAG-15 60 digits are refused", String(repeating: "9", count: 60), nil),
    written("MAG-15 38 decimals", third, "0.33"),
    Row(
      "MAG-15 38 nines of a currency into itself", nines, "EUR", to: "EUR",
      ConversionCase.file("EUR", #""USD":10"#), nines + ".00"),
    Row(
      "MAG-15 38 nines at the rate 0.1", nines, "EUR",
      to: "USD", ConversionCase.file("EUR", #""USD":0.1"#),
      String(repeating: "9", count: 37) + ".90"),
    Row(
      "MAG-15 38 nines at the rate 10", nines, "EUR", to: "USD",
      ConversionCase.file("EUR", #""USD":10"#), nines + "0.00"),
    Row(
      "MAG-15 38 nines at a rate that needs more digits", nines, "EUR", to: "USD",
      ConversionCase.file("EUR", #""USD":1.1"#), nil),
  ]

  private static let written = [
    written("PAR-01 both signs", "1.127,54", decimal: ",", "1127,54"),
    written("PAR-03 one and a half with a point", "1.5", decimal: ",", nil),
    written("PAR-03 four digits behind a point", "1.2345", decimal: ",", nil),
    written("PAR-05 malformed grouping", "4444.444.555", nil),
    written("PAR-05 malformed grouping with commas", "4444.444.555", decimal: ",", nil),
    written("PAR-05 two points", "1.2.3", nil),
    written("PAR-05 mixed signs", "1,2.3,4", nil),
    written("PAR-07 a narrow space groups", "12\u{202F}345,67", decimal: ",", "12345,67"),
    written("PAR-07 a thin space groups", "12\u{2009}345,67", decimal: ",", "12345,67"),
    written("PAR-07 spaces around", "\u{A0}12\u{A0}345,67\u{A0}", decimal: ",", "12345,67"),
    written("PAR-07 a space behind the decimal sign", "12, 34", decimal: ",", nil),
    written("PAR-09 Arabic digits", "١٤٬٥٠٠٫٥٥", "14500.55"),
    written("PAR-11 a minus behind", "50.00-", "-50.00"),
    written("PAR-11 a lone minus", "-", nil),
    written("PAR-11 two minus signs", "--5", nil),
    written("PAR-11 minus on both sides", "-5-", nil),
    written("PAR-14 thousands", "4.1k", "4100.00"),
    written("PAR-14 twice thousand", "5kk", nil),
    written("PAR-14 thousand of nothing", "k", nil),
    written("PAR-16 letters behind a number", "12abc", nil),
    written("PAR-16 a comma in a file of points", "12,5", nil),
    written("PAR-16 two numbers", "1 2", nil),
    written("PAR-16 blanks around", " 12 ", "12.00"),
    written("PAR-16 a symbol and a letter", "12€x", nil),
    written("PAR-18 too large", "1e200", nil),
    written("PAR-18 too small", "1e-200", nil),
    written("PAR-18 an exponent without end", "1e999999999", nil),
    written("PAR-19 a symbol with a point", "kr.123.45", currency: "DKK", "123.45"),
    written(
      "PAR-19 a symbol with a point, and a comma", "kr. 1.234,50", decimal: ",", currency: "DKK",
      "1234,50"),
    written("PAR-19 rupees", "Rs.500", currency: "INR", "500.00"),
    written("PAR-21 a comma decimal", "10,00", decimal: ",", "10,00"),
    written("PAR-21 with the euro behind", "4.711,98 €", decimal: ",", "4711,98"),
    written("PAR-21 apostrophes group", "1'000'000.00", "1000000.00"),
    written("PAR-21 typographic apostrophes group", "1’000’000.00", "1000000.00"),
    written("the symbol of another currency contradicts the row", "$5", nil),
  ]

  @Test(arguments: rounding + magnitudes + written)
  func `a row of a file`(row: Row) async throws {
    let folder = try TemporaryDirectory()
    // A second row tells that nothing is shifted or lost.
    let line = "\(row.amount);\(row.currency)"
    let path = try folder.write("amount;currency\n\(line)\n\(line)\n", to: "in.csv")
    let run = try await CommandRun(
      [
        "bulk", path, "--amount", "amount", "--currency", "currency", "-q", "--delimiter", ";",
        "--to",
      ]
        + row.words + (row.words.contains("--decimal") ? [] : ["--decimal", "."]),
      rates: row.rates, home: folder)
    let lines = run.output.split(separator: "\n").dropFirst()
    let columns = row.words.contains("--with") ? 2 : 1
    let added = row.result.map { ";" + $0 } ?? String(repeating: ";", count: columns)
    #expect(lines == ["\(line)\(added)", "\(line)\(added)"], "\(run.errors)")
    #expect(run.status == (row.result == nil ? 65 : 0))
    #expect(run.errors.contains("line 2: ") == (row.result == nil))
    #expect(run.errors.contains("line 3: ") == (row.result == nil))
  }
}
