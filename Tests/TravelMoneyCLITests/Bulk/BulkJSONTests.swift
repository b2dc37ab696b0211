import Foundation
import TestSupport
import Testing

/// The command with a JSON object a line, at 1 USD = 0.5 EUR.
@Suite struct BulkJSONTests {
  private static let rates = #"{"base":"USD","date":"2026-10-30","rates":{"EUR":0.5}}"#
  private static let members = ["--amount", "amount", "--currency", "currency", "--to", "EUR"]
  private static let good = #"{"amount":10,"currency":"USD"}"# + "\n"
  private static let done = #"{"amount":10,"currency":"USD","amount_EUR":"5.00"}"# + "\n"

  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  private func run(
    _ content: String, _ words: [String] = [], name: String = "in.ndjson"
  ) async throws -> CommandRun {
    let path = try folder.write(content, to: name)
    return try await CommandRun(
      ["bulk", path] + Self.members + words, rates: Self.rates, home: folder)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix("in.") }.sorted()
    }
  }

  @Test(arguments: ["in.ndjson", "in.jsonl", "in.txt"])
  func `the kind of file is told by its name or its first byte`(name: String) async throws {
    let run = try await run(Self.good, name: name)
    #expect(run.output == Self.done)
    #expect(
      run.errors == """
        1 row converted
        in     10.00 USD
        out     5.00 EUR  amount_EUR
        rates  \(folder.path(of: "rates.json")), 2026-10-30

        """)
    #expect(run.status == 0)
  }

  @Test(arguments: ["in.ndjson", "in.jsonl"])
  func `by its name a file without rows is no header that lacks a column`(
    name: String
  ) async throws {
    let run = try await run("\n", name: name)
    #expect(run.output == "\n")
    #expect(run.errors == "0 rows\n")
    #expect(run.status == 0)
  }

  @Test func `rejected lines go into a file of objects, whatever they hold`() async throws {
    let bad = folder.path(of: "bad")
    let run = try await run(
      Self.good + #"{"amount":"x","currency":"USD","note":"a\n\"b\""}"# + "\n\n[1]\n",
      ["--rejects", bad])
    #expect(
      run.output == Self.done
        + #"{"amount":"x","currency":"USD","note":"a\n\"b\"","amount_EUR":null}"# + "\n\n[1]\n")
    #expect(run.status == 65)
    let rejects = try text("bad").split(separator: "\n").map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary
    }
    #expect(
      rejects == [
        [
          "line": 2, "reason": "“x” is not an amount",
          "record": #"{"amount":"x","currency":"USD","note":"a\n\"b\""}"#,
        ],
        ["line": 4, "reason": "this is not a JSON object", "record": "[1]"],
      ])
  }

  @Test func `an array, or an object on several lines, is told how to be made readable`()
    async throws
  {
    let run = try await run("[\n" + Self.good + "]\n", ["-q"])
    #expect(
      run.errors == """
        warning: \(folder.path(of: "in.ndjson")), line 1: this is not a JSON object
        warning: \(folder.path(of: "in.ndjson")), line 3: this is not a JSON object
          One object a line is read: jq -c '.[]' makes that of an array, jq -c . of objects on several lines

        """)
    let unnamed = try await self.run("[\n" + Self.good + "]\n", name: "in.json")
    #expect(unnamed.status == 64)
    #expect(unnamed.errors.contains("jq -c '.[]'"))
  }

  @Test(arguments: [
    (#"{"Amount":10,"currency":"USD"}"#, "Did you mean Amount? The object has Amount, currency"),
    (#"{"sum":10,"currency":"USD"}"#, "The object has sum, currency"),
    (
      #"{"sum":{"amount":10},"currency":"USD"}"#,
      "The object has sum, currency; members of objects inside of it are not read"
    ),
    (
      "{" + (1...12).map { #""m\#($0)":1,"# }.joined() + #""m1":2}"#,
      "The object has m1, m2, m3, m4, m5, m6, m7, m8, m9, m10 and 2 more"
    ),
    ("{}", "The object has no members"),
    (#"{"amount":null,"currency":"USD"}"#, nil), (#"{"amount":{"a":1}}"#, nil),
  ])
  func `an object without the member is told with those that it has`(
    object: String, hint: String?
  ) async throws {
    let run = try await run(object + "\n" + object + "\n", ["-q"])
    let place = "  \(folder.path(of: "in.ndjson")), line 1: "
    let advice = run.errors.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(advice.map(String.init) == (hint.map { [place + $0] } ?? []))
  }

  @Test func `a currency in the place of a member is told what says it`() async throws {
    let path = try folder.write(Self.good, to: "in.ndjson")
    let run = try await CommandRun(
      ["bulk", path, "--amount", "amount", "--currency", "USD", "--to", "EUR", "-q"],
      rates: Self.rates, home: folder)
    #expect(run.errors.hasSuffix("line 1: Did you mean --from USD?\n"))
  }

  @Test func `SEC-03 a name of a member reaches no terminal as it is`() async throws {
    let run = try await run(#"{"\u001b[2J":1}"# + "\n", ["-q"])
    #expect(run.errors.contains("The object has "))
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test func `a file is replaced in its place`() async throws {
    let run = try await run(Self.good, ["--in-place"])
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(try text("in.ndjson") == Self.done)
    #expect(try text("in.ndjson.bak") == Self.good)
  }

  @Test func `a file that is converted already stays, and no backup is made`() async throws {
    let run = try await run(
      Self.done + Self.done, ["--in-place", "--rejects", folder.path(of: "in.bad")])
    #expect(run.status == 64)
    #expect(run.errors.contains("has “amount_EUR” already"))
    #expect(run.errors.contains("The file seems to be converted already"))
    #expect(try text("in.ndjson") == Self.done + Self.done)
    #expect(try names == ["in.ndjson"])
  }

  @Test func `rows that were added since are converted, beside those that have their result`()
    async throws
  {
    let run = try await run(Self.done + Self.good, ["--in-place"])
    #expect(run.status == 65)
    #expect(run.errors.contains("line 1: there is a member “amount_EUR” already"))
    #expect(try text("in.ndjson") == Self.done + Self.done)
    #expect(try names == ["in.ndjson", "in.ndjson.bak"])
  }
}
