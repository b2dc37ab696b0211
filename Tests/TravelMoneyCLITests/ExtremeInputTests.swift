import Foundation
import TestSupport
import Testing

/// Input of sizes that nobody means.
struct ExtremeInputTests {
  /// 1 EUR is 10⁻¹²⁸ GBP and 10¹²⁷ JPY.
  private static let extreme =
    #"{"base":"EUR","date":"2026-10-30","rates":{"GBP":1e-128,"JPY":1e127}}"#

  @Test(
    "BAD-05 A result that is too small for any number is an error, and never a zero",
    arguments: [[], ["--plain"], ["--json"], ["--csv"]])
  func tooSmall(form: [String]) async throws {
    let run = try await CommandRun(["1", "jpy", "gbp"] + form, rates: Self.extreme)
    #expect(run.status == 64)
    #expect(!run.output.contains("0.00"))
    #expect(run.errors.hasPrefix("error: the result in GBP is out of range"))
  }

  @Test("BAD-05 The smallest result that there is prints, and nothing converts to nothing")
  func smallest() async throws {
    let smallest = try await CommandRun(["1", "eur", "gbp"], rates: Self.extreme)
    let zeros = String(repeating: "0", count: 127)
    #expect(smallest.firstLine == "1.00 EUR = 0.\(zeros)1 GBP")
    let nothing = try await CommandRun(["0", "jpy", "gbp", "--plain"], rates: Self.extreme)
    #expect(nothing.output == "0.00\n")
  }

  @Test("BAD-05 A rate that is too small for any number is left out, and no zero stands for it")
  func rateTooSmall() async throws {
    let amount = "1" + String(repeating: "0", count: 128)
    let run = try await CommandRun([amount, "jpy", "gbp", "--json"], rates: Self.extreme)
    #expect(run.output.contains(#""rate":null"#) || run.status == 64)
    #expect(!run.output.contains(#""rate":"0""#))
  }

  @Test(
    "Text of any length is repeated only in part",
    arguments: [
      ["--" + String(repeating: "x", count: 130_000)],
      ["25", "--to", String(repeating: "é", count: 60_000)],
      ["25", "--to", "e" + String(repeating: "\u{301}", count: 60_000)],
      ["25", "--to", String(repeating: "ab cd ", count: 20_000)],
      ["25", "--to", "EUR", "--rates", "/" + String(repeating: "x", count: 3_000) + "/rates.json"],
      ["25", "--to", "EUR", "--max-gap", String(repeating: "9", count: 100_000)],
      [String(repeating: "9", count: 100_000), "--to", "EUR"],
    ])
  func longText(arguments: [String]) async throws {
    let run = try await CommandRun(arguments)
    #expect(run.status != 0)
    #expect(run.errors.hasPrefix("error: "))
    #expect(run.errors.unicodeScalars.count < 2_200)
  }

  @Test("A long path keeps its end, and a message of ordinary length is whole")
  func path() async throws {
    let long = "/" + String(repeating: "x", count: 300) + "/rates.json"
    let cut = try await CommandRun(["25", "--to", "EUR", "--rates", long])
    #expect(cut.errors.contains("…"))
    #expect(cut.errors.contains("/rates.json"))
    let short = "/" + String(repeating: "x", count: 80) + "/rates.json"
    let whole = try await CommandRun(["25", "--to", "EUR", "--rates", short])
    #expect(whole.errors.contains(short))
  }

  @Test("A gap beyond the range is refused with the range")
  func gap() async throws {
    let run = try await CommandRun(
      ["25", "usd", "eur", "--on", "2026-10-30", "--max-gap", "2147483647"])
    #expect(run.status == 64)
    #expect(run.errors.contains("from 0 to 36525, not “2147483647”"))
  }

  @Test("A pipe in place of the configuration is refused and not waited for")
  func pipe() async throws {
    let home = try TemporaryDirectory()
    let folder = home.path(of: ".config/travelmoney")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let isMade = unsafe mkfifo(folder + "/config.json", 0o600) == 0
    #expect(isMade)
    let run = try await CommandRun(["25", "usd", "eur"], home: home)
    #expect(run.status == 78)
    #expect(run.errors.contains("config.json"))
    #expect(run.errors.contains("not an ordinary file"))
  }

  @Test("A file of more codes than there are currencies is bad data and named, and nothing is kept")
  func manyCodes() async throws {
    let home = try TemporaryDirectory()
    let letters = (65...90).map { String(UnicodeScalar(UInt8($0))) }
    let codes = letters.flatMap { a in letters.flatMap { b in letters.map { a + b + $0 } } }
    let rates = codes.map { "\"\($0)\":1" }.joined(separator: ",")
    let path = try home.write(
      "{\"base\":\"EUR\",\"date\":\"2026-10-30\",\"rates\":{\(rates)}}", to: "many.json")
    let run = try await CommandRun(["rates", "import", path], home: home)
    #expect(run.status == 65)
    #expect(run.errors.contains("many.json"))
    #expect(run.errors.contains("more than 2000 rates"))
  }
}
