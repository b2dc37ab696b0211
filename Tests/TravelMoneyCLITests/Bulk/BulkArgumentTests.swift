import Foundation
import TestSupport
import Testing
import TravelMoneyCLI

@Suite struct BulkArgumentTests {
  private static let columns = ["--amount", "amount", "--currency", "currency", "--to", "EUR"]

  /// What the error says, for a command line that cannot be meant.
  @Test(
    arguments: [
      ([], "bulk needs --amount"),
      (["--amount", "a"], "in which currency"),
      (["--amount", "a", "--from", "USD"], "bulk needs --to"),
      (columns + ["--from", "USD"], "--currency and --from contradict each other"),
      (columns + ["--as", "a,b"], "--as has 2 names for 1 target"),
      (columns + ["--to", "USD", "--as", "a"], "--as has 1 name for 2 targets"),
      (columns + ["--as", " "], "leaves a result without a name"),
      (columns + ["--to", "USD", "--as", "a,"], "leaves a result without a name"),
      (columns + ["--to", "USD", "--as", "x,X"], "--as names two results “X”"),
      (columns + ["--as", "a", "--no-header"], "--as names columns"),
      (columns + ["--in-place"], "--in-place needs a file"),
      (["/dev/null"] + columns + ["--in-place"], "--in-place needs a file"),
      (columns + ["--in-place", "-"], "--in-place needs a file"),
      (["a.csv"] + columns + ["--in-place", "-o", "b.csv"], "contradict each other"),
      (["a.csv", "b.csv"] + columns, "“b.csv” is one word too many"),
      (columns + ["--with", "rate,foo"], "not “foo”"),
      (columns + ["--format", "xml"], "--format takes csv, ndjson"),
      (columns + ["--date", "d", "--date-order", "ymd"], "--date-order takes iso, dmy, mdy"),
      (columns + ["--date-order", "dmy"], "--date-order needs a column of dates"),
      (columns + ["--max-gap", "3"], "--max-gap needs a column of dates"),
      (columns + ["--exact-date"], "--exact-date needs a column of dates"),
      (columns + ["--date", "d", "--max-gap", "-1"], "--max-gap"),
      (columns + ["--decimal", "x"], "--decimal takes “.”, “,”, not “x”"),
      (columns + ["--rejects", "-"], "--rejects needs a file"),
      (columns + ["--round", "up"], "no rounding rule “up”"),
      (columns + ["--to", "EURO-X"], "EURO-X"),
      (columns + ["--format", "ndjson", "--no-header"], "--no-header is for CSV"),
      (["a.ndjson"] + columns + ["--delimiter", ";"], "--delimiter is for CSV"),
      (columns + ["--refresh", "--offline"], "--refresh needs the network"),
      (columns + ["--on", "2026-10-01"], "--date COLUMN names the column of days"),
      (
        columns + ["--on=2026-10-01"],
        "travelmoney rates show --on 2026-10-01 --json > day.json, then --table day.json"
      ),
      (columns + ["--on"], "rates show --on DAY --json"),
      (columns + ["--on", "monday"], "rates show --on DAY --json"),
    ])
  func `what cannot be meant is a usage error`(words: [String], message: String) async throws {
    let run = try await CommandRun(["bulk"] + words)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test(arguments: ["x", "7", "\"", ".", "-", "\n", "\r", "", "ab", "é", "\u{7F}"])
  func `a character that may be part of a number or a name is no delimiter`(
    text: String
  ) async throws {
    let run = try await CommandRun(["bulk"] + Self.columns + ["--delimiter", text])
    #expect(run.status == 64)
  }

  @Test func `the input is replaced with a backup alone`() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("amount,currency\n1,USD\n", to: "a.csv")
    try folder.write("", to: "sub/b.csv")
    for other in [path, folder.path(of: "sub/../a.csv")] {
      let run = try await CommandRun(["bulk", path, "-o", other] + Self.columns)
      #expect(run.status == 64)
      #expect(run.errors.contains("--in-place"))
    }
    #expect(try folder.read("a.csv") == Array("amount,currency\n1,USD\n".utf8))
  }

  /// No file is written over that the run reads, or writes something else into.
  @Test(arguments: [
    ["-o", "RATES"], ["--rejects", "RATES"], ["--rejects", "INPUT"],
    ["-o", "OUT", "--rejects", "OUT"], ["-o", "OUT", "--rejects", "SAME"],
    ["-o", "LINK", "--rejects", "OUT"], ["--in-place", "--rejects", "BACKUP"],
  ])
  func `no file stands in two places`(words: [String]) async throws {
    let folder = try TemporaryDirectory()
    let input = try folder.write("amount,currency\n1,USD\n", to: "a.csv")
    let text = #"{"base":"USD","date":"2026-10-30","rates":{"EUR":0.9}}"#
    let rates = try folder.write(text, to: "rates.json")
    try folder.write("", to: "sub/other")
    let named = [
      "RATES": rates, "INPUT": input, "OUT": folder.path(of: "out.csv"),
      "SAME": folder.path(of: "./sub/../out.csv"), "LINK": folder.path(of: "link.csv"),
      "BACKUP": folder.path(of: "./a.csv.bak"),
    ]
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "link.csv"), withDestinationPath: "out.csv")
    let run = try await CommandRun(
      ["bulk", input, "--table", rates] + Self.columns + words.map { named[$0] ?? $0 })
    #expect(run.status == 64)
    #expect(run.errors.contains("would write over"), "\(run.errors)")
    #expect(try folder.read("rates.json") == Array(text.utf8))
  }

  @Test(arguments: ["-o", "--rejects"])
  func `the standard input is a file like any other`(option: String) async throws {
    let folder = try TemporaryDirectory()
    let input = try folder.write("amount,currency\nx,USD\n", to: "a.csv")
    let run = try await CommandRun(["bulk", option, input] + Self.columns) {
      $0.standardInput = input
    }
    #expect(run.status == 64)
    #expect(try folder.read("a.csv") == Array("amount,currency\nx,USD\n".utf8))
  }

  @Test func `--table is another name of --rates`() async throws {
    let run = try await CommandRun(
      ["bulk", "--table", "a.json", "--rates", "b.json"] + Self.columns)
    #expect(run.status == 64)
    #expect(run.errors.contains("--rates was given twice"))
  }
}
