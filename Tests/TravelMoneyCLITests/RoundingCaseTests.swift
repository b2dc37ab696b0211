import TestSupport
import Testing

/// Rounding, minor units, and numbers of any size, from the command line to the printed number.
struct RoundingCaseTests {
  private static let cases = [
    ConversionCase(
      "RND-01 no binary noise", ["10", "--from", "EUR", "--to", "GBP"],
      rates: ConversionCase.file("EUR", #""GBP":0.92"#), plain: "9.20"),
    ConversionCase(
      "RND-03 a three-decimal currency is rounded, not cut",
      ["10.000", "--from", "LYD", "--to", "EUR"],
      rates: ConversionCase.file("LYD", #""EUR":"0.666666667""#), plain: "6.67"),
    ConversionCase(
      "RND-06 just under a half is not rounded twice", ["0.43499", "--from", "EUR", "--to", "USD"],
      rates: ConversionCase.file("EUR", #""USD":1"#), plain: "0.43"),
    ConversionCase(
      "RND-06 the same further up", ["1.354999", "--from", "EUR", "--to", "USD"],
      rates: ConversionCase.file("EUR", #""USD":1"#), plain: "1.35"),
    ConversionCase(
      "RND-08 no minus zero", ["-0.004", "--from", "EUR", "--to", "USD"],
      rates: ConversionCase.file("EUR", #""USD":1"#), plain: "0.00"),
    ConversionCase(
      "RND-08 no minus zero behind two dashes", ["--from", "EUR", "--to", "USD", "--", "-0.004"],
      rates: ConversionCase.file("EUR", #""USD":1"#), plain: "0.00"),
    ConversionCase(
      "RND-10 whole units have no decimal part", ["2", "--from", "EUR", "--to", "JPY"],
      rates: ConversionCase.file("EUR", #""JPY":150"#), plain: "300"),
    ConversionCase(
      "RND-12 a fraction of a whole-unit currency counts",
      ["10.33", "--from", "JPY", "--to", "USD"],
      rates: ConversionCase.file("USD", #""JPY":147.05"#), plain: "0.07"),
    ConversionCase(
      "RND-12 also in a larger amount", ["1000.33", "--from", "JPY", "--to", "USD"],
      rates: ConversionCase.file("JPY", #""USD":2"#), plain: "2000.66"),
    ConversionCase(
      "RND-14 francs are rounded to the centime, not to five",
      ["123.7256", "--from", "EUR", "--to", "CHF"],
      rates: ConversionCase.file("EUR", #""CHF":1"#), plain: "123.73"),
    ConversionCase(
      "RND-14 a tie goes away from zero", ["123.775", "--from", "EUR", "--to", "CHF"],
      rates: ConversionCase.file("EUR", #""CHF":1"#), plain: "123.78"),
    ConversionCase(
      "RND-19 a small rate keeps its digits", ["1000000", "--from", "COP", "--to", "GBP"],
      rates: ConversionCase.file("COP", #""GBP":"0.00024049""#), plain: "240.49"),
    ConversionCase(
      "RND-19 the same rate held the other way", ["1000000", "--from", "COP", "--to", "GBP"],
      rates: ConversionCase.file("GBP", #""COP":"4158.17705518""#), plain: "240.49"),
    ConversionCase(
      "MAG-01 a division that traps elsewhere", ["1000", "--from", "USD", "--to", "EUR"],
      rates: ConversionCase.file("CHF", #""USD":4294967295,"EUR":1147858867"#), plain: "267.26"),
    ConversionCase(
      "MAG-03 a rate is the number that was written",
      ["1000000000000000", "--from", "EUR", "--to", "USD"],
      rates: ConversionCase.file("EUR", #""USD":0.14"#), plain: "140000000000000.00"),
    ConversionCase(
      "MAG-03 seventeen digits of a rate", ["1000000000000000", "--from", "EUR", "--to", "USD"],
      rates: ConversionCase.file("EUR", #""USD":1.1172404971672576"#), plain: "1117240497167257.60"),
    ConversionCase(
      "MAG-03 seventeen digits of a small rate",
      ["1000000000000000", "--from", "EUR", "--to", "USD"],
      rates: ConversionCase.file("EUR", #""USD":0.027121761950711698"#), plain: "27121761950711.70"),
    ConversionCase(
      "MAG-05 zero is zero", ["0", "--from", "USD", "--to", "EUR"],
      rates: ConversionCase.file("USD", #""EUR":0.9"#), plain: "0.00"),
    ConversionCase(
      "MAG-05 minus zero is zero", ["-0", "--from", "USD", "--to", "EUR"],
      rates: ConversionCase.file("USD", #""EUR":0.9"#), plain: "0.00"),
    ConversionCase(
      "MAG-07 a repeating quotient", ["169", "--from", "AAA", "--to", "BBB"],
      rates: ConversionCase.file("EUR", #""AAA":1.19,"BBB":0.19"#), plain: "26.98"),
    ConversionCase(
      "MAG-07 operands of full length",
      ["2.1234567890123456789012345678", "--from", "EUR", "--to", "USD"],
      rates: ConversionCase.file("EUR", #""USD":2.1234567890123456789012345678"#), plain: "4.51"),
    ConversionCase(
      "MAG-11 a large result is written out", ["678", "--from", "USD", "--to", "IRR"],
      rates: ConversionCase.file("USD", #""IRR":824137.5"#), plain: "558765225.00"),
    ConversionCase(
      "MAG-11 a very large result too", ["999999999999", "--from", "KWD", "--to", "IRR"],
      rates: ConversionCase.file("KWD", #""IRR":2680000.25"#), plain: "2680000249997319999.75"),
    ConversionCase(
      "MAG-13 a tiny amount stays tiny", ["0.000000000263", "--from", "USD", "--to", "EUR"],
      rates: ConversionCase.file("USD", #""EUR":1"#), plain: "0.00"),
    ConversionCase(
      "MAG-15 38 nines at the rate 1",
      ["99999999999999999999999999999999999999", "--from", "USD", "--to", "EUR"],
      rates: ConversionCase.file("USD", #""EUR":1"#),
      plain: "99999999999999999999999999999999999999.00"),
    ConversionCase(
      "MAG-15 38 nines at the rate 10 are refused",
      ["99999999999999999999999999999999999999", "--from", "USD", "--to", "EUR"],
      rates: ConversionCase.file("USD", #""EUR":1.1"#), plain: nil, status: 64, mentions: "38"),
    ConversionCase(
      "MAG-15 39 digits are refused",
      ["999999999999999999999999999999999999991", "--from", "USD", "--to", "EUR"],
      rates: ConversionCase.file("USD", #""EUR":1"#), plain: nil, status: 64, mentions: "38"),
    ConversionCase(
      "PAR-18 an exponent out of range", ["1e999999999", "--from", "USD", "--to", "EUR"],
      rates: ConversionCase.file("USD", #""EUR":1"#), plain: nil, status: 64),
    ConversionCase(
      "PAR-18 an exponent below the range", ["1e-200", "--from", "USD", "--to", "EUR"],
      rates: ConversionCase.file("USD", #""EUR":1"#), plain: nil, status: 64),
  ]

  @Test("An amount gives the exact number", arguments: cases)
  func number(_ example: ConversionCase) async throws {
    try await example.check()
  }

  @Test("RND-01 RND-10 CLI-05 JSON carries the digits as text")
  func jsonDigits() async throws {
    let run = try await CommandRun(
      ["10", "--from", "EUR", "--to", "GBP", "--json"],
      rates: ConversionCase.file("EUR", #""GBP":0.92"#))
    #expect(run.output.contains(#""result":"9.20","exact":"9.2","rate":"0.92""#))
    #expect(run.status == 0)
  }

  @Test(
    "CLI-05 A clean decimal stays clean in JSON",
    arguments: ["5.02", "0.1", "1.1", "4.35", "1234567890123.45", "0.000000123"])
  func cleanDecimal(_ amount: String) async throws {
    let run = try await CommandRun(
      [amount, "--from", "EUR", "--to", "USD", "--json"],
      rates: ConversionCase.file("EUR", #""USD":1"#))
    #expect(run.output.contains("\"amount\":\"\(amount)\""))
    #expect(run.output.contains("\"exact\":\"\(amount)\""))
  }

  @Test(
    "RND-08 Minus zero is printed in no form",
    arguments: ["--json", "--csv", "--plain", "--round=floor"])
  func minusZero(_ form: String) async throws {
    let run = try await CommandRun(
      ["-0.004", "--from", "EUR", "--to", "USD", form],
      rates: ConversionCase.file("EUR", #""USD":1"#))
    #expect(!run.output.contains("-0.00\"") && !run.output.contains("-0.00,"))
    #expect(!run.output.hasPrefix("-0.00\n"))
    #expect(run.status == 0)
  }

  @Test("RND-21 Each amount has the digits of its own currency")
  func digitsOfEach() async throws {
    let run = try await CommandRun(
      ["27.50", "--from", "USD", "--to", "ISK"], rates: ConversionCase.file("USD", #""ISK":140"#))
    #expect(run.firstLine == "27.50 USD = 3,850 ISK")
  }

  @Test("MAG-09 A small result is not shown as zero")
  func smallResults() async throws {
    let rates = ConversionCase.file("USD", #""IDR":16260,"BTC":0.0000098"#)
    let rupiah = try await CommandRun(["1", "--from", "IDR", "--to", "USD"], rates: rates)
    #expect(rupiah.firstLine == "1.00 IDR = 0.0000615 USD")
    let bitcoin = try await CommandRun(["1", "--from", "USD", "--to", "BTC"], rates: rates)
    #expect(bitcoin.firstLine == "1.00 USD = 0.0000098 BTC")
    let json = try await CommandRun(["1", "--from", "IDR", "--to", "USD", "--json"], rates: rates)
    #expect(json.output.contains(#""result":"0.00""#))
    // 1 ÷ 16260, cut after 38 significant digits.
    #expect(
      json.output.contains(
        #""exact":"0.000061500615006150061500615006150061500615","exact_truncated":true"#))
  }

  @Test(
    "RND-14 Cash is rounded to the coin, not to five francs",
    arguments: [
      ("123.7256", "123.75"), ("123.7200", "123.70"), ("123.7750", "123.80"),
      ("-123.7256", "-123.75"),
    ])
  func cash(_ amount: String, _ expected: String) async throws {
    let rates = ConversionCase.file("EUR", #""CHF":1,"HUF":400.6,"USD":1"#)
    let run = try await CommandRun(
      [amount, "--from", "EUR", "--to", "CHF", "--cash", "--plain"], rates: rates)
    #expect(run.output == expected + "\n")
    let forint = try await CommandRun(
      ["1", "--from", "EUR", "--to", "HUF", "--cash", "--plain"], rates: rates)
    #expect(forint.output == "401.00\n")
  }

  @Test("MAG-09 A code of one's own has the decimals that the configuration says")
  func configuredDigits() async throws {
    let folder = try TemporaryDirectory()
    _ = try folder.write(#"{"digits":{"BTC":8}}"#, to: ".config/travelmoney/config.json")
    let run = try await CommandRun(
      ["1", "--from", "USD", "--to", "BTC", "--plain"],
      rates: ConversionCase.file("USD", #""BTC":0.0000098"#), home: folder)
    #expect(run.output == "0.00000980\n")
  }

  @Test(
    "Every rounding rule is offered by name",
    arguments: [
      ("halfUp", "0.13"), ("halfEven", "0.12"), ("half-down", "0.12"), ("awayFromZero", "0.13"),
      ("towardZero", "0.12"), ("ceiling", "0.13"), ("floor", "0.12"),
    ])
  func rules(_ rule: String, _ expected: String) async throws {
    let run = try await CommandRun(
      ["0.125", "--from", "EUR", "--to", "USD", "--plain", "--round", rule],
      rates: ConversionCase.file("EUR", #""USD":1"#))
    #expect(run.output == expected + "\n")
  }

  @Test("RND-16 An exact result converted back is the amount, as a session's swap does it")
  func calculatedAmount() async throws {
    let run = try await CommandRun(
      ["100/3*3", "--from", "EUR", "--to", "USD", "--plain"],
      rates: ConversionCase.file("EUR", #""USD":12.956789"#))
    #expect(run.output == "1295.68\n")
    let third = try await CommandRun(
      ["100/3", "--from", "EUR", "--to", "EUR"], rates: ConversionCase.file("EUR", #""USD":1"#))
    #expect(third.firstLine == "≈33.33 EUR = 33.33 EUR")
  }
}
