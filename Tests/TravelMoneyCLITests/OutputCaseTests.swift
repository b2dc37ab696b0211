import Converter
import TestSupport
import Testing

/// What is printed where something is small, missing, in the future or not writable.
struct OutputCaseTests {
  @Test("--plain keeps the place of a failed target with an empty line")
  func plainPlaces() async throws {
    let run = try await CommandRun(
      ["25", "usd", "to", "eur,xdr,jpy", "--plain"],
      rates: ConversionCase.file("USD", #""EUR":0.9,"JPY":112.75"#))
    #expect(run.output == "22.50\n\n2819\n")
    #expect(run.status == 69)
  }

  @Test("--csv has its header, and JSON its list, also where every target fails")
  func nothingConverted() async throws {
    let rates = ConversionCase.file("USD", #""EUR":0.9"#)
    let csv = try await CommandRun(["25", "usd", "to", "xdr,jpy", "--csv"], rates: rates)
    #expect(csv.output == "amount,from,to,result,rate,rate_date,source\n")
    #expect(csv.status == 69)
    let json = try await CommandRun(["25", "usd", "to", "xdr,jpy", "--json"], rates: rates)
    #expect(json.output == "{\"conversions\":[]}\n")
  }

  @Test("In cash a small result is nothing; else it shows three digits, rounded as asked")
  func smallResults() async throws {
    let rates = ConversionCase.file("USD", #""CHF":0.9,"JPY":1672.5"#)
    let cash = try await CommandRun(["1", "jpy", "to", "chf", "--cash"], rates: rates)
    #expect(cash.firstLine == "1 JPY = 0.00 CHF")
    let usual = try await CommandRun(["1", "jpy", "to", "chf"], rates: rates)
    // 0.9 ÷ 1672.5 = 0.00053811…
    #expect(usual.firstLine == "1 JPY = 0.000538 CHF")
    let down = try await CommandRun(
      ["2", "jpy", "to", "chf", "--round", "towardZero"], rates: rates)
    // 0.00107623…
    #expect(down.firstLine == "2 JPY = 0.00107 CHF")
  }

  @Test("A number that JSON cuts is marked, and one that it cannot hold is null, never zero")
  func unwritable() async throws {
    let third = try await CommandRun(
      ["100/3", "eur", "usd", "--json"], rates: ConversionCase.file("EUR", #""USD":1.5"#))
    #expect(third.output.contains(#"33333333","amount_truncated":true,"from":"EUR""#))
    #expect(third.output.contains(#""exact":"50","rate":"1.5""#))
    let rates = ConversionCase.file("EUR", #""USD":1e120,"JPY":1e-120"#)
    let json = try await CommandRun(["1e-120", "jpy", "usd", "--json"], rates: rates)
    #expect(json.output.contains(#""rate":null"#), "\(json.output)\(json.errors)")
    let text = try await CommandRun(["1e-120", "jpy", "usd"], rates: rates)
    #expect(text.status == 64)
    #expect(!text.output.contains("?"))
  }

  @Test("A table of a file that lies far ahead is left out, and the others answer")
  func tableAhead() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      "P 2026-10-30 EUR 1.1 USD\nP 2027-10-30 EUR 1.2 USD\n", to: "prices.db")
    let run = try await CommandRun(["5", "eur", "usd", "--plain", "--rates", path])
    #expect(run.output == "5.50\n", "\(run.errors)")
    #expect(run.errors.contains("the table of 2027-10-30: its day lies in the future"))
  }

  @Test("A rates file of the future is not used before its day")
  func future() async throws {
    let soon = ConversionCase.file("EUR", #""USD":1.5"#, day: "2026-11-20")
    let early = try await CommandRun(["1", "eur", "usd"], rates: soon)
    #expect(early.status == 69)
    #expect(early.errors.contains("2026-11-20, which has not come"))
    let later = try await CommandRun(
      ["1", "eur", "usd", "--plain"], rates: soon,
      now: CommandRun.monday.adding(seconds: 18 * 86_400))
    #expect(later.output == "1.50\n")
    let far = try await CommandRun(
      ["1", "eur", "usd"], rates: ConversionCase.file("EUR", #""USD":1.5"#, day: "2026-12-04"))
    #expect(far.status == 65)
    #expect(far.errors.contains("future"))
    // Where the clock is behind UTC, a file of today by UTC is one of today.
    let west = try await CommandRun(
      ["1", "eur", "usd", "--plain"],
      rates: ConversionCase.file("EUR", #""USD":1.5"#, day: "2026-11-02"), zone: -12 * 3600)
    #expect(west.output == "1.50\n")
  }

  @Test("Rows of a rates file that are not used are named: the first ten, then their number")
  func droppedRows() async throws {
    let bad = (0..<13).map { "\"B\(UnicodeScalar(UInt8(65 + $0)))X\":-1" }.joined(separator: ",")
    let run = try await CommandRun(
      ["1", "eur", "usd", "--plain"], rates: ConversionCase.file("EUR", "\"USD\":1.5," + bad))
    #expect(run.output == "1.50\n")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 11, "\(run.errors)")
    #expect(lines.allSatisfy { $0.hasPrefix("warning: ") })
    #expect(lines.last == "warning: and 3 rows more")
  }

  @Test(
    "An option that needs a date, or a value, says so",
    arguments: [
      (["1", "eur", "usd", "--exact-date"], "--exact-date needs a date"),
      (["1", "eur", "usd", "--max-gap", "3"], "--max-gap needs a date"),
      (["rates", "show", "--max-gap", "3"], "--max-gap needs a date"),
      (["25", "--to", "--plain"], "--to needs a value"),
    ])
  func needs(_ arguments: [String], _ mention: String) async throws {
    let run = try await CommandRun(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(mention), "\(run.errors)")
  }

  @Test(
    "Every error has a line that says what to do",
    arguments: [
      (["1", "usd", "jpy", "--on", "1998-12-31"], "begin on 1999-01-04"),
      (["1", "eur", "isk", "--on", "2010-06-01", "--source", "ecb"], "--max-gap"),
      (["1", "eur", "kpw", "--source", "ecb"], "--source"), (["1/0", "eur", "usd"], "Divide"),
      (["1e200", "eur", "usd"], "exponents"), ([String(repeating: "1", count: 5000)], "bytes"),
      (["1", "VES", "usd", "--on", "2016-08-24"], "VEF"),
      (["1", "eur", "usd", "--rates", "/dev/null"], #"{"base":"USD""#),
      (["rates", "show", "--base", "DEM"], "rates show --base EUR"),
      (["rates", "update"], "Unset"),
    ])
  func advice(_ arguments: [String], _ mention: String) async throws {
    let run = try await CommandRun(arguments)
    #expect(run.status != 0)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("  ") == true)
    #expect(run.errors.contains(mention), "\(run.errors)")
    #expect(!run.errors.contains("README"))
  }

  @Test("Help has no double blank lines and says what stands for a target that failed")
  func help() async throws {
    let run = try await CommandRun(["--help"])
    #expect(!run.output.contains("\n\n\n"))
    #expect(run.output.contains("empty line"))
  }
}
