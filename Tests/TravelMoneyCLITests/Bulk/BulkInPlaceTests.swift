import Foundation
import TestSupport
import Testing

/// A file that is to be replaced by itself, and in which nothing is converted, at 1 USD = 0.5 EUR.
@Suite struct BulkInPlaceTests {
  private static let rates = #"{"base":"USD","date":"2026-10-30","rates":{"EUR":0.5}}"#
  private static let columns = ["--amount", "amount", "--currency", "currency", "--to", "EUR"]

  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  private func run(_ path: String, _ words: [String]) async throws -> CommandRun {
    try await CommandRun(["bulk", path] + Self.columns + words, rates: Self.rates, home: folder)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { !$0.hasPrefix(".") && $0 != "rates.json" }.sorted()
    }
  }

  @Test func `of a file that is converted in part, the backup is what to mend`() async throws {
    let path = try folder.write("amount,currency\nx,USD\n7,USD\n", to: "ip.csv")
    let run = try await run(path, ["--in-place", "-q"])
    #expect(run.status == 65)
    #expect(
      run.errors.hasSuffix(
        "\n  The rows as they were are in \(path).bak: mend them there, and convert that\n"),
      "\(run.errors)")
  }

  @Test(
    arguments: [
      ("ip.csv", "amount,currency\nx,USD\n7,ZZZ\n"),
      ("ip.ndjson", #"{"amount":"x","currency":"USD"}"# + "\n"),
      (
        "ip.ndjson",
        #"{"amount":1,"currency":"USD","amount_EUR":"0.50"}"# + "\n" + #"{"amount":"x"}"# + "\n"
      ),
    ], [[], ["-q"]])
  func `the file stays as it was, no backup is made, and the last line says so`(
    file: (name: String, content: String), words: [String]
  ) async throws {
    let path = try folder.write(file.content, to: file.name)
    let run = try await run(path, ["--in-place"] + words)
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.split(separator: "\n").last
        == "error: no row was converted; \(path) stays as it was")
    #expect(run.errors.contains("warning: \(path), line "))
    #expect(try text(file.name) == file.content)
    #expect(try names == [file.name])
  }

  @Test func `the right run can follow, and the rejected rows of the wrong one are told`()
    async throws
  {
    let path = try folder.write("amount,currency\n\"7,50\",USD\n", to: "ip.csv")
    let bad = folder.path(of: "bad.csv")
    let wrong = try await run(path, ["--in-place", "--decimal", ".", "--rejects", bad])
    #expect(wrong.status == 65)
    #expect(try text("bad.csv").hasPrefix("line,reason,amount,currency\n2,"))
    let right = try await run(path, ["--in-place"])
    #expect(right.status == 0, "\(right.errors)")
    #expect(try text("ip.csv") == "amount,currency,amount_EUR\n\"7,50\",USD,\"3,75\"\n")
  }

  @Test func `a file without rows is replaced, and so is one with a row that was converted`()
    async throws
  {
    let empty = try await run(
      try folder.write("amount,currency\n", to: "empty.csv"), ["--in-place"])
    #expect(empty.status == 0)
    #expect(try text("empty.csv") == "amount,currency,amount_EUR\n")
    let one = try await run(
      try folder.write("amount,currency\nx,USD\n7,USD\n", to: "one.csv"), ["--in-place"])
    #expect(one.status == 65)
    #expect(try text("one.csv") == "amount,currency,amount_EUR\nx,USD,\n7,USD,3.50\n")
  }

  @Test func `a name to which no backup's fits is refused before anything is read`() async throws {
    let name = String(repeating: "n", count: 249) + ".csv"
    let path = try folder.write("amount,currency\n7,USD\n", to: name)
    let run = try await run(path, ["--in-place"])
    #expect(run.status == 73)
    #expect(run.errors.contains(".csv.bak cannot be written: "))
    #expect(run.errors.contains("a shorter name"))
    #expect(try text(name) == "amount,currency\n7,USD\n")
    #expect(try names == [name])
  }

  @Test func `a file of its own is written all the same`() async throws {
    let path = try folder.write("amount,currency\nx,USD\n", to: "in.csv")
    let run = try await run(path, ["-o", folder.path(of: "out.csv")])
    #expect(run.status == 65)
    #expect(try text("out.csv") == "amount,currency,amount_EUR\nx,USD,\n")
  }
}
