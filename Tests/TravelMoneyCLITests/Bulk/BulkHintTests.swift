import Foundation
import TestSupport
import Testing

/// What is advised to somebody who meant something else, on Monday, 2 November 2026.
@Suite struct BulkHintTests {
  private let bulk: BulkFolder
  init() throws { bulk = try BulkFolder() }

  @Test(arguments: [
    (["--currency", "EUR"], "Did you mean --from EUR?"),
    (["--currency", "eur"], "Did you mean --from EUR?"),
    (["--currency", "EUR", "--no-header"], "Did you mean --from EUR?"),
    (["--currency", "cod"], "Did you mean code?"),
    (
      ["--currency", "code", "--date", "2026-10-28"],
      "--date names a column; for the rates of one day: travelmoney rates show --on 2026-10-28 --json"
        + " > day.json, then --table day.json"
    ),
    (["--currency", "code", "--date", "days"], "Did you mean day?"),
  ])
  func `a value in the place of a column is told what says it`(
    words: [String], hint: String
  ) async throws {
    let amount = words.contains("--no-header") ? "1" : "sum"
    let run = try await bulk.run(
      "sum,code,day\n1,USD,2026-10-28\n", words + ["--amount", amount, "--to", "USD"])
    #expect(run.status == 64)
    #expect(run.errors.hasSuffix("\n  \(hint)\n"), "\(run.errors)")
  }

  @Test func `a column that is called as a currency is one`() async throws {
    let run = try await bulk.run(
      "sum,EUR\n1,USD\n", ["--amount", "sum", "--currency", "EUR", "--to", "USD", "-q"])
    #expect(run.output == "sum,EUR,sum_USD\n1,USD,1.00\n")
  }

  @Test func `a day without publication is not advised what --exact-date forbids`() async throws {
    let run = try await bulk.run(
      "sum,day\n1,2022-07-02\n",
      ["--amount", "sum", "--from", "GBP", "--date", "day", "--to", "EUR", "--exact-date", "-q"])
    #expect(run.status == 65)
    #expect(run.errors.contains("eave --exact-date out to take the rates of 2022-07-01\n"))
    #expect(!run.errors.contains("--max-gap"))
  }

  @Test(arguments: ["--table", "--rates"])
  func `a file of rates is called by the option that named it`(option: String) async throws {
    let path = try bulk.folder.write(
      #"{"base":"USD","date":"2026-10-30","rates":{"EUR":0.5}}"#, to: "day.json")
    let words = ["--amount", "sum", "--from", "GBP", "--to", "EUR", option, path, "-q"]
    let missing = try await bulk.run("sum\n1\n", words)
    #expect(missing.errors.contains("Leave \(option) out to use the sources"))
    let both = try await bulk.run("sum\n1\n", words + ["--source", "ecb"])
    #expect(both.errors.hasPrefix("error: \(option) and --source contradict each other\n"))
    let bare = try await CommandRun(["bulk", option])
    #expect(bare.errors == "error: \(option) needs a value\n  Write \(option) FILE\n")
  }

  @Test(arguments: [
    (["--to", "EUR,", "USD"], "USD", "EUR,USD"),
    (["--to", "EUR,", "USD,", "gbp"], "USD,", "EUR,USD,gbp"),
    (["--to=EUR,", "yen"], "yen", "EUR,yen"),
  ])
  func `a blank between targets is told, and how they are written`(
    words: [String], word: String, list: String
  ) async throws {
    let columns = ["--amount", "sum", "--from", "GBP"]
    let named = try await bulk.run("sum\n1\n", columns + words)
    let standard = try await CommandRun(["bulk"] + words + columns, home: bulk.folder)
    for run in [named, standard] {
      #expect(run.status == 64)
      #expect(
        run.errors
          == "error: “\(word)” is one word too many\n  Write --to \(list) without a blank\n")
    }
  }

  @Test(arguments: [
    (
      "sum\n1,5\n", [],
      "--delimiter says what stands between columns; a cell that has it inside is to be in quotes"
    ),
    ("sum;x\n12,50;a\n1.50;b\n", ["--delimiter", ";", "--decimal", "."], nil),
    ("sum;x\n12,50;a\n", ["--delimiter", ";"], nil),
    (
      "12,50;a\n", ["--delimiter", ";", "--no-header"],
      "--decimal , reads such amounts, and no others"
    ),
  ])
  func `rows that are divided or written otherwise are told what reads them`(
    content: String, words: [String], advice: String?
  ) async throws {
    let amount = words.contains("--no-header") ? "1" : "sum"
    let run = try await bulk.run(
      content, ["--amount", amount, "--from", "USD", "--to", "EUR", "-q"] + words)
    let told = run.errors.split(separator: "\n").filter { $0.hasPrefix("  ") }.map {
      $0.dropFirst(2)
    }
    #expect(told.map(String.init) == (advice.map { [$0] } ?? []), "\(run.errors)")
  }

  @Test func `a misspelt currency of rows is told the near ones, once`() async throws {
    let run = try await bulk.run(
      "sum,code\n1,UDS\n2,UDS\n3,XQZ\n",
      ["--amount", "sum", "--currency", "code", "--to", "EUR", "-q"])
    #expect(run.errors.hasSuffix("in.csv, line 2: Did you mean USD, UZS, USS?\n"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 4)
  }

  @Test func `an amount of two meanings is not advised what was given`() async throws {
    let columns = ["--amount", "1", "--from", "USD", "--to", "EUR", "--no-header", "-q"]
    let open = try await bulk.run(
      #"{"a":"1,234"}"#, ["--amount", "a", "--from", "USD", "--to", "EUR"])
    #expect(open.errors.contains("--decimal says which"))
    let given = try await bulk.run("0.500\n", columns + ["--decimal", ","])
    #expect(given.errors.hasSuffix(", line 1: “0.500” may mean 500 or 0,500\n"), "\(given.errors)")
  }

  @Test(arguments: [
    (#"{"sum":1,"sum":2,"code":"USD"}"#, "there are 2 members “sum”"),
    (#"{"sum":1,"code":840}"#, "“code” is a number, and no string"),
    (#"{"sum":true,"code":"USD"}"#, "there is no “sum” with a number or a string"),
  ])
  func `a member that is not of the right kind is told why`(
    object: String, reason: String
  ) async throws {
    let run = try await bulk.run(
      object, ["--amount", "sum", "--currency", "code", "--to", "EUR", "-q"])
    #expect(run.errors.hasSuffix(", line 1: \(reason)\n"), "\(run.errors)")
  }

  @Test func `another word is too many, whatever the targets`() async throws {
    let run = try await bulk.run(
      "sum\n1\n", ["b.csv", "--amount", "sum", "--from", "GBP", "--to", "EUR,"])
    #expect(run.errors.contains("“b.csv” is one word too many\n  See travelmoney bulk --help\n"))
  }

  @Test func `the advised way to the rates of one day leads to them`() async throws {
    let table = try await CommandRun(
      ["rates", "show", "--on", "2026-10-28", "--json"], home: bulk.folder)
    let path = try bulk.folder.write(table.output, to: "day.json")
    let run = try await bulk.run(
      "sum\n12.50\n",
      ["--amount", "sum", "--from", "GBP", "--to", "JPY", "--with", "rate_date", "--table", path])
    let single = try await CommandRun(
      ["12.50", "GBP", "JPY", "--on", "2026-10-28", "--plain"], home: bulk.folder)
    #expect(run.status == 0)
    #expect(single.status == 0)
    #expect(run.output == "sum,sum_JPY,rate_date\n12.50,\(single.output.dropLast()),2026-10-28\n")
  }
}
