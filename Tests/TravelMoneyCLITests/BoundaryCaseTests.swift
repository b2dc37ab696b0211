import Testing

/// Currencies on both sides of the days on which their rates stop, begin or become law.
///
/// The expected numbers are fractions of the ECB's published figures of the day that is named, and of the
/// euro rates of Council Regulations (EU) 2022/1208 (HRK) and 2025/1409 (BGN).
struct BoundaryCaseTests {
  struct Boundary: CustomTestStringConvertible, Sendable {
    let day: String
    let pair: [String]
    /// What `--json` says of 1000; nil where the conversion is refused.
    let result: String?
    /// The day of the rates, or the last known day of a refusal; nil where the law answers alone.
    let ratesDay: String?

    init(_ day: String, _ pair: String, _ result: String?, _ ratesDay: String?) {
      self.day = day
      self.pair = pair.split(separator: " ").map(String.init)
      self.result = result
      self.ratesDay = ratesDay
    }

    var testDescription: String { "\(pair) on \(day)" }
  }

  private static let boundaries = [
    // The krona had no reference rate from 2008-12-10 to 2018-01-31; seven days back is the limit.
    Boundary("2008-12-09", "ISK EUR", "3.45", "2008-12-09"),
    Boundary("2008-12-10", "USD ISK", "225892", "2008-12-09"),
    Boundary("2008-12-16", "ISK EUR", "3.45", "2008-12-09"),
    Boundary("2008-12-16", "USD ISK", "225892", "2008-12-09"),
    Boundary("2008-12-17", "ISK EUR", nil, "2008-12-09"),
    Boundary("2008-12-17", "USD ISK", nil, "2008-12-09"),
    Boundary("2018-01-31", "ISK EUR", nil, "2008-12-09"),
    Boundary("2018-01-31", "USD ISK", nil, "2008-12-09"),
    Boundary("2018-02-01", "ISK EUR", "8.00", "2018-02-01"),
    Boundary("2018-02-01", "USD ISK", "100337", "2018-02-01"),
    Boundary("2018-02-04", "USD ISK", "100224", "2018-02-02"),
    // The ruble's last reference rate is of 2022-03-01.
    Boundary("2022-03-01", "RUB EUR", "8.53", "2022-03-01"),
    Boundary("2022-03-02", "RUB EUR", "8.53", "2022-03-01"),
    Boundary("2022-03-08", "RUB EUR", "8.53", "2022-03-01"),
    Boundary("2022-03-08", "USD RUB", "105000.00", "2022-03-01"),
    Boundary("2022-03-09", "RUB EUR", nil, "2022-03-01"),
    Boundary("2022-03-09", "USD RUB", nil, "2022-03-01"),
    // Bulgaria joined the euro on 2026-01-01; against the dollar the euro's last rate counts.
    Boundary("2025-12-31", "BGN EUR", "511.30", "2025-12-31"),
    Boundary("2025-12-31", "USD BGN", "1664.51", "2025-12-31"),
    Boundary("2026-01-01", "BGN EUR", "511.29", nil),
    Boundary("2026-01-01", "USD BGN", "1664.54", "2025-12-31"),
    Boundary("2026-10-31", "USD BGN", "1750.65", "2026-10-30"),
    // Croatia joined on 2023-01-01, a Sunday; the last market rate is of Friday.
    Boundary("2022-12-30", "HRK EUR", "132.69", "2022-12-30"),
    Boundary("2022-12-31", "HRK EUR", "132.69", "2022-12-30"),
    Boundary("2022-12-31", "USD HRK", "7065.91", "2022-12-30"),
    Boundary("2023-01-01", "HRK EUR", "132.72", nil),
    Boundary("2023-01-01", "USD HRK", "7064.04", "2022-12-30"),
    Boundary("2026-10-31", "USD HRK", "6744.09", "2026-10-30"),
    // One lira became a millionth of a new one on 2005-01-01, a Saturday.
    Boundary("2004-12-31", "USD TRL", "1348065487", "2004-12-31"),
    Boundary("2005-01-03", "USD TRL", "1343747686", "2005-01-03"),
    Boundary("2005-01-03", "USD TRY", "1343.75", "2005-01-03"),
  ]

  @Test(
    "On both sides of a boundary the right rates answer, and their day is named",
    arguments: boundaries)
  func boundary(_ boundary: Boundary) async throws {
    let words = ["1000"] + boundary.pair + ["--on", boundary.day, "--source", "ecb"]
    let run = try await CommandRun(words + ["--json"])
    guard let result = boundary.result else {
      #expect(run.status == 69)
      #expect(!run.output.contains("result"))
      // The refusal names the last known day.
      let last = try #require(boundary.ratesDay)
      #expect(run.errors.contains(last), "\(run.errors)")
      return
    }
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\"result\":\"\(result)\""), "\(run.output)")
    let ratesDay = boundary.ratesDay.map { "\"\($0)\"" } ?? "null"
    #expect(
      run.output.contains("\"rate_date\":\(ratesDay),\"asked_date\":\"\(boundary.day)\""),
      "\(run.output)")
    guard let named = boundary.ratesDay, named != boundary.day else { return }
    let text = try await CommandRun(words)
    #expect(text.output.contains("(ECB, \(named), asked for \(boundary.day)"), "\(text.output)")
  }
}
