import TestSupport
import Testing

@Suite("The status of sources with tables of other days")
struct StatusTests {
  private static func file(_ day: String) -> String {
    #"{"base":"USD","date":"\#(day)","rates":{"EUR":0.9,"JPY":150}}"#
  }

  // The clock stands at 2026-11-02.
  @Test("The verdict is on the table in use, and one whose day has not come is told beside it")
  func ahead() async throws {
    let folder = try TemporaryDirectory()
    for day in ["2026-09-01", "2026-11-20"] {
      let path = try folder.write(Self.file(day), to: "\(day).json")
      let run = try await CommandRun(["rates", "import", path, "--source", "mine"], home: folder)
      #expect(run.status == 0, "\(run.errors)")
    }
    let text = try await CommandRun(["rates", "status"], home: folder).output
    #expect(text.contains("  newest day    2026-09-01, 62 days old, old\n"), "\(text)")
    #expect(text.contains("  day ahead     2026-11-20, used from that day on\n"))
    let json = try await CommandRun(["rates", "status", "--json"], home: folder).output
    #expect(
      json.contains(
        #""source":"mine","name":"mine","newest_day":"2026-09-01","day_ahead":"2026-11-20""#))
    #expect(json.contains(#""day_ahead":null"#))
  }

  @Test("A table for a month is fresh on its last day, which a conversion and the status say")
  func validity() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      """
      <?xml version="1.0"?><exchangeRateMonthList Period="01/Sep/2026 to 30/Sep/2026">
      <exchangeRate><countryName>USA</countryName><countryCode>US</countryCode>
      <currencyName>Dollar</currencyName><currencyCode>USD</currencyCode>
      <rateNew>1.25</rateNew></exchangeRate></exchangeRateMonthList>
      """, to: "month.xml")
    let run = try await CommandRun(
      ["100", "gbp", "usd", "--on", "2026-09-30", "--exact-date", "--rates", path])
    #expect(run.output == "100.00 GBP = 125.00 USD\n1 GBP = 1.25 USD  (month.xml, 2026-09-01)\n")
    let json = try await CommandRun(
      ["100", "gbp", "usd", "--on", "2026-09-30", "--json", "--rates", path])
    #expect(json.output.contains(#""freshness":"fresh""#))
    let late = try await CommandRun(["100", "gbp", "usd", "--on", "2026-10-08", "--rates", path])
    #expect(late.status == 69)
  }
}
