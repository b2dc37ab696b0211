import Foundation
import TestSupport
import Testing

/// What is to be done about rejected rows and wrong command lines, on Monday, 2 November 2026.
@Suite struct BulkAdviceTests {
  private static let dated = ["--amount", "a", "--currency", "c", "--date", "d", "--to", "USD"]

  private let bulk: BulkFolder
  init() throws { bulk = try BulkFolder() }

  @Test func `a day that has not come is told so, and advises nothing that cannot help`()
    async throws
  {
    let run = try await bulk.run("d,a,c\n2026-12-25,5,USD\n2026-11-15,5,DEM\n", Self.dated + ["-q"])
    #expect(
      run.errors == """
        warning: \(bulk.folder.path(of: "in.csv")), line 2: 2026-12-25 is in the future; nobody knows its rates yet
        warning: \(bulk.folder.path(of: "in.csv")), line 3: 2026-11-15 is in the future; nobody knows its rates yet

        """)
  }

  @Test func `each advice is given once, whatever other rows want`() async throws {
    let run = try await bulk.run(
      "d,a,c\n2099-12-25,5,GBP\n1990-01-02,5,GBP\n2022-06-01,5,RUB\n2022-06-02,5,RUB\n"
        + "1990-01-03,5,GBP\n", Self.dated + ["-q", "--source", "ecb"])
    let advice = run.errors.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(advice.count == 2, "\(run.errors)")
    #expect(advice.first?.contains("/in.csv, line 3: The rates of ECB begin on 1999-01-04") == true)
    #expect(advice.last?.contains("/in.csv, line 4: ") == true)
    #expect(advice.last?.contains("--max-gap 92 takes the rates of 2022-03-01") == true)
  }

  @Test(arguments: [("a", "\n\na,c\n1,usd\n"), ("a", " \na,c\n1,usd\n"), ("3", "\na,c\n")])
  func `an empty first line is told so`(column: String, content: String) async throws {
    let run = try await bulk.run(content, ["--amount", column, "--from", "USD", "--to", "EUR"])
    #expect(run.status == 64)
    #expect(run.errors.contains("\n  The first line is to name the columns, and it is empty"))
  }

  @Test func `a name that is not there never means a column without a name`() async throws {
    let run = try await bulk.run(",cc\n1,usd\n", ["--amount", "a", "--from", "USD", "--to", "EUR"])
    #expect(run.errors.contains("saw: “”, cc\n"))
    #expect(!run.errors.contains("Did you mean ?"))
  }

  @Test(
    arguments: ["", "\n", "\r\n\r\n", "\u{FEFF}", "\u{FEFF}\n"], [[], ["--decimal", "."]])
  func `a file of nothing but line ends is empty`(content: String, words: [String]) async throws {
    let run = try await bulk.run(
      content, ["--amount", "1", "--from", "USD", "--to", "EUR"] + words)
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("in.csv is empty"))
  }

  @Test(arguments: [
    (["--amount", "a", "--currency", "2", "--date", "3"], "--amount 3"),
    (["--amount", "1", "--currency", "a", "--date", "3"], "--currency 3"),
    (["--amount", "1", "--currency", "2", "--date", "a"], "--date 3"),
  ])
  func `without a header the option is named that has no number`(
    columns: [String], advice: String
  ) async throws {
    let run = try await bulk.run("1,USD,2026-10-30\n", columns + ["--to", "EUR", "--no-header"])
    #expect(run.status == 64)
    #expect(
      run.errors == """
        error: \(bulk.folder.path(of: "in.csv")): without a header there is no column “a”
          Name it by its number, from 1: \(advice)

        """)
  }

  @Test func `an empty name and a circle of links are told as what they are`() async throws {
    let words = ["--amount", "1", "--from", "USD", "--to", "EUR"]
    let empty = try await CommandRun(["bulk", ""] + words)
    #expect(empty.status == 66)
    #expect(empty.errors.hasPrefix("error: the name of the file is empty\n"))
    let circle = bulk.folder.path(of: "circle.csv")
    try FileManager.default.createSymbolicLink(
      atPath: circle, withDestinationPath: "circle.csv")
    let run = try await CommandRun(["bulk", circle] + words)
    #expect(run.status == 74)
    #expect(run.errors.hasSuffix("\n  Check where its links lead\n"), "\(run.errors)")
  }
}
