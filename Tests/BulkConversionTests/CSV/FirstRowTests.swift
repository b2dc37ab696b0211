import Converter
import Testing

@testable import BulkConversion

/// A file without a line of names, of which nobody said so.
@Suite struct FirstRowTests {
  private func run(
    _ header: String, amount: BulkColumn = "3", currency: BulkColumn? = "4",
    date: BulkColumn? = nil, layout: BulkLayout = BulkLayout()
  ) async throws -> String {
    var trial = try BulkTrial(
      amount: amount, currency: currency.map(BulkCurrency.column) ?? .fixed(.usd), date: date,
      layout: layout)
    trial.job.isDefined = { $0.code == "PTS" }
    return try await trial.run("\(header)\n").text
  }

  @Test(
    arguments: [
      ("2026-10-28,Lyon,120.00,EUR", ["120.00", "EUR"]),
      ("2026-10-28,Lyon,120.00, usd ", ["120.00", " usd "]),
      ("2026-10-28;Lyon;1.250,00;EUR", ["1.250,00", "EUR"]),
      ("x,Lyon,\"1,250\",EUR", ["1,250", "EUR"]),
      ("x,Lyon,$5,USD", ["$5", "USD"]),
      ("x,Lyon,5,PTS", ["5", "PTS"]),
    ])
  func `an amount beside a currency is a row`(line: String, signs: [String]) async throws {
    await #expect(throws: BulkError(.headerIsRow, seen: signs)) { try await run(line) }
  }

  @Test func `an amount beside a date is a row, in the order of the file`() async throws {
    await #expect(throws: BulkError(.headerIsRow, seen: ["120.00", "2026-10-28"])) {
      try await run("2026-10-28,Lyon,120.00", currency: nil, date: "1")
    }
    let line = "28.10.2026,Lyon,120.00"
    await #expect(throws: BulkError(.headerIsRow, seen: ["120.00", "28.10.2026"])) {
      try await run(
        line, currency: nil, date: "1", layout: BulkLayout(dateOrder: .dayFirst))
    }
    #expect(try await run(line, currency: nil, date: "1") == "\(line),120.00_EUR\n")
  }

  @Test(arguments: [
    "day,shop,2024,currency", "2026-10-28,Lyon,amount,EUR", "day,shop,2024,QQQ", "day,shop,,EUR",
    "day,shop,20+24,EUR",
  ])
  func `what may be names is taken for them`(line: String) async throws {
    #expect(try await run(line).hasPrefix("\(line),"))
  }

  @Test func `a column that is called by its name shows that the line has names`() async throws {
    let line = "2024,EUR"
    #expect(try await run(line, amount: "2024", currency: "2") == "\(line),2024_EUR\n")
    #expect(try await run(line, amount: "1", currency: "eur") == "\(line),2024_EUR\n")
    await #expect(throws: BulkError(.headerIsRow, seen: ["2024", "EUR"])) {
      try await run(line, amount: "1", currency: "2")
    }
  }

  @Test func `without a header the line is converted`() async throws {
    let layout = BulkLayout(hasHeader: false)
    #expect(
      try await run("2026-10-28,Lyon,100,USD", layout: layout)
        == "2026-10-28,Lyon,100,USD,80.00\n")
  }

  @Test func `the error says what to do`() {
    let error = BulkError(.headerIsRow, seen: ["120.00", "EUR"])
    #expect(error.description.contains("(120.00, EUR)"))
    #expect(error.description.hasSuffix("read the file without a header"))
  }
}
