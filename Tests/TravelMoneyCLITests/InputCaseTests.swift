import TestSupport
import Testing

/// Amounts, symbols, locales and the words of the command line.
struct InputCaseTests {
  private static let par = ConversionCase.file("EUR", #""USD":1,"JPY":1,"DKK":1,"INR":1,"KWD":1"#)
  private static func written(
    _ name: String, _ text: String, from: String = "EUR", locale: String = "en_US",
    _ plain: String?, mentions: String? = nil
  ) -> ConversionCase {
    ConversionCase(
      name, ["--locale", locale, "--from", from, "--to", "USD", text], rates: par, plain: plain,
      status: plain == nil ? 64 : 0, mentions: mentions)
  }

  private static let amounts = [
    written("PAR-01 a continental amount", "1.127,54", locale: "de_DE", "1127.54"),
    written("PAR-03 one and a half with a point", "1.5", locale: "de_DE", nil),
    written("PAR-03 four digits behind a point", "1.2345", locale: "de_DE", nil),
    written("PAR-05 malformed grouping", "4444.444.555", nil, mentions: "4444.444.555"),
    written("PAR-05 malformed grouping with commas", "4444.444.555", locale: "de_DE", nil),
    written("PAR-05 two points", "1.2.3", nil, mentions: "1.2.3"),
    written("PAR-05 mixed signs", "1,2.3,4", nil),
    written("PAR-07 a narrow space groups", "12\u{202F}345,67", locale: "fr_FR", "12345.67"),
    written("PAR-07 a blank groups", "12 345,67", locale: "fr_FR", "12345.67"),
    written("PAR-07 a blank behind the decimal sign", "12, 34", locale: "fr_FR", nil),
    written("PAR-09 Arabic digits", "١٤٬٥٠٠٫٥٥", locale: "ar_EG", "14500.55"),
    written("PAR-11 a minus behind", "50.00-", "-50.00"),
    written("PAR-11 a grouped amount with a minus behind", "1,234.56-", "-1234.56"),
    written("PAR-11 a lone minus", "-", nil),
    written("PAR-11 two minus signs", "--5", nil),
    written("PAR-11 minus on both sides", "-5-", nil),
    written("PAR-14 thousands", "4.1k", from: "JPY", "4100.00"),
    written("PAR-14 millions", "2.5m", "2500000.00"),
    written("PAR-14 twice thousand", "5kk", nil),
    written("PAR-14 thousand of nothing", "k", nil),
    written("PAR-16 letters behind a number", "12abc", nil),
    written("PAR-16 a comma decimal in point mode", "12,5", nil),
    written("PAR-16 two numbers", "1 2", nil),
    written("PAR-16 two decimal points", "12.3.4", nil),
    written("PAR-16 blanks around", " 12 ", "12.00"),
    written("PAR-16 a symbol and a letter", "12€x", nil),
    written("PAR-19 a symbol with a point", "kr.123.45", from: "DKK", "123.45"),
    written(
      "PAR-19 a symbol with a point, comma mode", "kr. 1.234,50", from: "DKK", locale: "da_DK",
      "1234.50"),
    written("PAR-19 rupees", "Rs.500", from: "INR", "500.00"),
    written("PAR-19 a symbol behind", "123.45 kr.", from: "DKK", "123.45"),
    written("PAR-21 a comma decimal", "10,00", locale: "de_DE", "10.00"),
    written("PAR-21 with the euro behind", "4.711,98 €", locale: "de_DE", "4711.98"),
    written("PAR-21 apostrophes group", "1'000'000.00", locale: "de_CH", "1000000.00"),
    written("PAR-21 typographic apostrophes group", "1’000’000.00", locale: "de_CH", "1000000.00"),
    written("a sum", "12.50*3+8", "45.50"),
    written("a division by zero", "1/0", nil),
    written("a code in front", "eur 25", "25.00"),
  ]

  @Test("Amounts as people write them", arguments: amounts)
  func amount(_ example: ConversionCase) async throws {
    try await example.check()
  }

  private static let dollars = ConversionCase.file(
    "USD", #""EUR":0.9,"JPY":112.75,"CNY":6.868,"AUD":1.5,"CAD":1.3,"KWD":0.3,"DKK":7"#)
  private static let symbols = [
    ConversionCase(
      "SYM-01 a yen sign alone may be yuan", ["¥1500", "--to", "USD"], rates: dollars, plain: nil,
      status: 64, mentions: "CNY, JPY"),
    ConversionCase(
      "SYM-01 with the currency given", ["¥1500", "--to", "USD", "--from", "CNY"], rates: dollars,
      plain: "218.40"),
    ConversionCase(
      "SYM-03 a dollar sign with the currency given", ["$25", "--to", "EUR", "--from", "AUD"],
      rates: dollars, plain: "15.00"),
    ConversionCase(
      "SYM-03 a dollar sign against the currency given", ["$25", "--from", "EUR", "--to", "JPY"],
      rates: dollars, plain: nil, status: 64),
    ConversionCase(
      "SYM-05 kronor of four countries", ["100 kr", "--to", "EUR"], rates: dollars, plain: nil,
      status: 64, mentions: "DKK, ISK, NOK, SEK"),
    ConversionCase(
      "SYM-05 kronor as the target", ["100", "--from", "EUR", "--to", "kr"], rates: dollars,
      plain: nil, status: 64, mentions: "DKK"),
    ConversionCase(
      "SYM-05 the pound sign is sterling by decision", ["100 £", "--to", "EUR"],
      rates: ConversionCase.file("EUR", #""GBP":0.8"#), plain: "125.00"),
    ConversionCase(
      "SYM-10 a dotless i is no letter of a code", ["10", "--from", "ınr", "--to", "isk"],
      rates: dollars, plain: nil, status: 64),
    ConversionCase(
      "SYM-10 a ligature is no letter of a code", ["10", "--from", "ﬁm", "--to", "usd"],
      rates: dollars, plain: nil, status: 64),
    ConversionCase(
      "a compound symbol", ["US$25", "to", "CA$"], rates: dollars, plain: "32.50"),
    ConversionCase(
      "names of several words", ["25 US dollars to euros"], rates: dollars, plain: "22.50"),
    ConversionCase("no amount means one", ["usd", "to", "kwd"], rates: dollars, plain: "0.300"),
    ConversionCase("an arrow in quotes", ["25 usd -> eur"], rates: dollars, plain: "22.50"),
    ConversionCase("codes in a row", ["25", "usd", "eur"], rates: dollars, plain: "22.50"),
    ConversionCase("a symbol and a target", ["€9", "usd"], rates: dollars, plain: "10.00"),
  ]

  @Test("Symbols, names and free form", arguments: symbols)
  func symbol(_ example: ConversionCase) async throws {
    try await example.check()
  }

  @Test(
    "SYM-03 A dollar sign means the same under every locale",
    arguments: [
      "en_US.UTF-8", "en_CA.UTF-8", "es_MX.UTF-8", "C",
    ])
  func dollarSign(_ locale: String) async throws {
    let run = try await CommandRun(
      ["$25", "--to", "EUR"], rates: Self.dollars, environment: ["LANG": locale])
    #expect(run.status == 64)
    #expect(run.errors.contains("USD"))
    #expect(run.output.isEmpty)
  }

  @Test("SYM-07 Every line for people carries the codes", arguments: ["EUR", "JPY", "CAD"])
  func codesAreShown(_ code: String) async throws {
    let run = try await CommandRun(["25", "usd", "to", code], rates: Self.dollars)
    #expect(run.firstLine.hasPrefix("25.00 USD = "))
    #expect(run.firstLine.hasSuffix(" \(code)"))
    #expect(!run.output.contains("$"))
  }

  @Test(
    "SYM-09 Machine output does not follow the locale",
    arguments: [
      "de_DE.UTF-8", "fr_FR", "ar_EG", "fa_IR", "hi_IN",
    ])
  func machineOutput(_ locale: String) async throws {
    for form in ["--json", "--csv", "--plain"] {
      let rates = ConversionCase.file("EUR", #""USD":1234.5678"#)
      let arguments = ["--from", "EUR", "--to", "USD", form, "1000"]
      let plain = try await CommandRun(arguments, rates: rates, environment: ["LC_ALL": "C"])
      let local = try await CommandRun(arguments, rates: rates, environment: ["LC_ALL": locale])
      #expect(local.output == plain.output)
      #expect(local.output.contains("1234567.80"))
    }
  }

  @Test(
    "Text follows the locale, and what it prints can be typed again",
    arguments: [
      ("de_DE", "1.234,50 USD = 1.111,05 EUR"),
      ("fr_FR", "1\u{202F}234,50 USD = 1\u{202F}111,05 EUR"),
      ("C", "1,234.50 USD = 1,111.05 EUR"), ("hi_IN", "1,234.50 USD = 1,111.05 EUR"),
    ])
  func textFollowsLocale(_ locale: String, _ line: String) async throws {
    let run = try await CommandRun(
      ["--locale", locale, "1234", "usd", "eur"], rates: Self.dollars)
    #expect(run.status == 0)
    let shown = line.replacing("234,50", with: "234,00").replacing("234.50", with: "234.00")
      .replacing("111,05", with: "110,60").replacing("111.05", with: "110.60")
    #expect(run.firstLine == shown)
    let amount = run.firstLine.split(separator: " = ")[0]
    let again = try await CommandRun(
      ["--locale", locale, String(amount), "to", "eur"], rates: Self.dollars)
    #expect(again.firstLine == run.firstLine)
  }

  @Test(
    "CLI-01 A negative amount needs no care",
    arguments: [
      ["-25", "--from", "USD", "--to", "EUR"], ["--to", "EUR", "-25"], ["--to=EUR", "-25 usd"],
      ["--to", "EUR", "--", "-25"], ["(25)", "usd", "eur"],
      ["-$25", "--from", "USD", "--to", "EUR"],
    ])
  func negative(_ arguments: [String]) async throws {
    let run = try await CommandRun(
      arguments + (arguments.contains("--") ? [] : ["--plain"]), rates: Self.dollars)
    #expect(run.output.contains("-22.50"), "\(run.errors)")
    #expect(run.status == 0)
  }

  @Test(
    "CLI-01 Also with a decimal point or grouping in front",
    arguments: [
      ("-0.5", "-0.45"), ("-.5", "-0.45"), ("-1,000", "-900.00"),
    ])
  func negativeFraction(_ amount: String, _ expected: String) async throws {
    let run = try await CommandRun(
      [amount, "--from", "USD", "--to", "EUR", "--plain"], rates: Self.dollars)
    #expect(run.output == expected + "\n")
  }

  @Test("CLI-01 Behind two dashes an option is not an option, and the message says so")
  func optionBehindDashes() async throws {
    let run = try await CommandRun(["--", "-25", "--to", "JPY"], rates: Self.dollars)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("--to stands behind --"))
    #expect(run.errors.contains("-25 --to JPY\n"), "\(run.errors)")
  }

  @Test(
    "CLI-01 There is no option for the amount, and the message shows the working spelling",
    arguments: [["--amount", "-25", "--to", "JPY"], ["--amount=-25", "--to", "JPY"]])
  func amountOption(_ arguments: [String]) async throws {
    let run = try await CommandRun(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains("travelmoney -25 --to JPY"))
  }

  @Test("REP-03 An amount without a target is a usage error that names the option")
  func noTarget() async throws {
    let run = try await CommandRun(["25"])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("--to"))
  }

  @Test(
    "The shell's damage gets a hint", arguments: [["25", "usd", "-"], ["US5", "--to", "EUR"]])
  func shellDamage(_ arguments: [String]) async throws {
    let run = try await CommandRun(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains("shell"))
  }

  @Test(
    "The code that is shown for an ambiguous text is that of the most traded currency",
    arguments: [("kr", "SEK"), ("pesos", "MXN"), ("$", "USD"), ("krone", "NOK")])
  func ambiguousExample(_ text: String, _ code: String) async throws {
    let run = try await CommandRun(["25", "--from", text, "--to", "EUR"])
    #expect(run.status == 64)
    #expect(run.errors.contains("such as \(code)"), "\(run.errors)")
  }
}
