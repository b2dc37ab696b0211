import Converter
import Testing

/// Direction, units, cross rates, missing and invalid rates.
struct DirectionCaseTests {
  private static let cases = [
    ConversionCase(
      "INV-01 a reciprocal loses nothing", ["150", "--from", "USD", "--to", "EUR"],
      rates: ConversionCase.file("EUR", #""USD":"1.5""#), plain: "100.00"),
    ConversionCase(
      "INV-03 thirty thousand to one", ["9000000", "--from", "LBP", "--to", "USD"],
      rates: ConversionCase.file("USD", #""LBP":30000"#), plain: "300.00"),
    ConversionCase(
      "INV-06 a currency into itself", ["100", "--from", "EUR", "--to", "EUR"],
      rates: ConversionCase.file("USD", #""EUR":1.745101"#), plain: "100.00"),
    ConversionCase(
      "INV-06 the smallest amount into itself", ["0.01", "--from", "EUR", "--to", "EUR"],
      rates: ConversionCase.file("USD", #""EUR":1.745101"#), plain: "0.01"),
    ConversionCase(
      "INV-06 more decimals than the minor unit", ["33.333333", "--from", "EUR", "--to", "EUR"],
      rates: ConversionCase.file("USD", #""EUR":1.745101"#), plain: "33.33"),
    ConversionCase(
      "INV-14 a cross rate", ["100", "--from", "GBP", "--to", "EUR"],
      rates: ConversionCase.file(
        "USD", #""GBP":0.79,"EUR":"0.92592592592592592592592592592592592593""#),
      plain: "117.21"),
    ConversionCase(
      "INV-16 the base of the table", ["100", "--from", "USD", "--to", "EUR"],
      rates: ConversionCase.file("USD", #""AED":3.673,"EUR":0.9143"#), plain: "91.43"),
    ConversionCase(
      "INV-16 another currency than the base", ["100", "--from", "AED", "--to", "EUR"],
      rates: ConversionCase.file("USD", #""AED":3.673,"EUR":0.9143"#), plain: "24.89"),
    ConversionCase(
      "INV-18 a missing rate is not one", ["117", "--from", "NZD", "--to", "CNY"],
      rates: ConversionCase.file("USD", #""CNY":6.868"#), plain: nil, status: 69,
      mentions: "no rate for NZD"),
    ConversionCase(
      "BAD-01 a rate of zero", ["10", "--from", "USD", "--to", "EUR"],
      rates: ConversionCase.file("EUR", #""USD":0,"GBP":0.85"#), plain: nil, status: 69,
      mentions: "rate for USD is invalid (0)"),
    ConversionCase(
      "BAD-01 into the currency with the rate of zero", ["10", "--from", "EUR", "--to", "USD"],
      rates: ConversionCase.file("EUR", #""USD":0,"GBP":0.85"#), plain: nil, status: 69,
      mentions: "rate for USD is invalid (0)"),
    ConversionCase(
      "BAD-01 the other rates still work", ["10", "--from", "GBP", "--to", "EUR"],
      rates: ConversionCase.file("EUR", #""USD":0,"GBP":0.85"#), plain: "11.76"),
    ConversionCase(
      "BAD-03 a negative rate", ["10", "--from", "USD", "--to", "EUR"],
      rates: ConversionCase.file("EUR", #""USD":-1.08,"GBP":0.85"#), plain: nil, status: 69,
      mentions: "-1.08"),
    ConversionCase(
      "BAD-05 extreme rates do not disturb the others", ["10", "--from", "EUR", "--to", "USD"],
      rates: ConversionCase.file("EUR", #""AAA":1e-30,"BBB":1e30,"USD":1.1"#), plain: "11.00"),
    ConversionCase(
      "BAD-05 the extreme pair is exact", ["1e-30", "--from", "AAA", "--to", "EUR"],
      rates: ConversionCase.file("EUR", #""AAA":1e-30,"BBB":1e30,"USD":1.1"#), plain: "1.00"),
    ConversionCase(
      "BAD-07 an exponent below zero", ["100000", "--from", "EUR", "--to", "USD"],
      rates: ConversionCase.file("EUR", #""USD":6.8e-05"#), plain: "6.80"),
    ConversionCase(
      "BAD-07 an exponent with a plus", ["100000", "--from", "EUR", "--to", "USD"],
      rates: ConversionCase.file("EUR", #""USD":1.5E+3"#), plain: "150000000.00"),
    ConversionCase(
      "BAD-07 an invalid number makes the file invalid",
      ["100000", "--from", "EUR", "--to", "USD"],
      rates: ConversionCase.file("EUR", #""USD":01"#), plain: nil, status: 65, mentions: "line 1"),
    ConversionCase(
      "NET-09 a file's base is believed", ["100", "--from", "USD", "--to", "JPY"],
      rates: ConversionCase.file("EUR", #""USD":1.2124,"JPY":126.1"#), plain: "10401"),
    ConversionCase(
      "NET-17 RUB behind an escaped key", ["1600", "--from", "EUR", "--to", "RUB"],
      rates:
        #"{"meta":{"rates":{"RUB":1}},"note":"\"RUB\":1","rates":{"\u0052UB":66.553},"date":"2021-01-27","base":"EUR"}"#,
      plain: "106484.80"),
    ConversionCase(
      "REP-09 a file's own code has two digits", ["1", "--from", "EUR", "--to", "XYZ"],
      rates: ConversionCase.file("EUR", #""XYZ":2.345"#), plain: "2.35"),
    ConversionCase(
      "REP-09 a code that nothing defines", ["1", "--from", "EUR", "--to", "XYZ"],
      rates: ConversionCase.file("EUR", #""USD":2"#), plain: nil, status: 64, mentions: "XYZ"),
  ]

  @Test("Direction and rates", arguments: cases)
  func number(_ example: ConversionCase) async throws {
    try await example.check()
  }

  @Test("INV-08 No rate is asked for where none is needed")
  func identityNeedsNothing() async throws {
    // A network would be allowed here, and an attempt would be recorded in the cache.
    let run = try await CommandRun(
      ["7.96", "--from", "USD", "--to", "USD"],
      environment: ["TRAVELMONEY_OFFLINE": "", "HTTPS_PROXY": "http://127.0.0.1:1"],
      now: CommandRun.monday.adding(seconds: 400 * 86_400))
    #expect(run.firstLine == "7.96 USD = 7.96 USD")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test("INV-18 Of several targets, the missing one is an error and the others are printed")
  func severalTargets() async throws {
    let run = try await CommandRun(
      ["25", "usd", "to", "jpy,nzd,gbp"],
      rates: ConversionCase.file("USD", #""JPY":135.72,"GBP":0.8397"#, day: "2022-07-06"))
    #expect(
      run.output == """
        25.00 USD = 3,393 JPY  1 USD = 135.72 JPY
        25.00 USD = 20.99 GBP  1 USD = 0.8397 GBP
        (rates.json, 2022-07-06)

        """)
    #expect(run.errors.contains("error: no rate for NZD"))
    #expect(run.status == 69)
  }

  @Test(
    "SYM-13 Codes that look like words are codes",
    arguments: [
      "ALL", "TRY", "TOP", "all", "MAD", "SOS", "NAD", "NOK",
    ])
  func codesLikeWords(_ code: String) async throws {
    let run = try await CommandRun(
      ["100", "--from", "EUR", "--to", code, "--plain"],
      rates: ConversionCase.file("EUR", "\"\(code.uppercased())\":2"))
    #expect(run.output == "200.00\n")
    let free = try await CommandRun(
      ["100", "eur", "to", code, "--plain"],
      rates: ConversionCase.file("EUR", "\"\(code.uppercased())\":2"))
    #expect(free.output == "200.00\n")
  }
}
