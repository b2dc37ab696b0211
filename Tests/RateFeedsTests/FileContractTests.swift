import Converter
import Foundation
import ProviderContract
import RateFeeds
import Testing

@Suite("A file of each format behind the file provider")
struct FileContractTests {
  /// A file, and currencies and days that it has.
  struct Sample: CustomTestStringConvertible, Sendable {
    let path: String
    let codes: [String]
    let days: [String]
    var testDescription: String { path }
  }

  @Test(
    "Every format keeps the contract of providers",
    arguments: [
      Sample(
        path: "travelmoney-json/valid/sample.json", codes: ["USD", "EUR", "JPY"],
        days: ["2022-07-06"]),
      Sample(
        path: "ecb-xml/valid/eurofxref-daily-2015-01-07.xml", codes: ["EUR", "HRK", "RUB"],
        days: ["2015-01-07"]),
      Sample(
        path: "ecb-csv/valid/history-rows.csv", codes: ["EUR", "USD", "JPY"],
        days: ["1999-01-04", "2008-12-09", "2026-10-29", "2026-10-30"]),
      Sample(
        path: "frankfurter/valid/two-bases.json", codes: ["USD", "JPY"],
        days: ["2026-10-09", "2026-10-10"]),
      Sample(
        path: "frankfurter-v1/valid/series.json", codes: ["EUR", "USD"],
        days: ["2026-09-30", "2026-10-02"]),
      Sample(
        path: "nbp-json/valid/table-A.json", codes: ["PLN", "HUF", "XDR"],
        days: ["2026-03-02", "2026-03-05"]),
      Sample(
        path: "cnb-json/valid/year.json", codes: ["CZK", "AUD"],
        days: ["2026-01-02", "2026-01-05"]),
      Sample(path: "hmrc-json/valid/period.json", codes: ["GBP", "JPY"], days: ["2026-09-01"]),
      Sample(
        path: "cnb-text/valid/daily-en-2025-06-20.txt", codes: ["CZK", "HUF", "XDR"],
        days: ["2025-06-20"]),
      Sample(
        path: "rba-csv/valid/f11.1-three-rows.csv", codes: ["AUD", "JPY", "XDR"],
        days: ["2023-01-03"]),
      Sample(
        path: "sdmx-csv/valid/norges-2026-03.csv", codes: ["NOK", "DKK", "USD"],
        days: ["2026-03-16", "2026-03-20", "2026-03-24"]),
      Sample(
        path: "hmrc-xml/valid/exrates-monthly-0119.xml", codes: ["GBP", "XOF"],
        days: ["2019-01-01"]),
      Sample(
        path: "price-lines/valid/ledger-cmd-pricedb.test", codes: ["GBP", "EUR"],
        days: ["2012-01-02"]),
      Sample(path: "zip/valid/ecb-csv.zip", codes: ["EUR", "USD"], days: ["2024-01-05"]),
    ])
  func contract(_ sample: Sample) async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures").appending(path: sample.path)
    let provider = FileRateProvider(path: file.path, decoder: FeedDecoder())
    let contract = RateProviderContract(
      currencies: try sample.codes.map { try Currency($0) },
      days: try sample.days.map { try Day($0) })
    #expect(await contract.violations(of: provider) == [])
  }
}
