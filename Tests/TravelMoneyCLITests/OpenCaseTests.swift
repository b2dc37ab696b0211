import TestSupport
import Testing

/// Further inputs of the cases about direction, dates, retired currencies and invalid rates.
struct OpenCaseTests {
  /// A file of the ECB with US dollars on some days, newest first.
  private static func days(_ rates: KeyValuePairs<String, String>) -> String {
    "Date,USD,\n" + rates.map { "\($0.key),\($0.value),\n" }.joined()
  }

  private static let weekend = days(["2024-11-04": "1.10", "2024-11-01": "1.08"])
  private static let zero = ConversionCase.file("EUR", #""USD":0,"GBP":0.85"#)
  private static let extreme = ConversionCase.file("EUR", #""AAA":1e-30,"BBB":1e30,"USD":1.1"#)

  private static let cases = [
    ConversionCase(
      "HIS-03 the Saturday of a weekend", ["100", "EUR", "USD", "--on", "2024-11-02"],
      rates: weekend, plain: "108.00"),
    ConversionCase(
      "HIS-03 the Sunday", ["100", "EUR", "USD", "--on", "2024-11-03"], rates: weekend,
      plain: "108.00"),
    ConversionCase(
      "HIS-03 the Monday", ["100", "EUR", "USD", "--on", "2024-11-04"], rates: weekend,
      plain: "110.00"),
    ConversionCase(
      "HIS-05 nothing of the new year is there", ["100", "EUR", "USD", "--on", "2015-01-01"],
      rates: days(["2014-12-31": "1.2141", "2014-12-30": "1.2160"]), plain: "121.41"),
    ConversionCase(
      "HIS-10 the newest table is another one", ["100", "EUR", "USD", "--on", "2017-09-01"],
      rates: days(["2026-10-30": "0.87335", "2017-09-01": "0.92075"]), plain: "92.08"),
    ConversionCase(
      "HIS-18 the gap is named", ["100", "EUR", "USD", "--on", "2017-07-17"],
      rates: days(["2017-01-13": "1.0661"]), plain: nil, status: 69, mentions: "2017-01-13"),
    ConversionCase(
      "INV-03 the other way", ["300", "USD", "LBP"],
      rates: ConversionCase.file("USD", #""LBP":30000"#), plain: "9000000.00"),
    ConversionCase(
      "INV-04 a quote in units of home", ["1", "BYN", "EUR"],
      rates: ConversionCase.file("EUR", #""BYN":2.8990"#), plain: "0.34"),
    ConversionCase(
      "INV-04 and back", ["1", "EUR", "BYN"],
      rates: ConversionCase.file("EUR", #""BYN":2.8990"#), plain: "2.90"),
    ConversionCase(
      "INV-14 the other way", ["100", "EUR", "GBP"],
      rates: ConversionCase.file(
        "USD", #""GBP":0.79,"EUR":"0.92592592592592592592592592592592592593""#),
      plain: "85.32"),
    ConversionCase(
      "BAD-01 out of the currency with the rate of zero, across", ["10", "USD", "GBP"], rates: zero,
      plain: nil, status: 69, mentions: "rate for USD is invalid (0)"),
    ConversionCase(
      "BAD-05 into the tiny currency", ["1", "EUR", "AAA", "--plain"], rates: extreme, plain: "0.00"
    ),
    ConversionCase(
      "BAD-05 into the huge one", ["1", "EUR", "BBB"], rates: extreme,
      plain: "1000000000000000000000000000000.00"),
    ConversionCase(
      "BAD-05 from one end to the other is exact", ["1", "AAA", "BBB"], rates: extreme,
      plain: "1" + String(repeating: "0", count: 60) + ".00"),
    ConversionCase(
      "RET-09 the new leone in old ones", ["1", "SLE", "SLL", "--on", "2022-08-01"],
      plain: "1000.00"),
    ConversionCase(
      "RET-09 the old leone after its end", ["250000", "SLL", "SLE", "--on", "2024-06-01"],
      plain: "250.00"),
  ]

  @Test("Further inputs of the cases", arguments: cases)
  func number(_ example: ConversionCase) async throws {
    try await example.check()
  }

  @Test(
    "BAD-07 What is no JSON number makes the file invalid, and the place is named",
    arguments: ["01", "+1", ".5", "1.", "0x1", "1e", "NaN", "Infinity"])
  func invalidNumbers(number: String) async throws {
    let run = try await CommandRun(
      ["1", "EUR", "USD"], rates: ConversionCase.file("EUR", "\"USD\":\(number)"))
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("line 1, column "), "\(run.errors)")
  }

  @Test("BAD-07 A zero in any form is no rate", arguments: ["0", "-0", "0e5", "0.000", "-0.0e-3"])
  func zeros(number: String) async throws {
    let run = try await CommandRun(
      ["1", "EUR", "USD"], rates: ConversionCase.file("EUR", "\"USD\":\(number),\"GBP\":0.85"))
    #expect(run.status == 69)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("rate for USD is invalid"), "\(run.errors)")
  }

  @Test(
    "NET-17 The form of the JSON does not matter",
    arguments: [
      #"{"rates":{"RUB":66.553},"base":"EUR","date":"2021-01-27"}"#,
      "{\n\t\"date\" : \"2021-01-27\" ,\r\n  \"base\" : \"EUR\",\n \"rates\" : { \"RUB\" :\n 66.553 } }\n",
      #"{"note":"\"RUB\":1","base":"EUR","date":"2021-01-27","rates":{"\u0052UB":66.553}}"#,
      #"{"meta":{"rates":{"RUB":1}},"base":"EUR","date":"2021-01-27","rates":{"RUB":6.6553e1}}"#,
      #"{"\u0062ase":"\u0045UR","date":"2021-01-27","rates":{"RUB":"66.553","USD":1.2}}"#,
    ])
  func forms(rates: String) async throws {
    let run = try await CommandRun(["1600", "EUR", "RUB", "--plain"], rates: rates)
    #expect(run.output == "106484.80\n", "\(run.errors)")
  }

  @Test("INV-16 The user's own currency is not taken for the base of the table")
  func home() async throws {
    let folder = try TemporaryDirectory()
    _ = try folder.write(#"{"home":"AED"}"#, to: ".config/travelmoney/config.json")
    let rates = ConversionCase.file("USD", #""AED":3.673,"EUR":0.9143"#)
    let dollars = try await CommandRun(
      ["100", "USD", "EUR", "--plain"], rates: rates, home: folder)
    #expect(dollars.output == "91.43\n")
    let dirhams = try await CommandRun(
      ["100", "--to", "EUR", "--plain"], rates: rates, home: folder)
    // 100 / 3.673 * 0.9143 = 24.8924…
    #expect(dirhams.output == "24.89\n", "\(dirhams.errors)")
  }

  @Test("INV-03 The rate is shown as it was written")
  func shownRate() async throws {
    let run = try await CommandRun(
      ["1", "USD", "LBP"], rates: ConversionCase.file("USD", #""LBP":30000"#))
    #expect(run.output.contains("1 USD = 30,000 LBP"), "\(run.output)")
  }
}
