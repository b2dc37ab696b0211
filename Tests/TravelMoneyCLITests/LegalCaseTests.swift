import TestSupport
import Testing

/// Law and pegs, from the command line to what is printed.
struct LegalCaseTests {
  private static let cases = [
    ConversionCase(
      "RET-18 the step in euro is rounded", ["--legal", "100", "DEM", "FRF"], plain: "335.38"),
    ConversionCase("RET-18 no step is rounded by default", ["100", "DEM", "FRF"], plain: "335.39"),
    ConversionCase(
      "RET-18 no step in euro leads to the dollar", ["--legal", "10000", "DEM", "USD"], plain: nil,
      status: 64, mentions: "USD"),
    ConversionCase(
      "RET-18 the euro itself needs no step", ["--legal", "100", "DEM", "EUR"], plain: nil,
      status: 64, mentions: "EUR"),
    // 100 ÷ 3.6725 ÷ 1.1
    ConversionCase(
      "a peg stands in for a rate", ["100", "AED", "EUR"],
      rates: ConversionCase.file("EUR", #""USD":1.1"#), plain: "24.75"),
    ConversionCase(
      "a rate goes before a peg", ["100", "AED", "EUR"],
      rates: ConversionCase.file("EUR", #""USD":1.1,"AED":4"#), plain: "25.00"),
    ConversionCase(
      "a peg needs no rates", ["100", "SAR", "AED"],
      rates: ConversionCase.file("EUR", #""JPY":175"#), plain: "97.93"),
    ConversionCase(
      "INV-18 no peg and no rate", ["100", "NZD", "AED"],
      rates: ConversionCase.file("USD", #""CNY":7"#), plain: nil, status: 69, mentions: "NZD"),
    ConversionCase(
      "a band is no peg", ["100", "HKD", "USD"],
      rates: ConversionCase.file("EUR", #""USD":1.1"#), plain: nil, status: 69, mentions: "HKD"),
    ConversionCase(
      "RET-15 before its first day", ["13000", "VES", "USD", "--on", "2016-08-24"], plain: nil,
      status: 69, mentions: "VEF"),
    ConversionCase(
      "after its last day, without a ratio", ["100", "CSK", "EUR"], plain: nil, status: 69,
      mentions: "Write CZK or SKK"),
    // The ECB's table of 2004-12-31 has 1 EUR = 1836200 TRL.
    ConversionCase(
      "the first weekend of the new lira", ["100", "TRY", "EUR", "--on", "2005-01-02"],
      plain: "54.46"),
    ConversionCase(
      "the first day of the new lira", ["100", "TRY", "EUR", "--on", "2005-01-03"], plain: "55.10"),
  ]

  @Test("A conversion gives the exact number, or says why it gives none", arguments: cases)
  func number(_ example: ConversionCase) async throws {
    try await example.check()
  }

  @Test("Text names the peg and who keeps it, and JSON names it")
  func naming() async throws {
    let rates = ConversionCase.file("EUR", #""USD":1.1"#)
    let text = try await CommandRun(["100", "AED", "EUR"], rates: rates)
    #expect(
      text.output.hasSuffix(
        "(rates.json, 2026-10-30; 1 USD = 3.6725 AED pegged by Central Bank of the UAE "
          + "since 1997-11-02)\n"))
    let json = try await CommandRun(["100", "AED", "EUR", "--json"], rates: rates)
    #expect(json.output.contains(#""source":"rates.json""#))
    #expect(json.output.contains(#""pegs":["1 USD = 3.6725 AED"]"#))
    let anchor = try await CommandRun(["100", "USD", "AED", "--json"], rates: rates)
    #expect(anchor.output.contains(#""rate":"3.6725","rate_date":null"#))
    #expect(anchor.output.contains(#""source":"peg","freshness":null"#))
    let market = try await CommandRun(["100", "USD", "EUR", "--json"], rates: rates)
    #expect(!market.output.contains("peg"))
  }

  @Test("The amount in euro is named in text and in JSON")
  func euroStep() async throws {
    let text = try await CommandRun(["--legal", "100", "DEM", "FRF"])
    #expect(text.firstLine == "100.00 DEM = 335.38 FRF")
    #expect(text.output.contains("51.129 EUR on the way by Regulation (EC) 1103/97"))
    let json = try await CommandRun(["--legal", "100", "DEM", "FRF", "--json"])
    #expect(json.output.contains(#""result":"335.38","exact":"335.38425453""#))
    #expect(json.output.contains(#""legal_euro":"51.129""#))
    let plain = try await CommandRun(["100", "DEM", "FRF", "--json"])
    #expect(!plain.output.contains("legal_euro"))
  }
}
