import Foundation
import TestSupport
import Testing

/// The file of the rows that were not converted, at 1 USD = 0.5 EUR.
@Suite struct RejectedRowsTests {
  private static let rates = #"{"base":"USD","date":"2026-10-30","rates":{"EUR":0.5}}"#
  private static let columns = ["--amount", "amount", "--currency", "currency"]

  private let bulk: BulkFolder
  init() throws { bulk = try BulkFolder(rates: Self.rates) }

  @Test func `a byte order mark stands before the rejected rows too`() async throws {
    let bad = bulk.folder.path(of: "bad.csv")
    let run = try await bulk.run(
      "\u{FEFF}amount;currency;shop\nx;USD;Köln\n",
      Self.columns + ["--to", "EUR", "--rejects", bad])
    #expect(run.output == "\u{FEFF}amount;currency;shop;amount_EUR\nx;USD;Köln;\n")
    #expect(
      try bulk.text("bad.csv")
        == "\u{FEFF}line;reason;amount;currency;shop\n2;“x” is not an amount;x;USD;Köln\n")
  }

  @Test(arguments: ["\r\n", "\r", "\n"], [true, false])
  func `rejected rows end as those of the file do`(end: String, hasHeader: Bool) async throws {
    let bad = bulk.folder.path(of: "bad.csv")
    let columns = ["--amount", "1", "--currency", "2", "--to", "EUR"]
    _ = try await bulk.run(
      (hasHeader ? "amount,currency\(end)" : "") + "x,USD\(end)1,USD\(end)y,USD\(end)",
      columns + (hasHeader ? [] : ["--no-header"]) + ["--rejects", bad])
    let first = hasHeader ? 2 : 1
    #expect(
      try bulk.text("bad.csv").unicodeScalars.elementsEqual(
        ((hasHeader ? "line,reason,amount,currency\(end)" : "")
          + "\(first),“x” is not an amount,x,USD\(end)"
          + "\(first + 2),“y” is not an amount,y,USD\(end)").unicodeScalars))
  }

  @Test func `rejected rows can be mended and converted by the names of their columns`()
    async throws
  {
    let bad = bulk.folder.path(of: "bad.csv")
    _ = try await bulk.run(
      "sep=;\namount;currency\nx;USD\n", Self.columns + ["--to", "EUR", "--rejects", bad])
    let mended = try bulk.text("bad.csv").replacingOccurrences(of: ";x;", with: ";10;")
    let named = try await bulk.run(mended, Self.columns + ["--to", "EUR", "-q"], name: "bad.csv")
    let numbered = try await bulk.run(
      mended, ["--amount", "3", "--currency", "4", "--to", "EUR", "-q"], name: "bad.csv")
    #expect(named.output.hasSuffix(";10;USD;5.00\n"))
    #expect(numbered.output == named.output)
  }

  @Test func `rejected rows of an earlier run do not stay`() async throws {
    let bad = try bulk.folder.write("old", to: "bad.csv")
    let run = try await bulk.run(
      "amount,currency\n10,USD\n", Self.columns + ["--to", "EUR", "--rejects", bad])
    #expect(run.status == 0)
    #expect(try bulk.text("bad.csv") == "line,reason,amount,currency\n")
  }
}
