import Testing

/// What is set and does not do what is expected of it is said at once.
struct ConfigAdviceTests {
  private static let bank = #"{"sources":{"bank":{"url":"https://bank.example/rates.csv"}}}"#

  @Test(
    "A setting without its effect is set with a warning",
    arguments: [
      ("{}", "set symbols.€ usd", "“€” means EUR"),
      ("{}", "set sources.ecb.key abc", "ecb needs no key"),
      ("{}", "set sources.nbp.keyFile /k", "sources.nbp.keyFile is not used"),
      (Self.bank, "set sources.bank.key abc", "has {key} in it"),
      (Self.bank, "set sources.bank.keyFile /k", "has {key} in it"),
      (
        #"{"sources":{"bank":{"url":"https://bank.example/{key}","key":"abc"}}}"#,
        "set sources.bank.url https://bank.example/", "has {key} in it"
      ),
      (
        #"{"sources":{"bank":{"url":"https://bank.example/{key}","key":"abc"}}}"#,
        "set sources.bank.keyFile /k", "keyFile goes before it"
      ),
      ("{}", "set sources.bank.url https://bank.example/{base}", "config set sources.bank.base"),
      ("{}", "rate DEM EUR 0.6", "1 EUR = 1.95583 DEM since 1999-01-01"),
      ("{}", "rate DEM USD 0.6", "1 EUR = 1.95583 DEM since 1999-01-01"),
      ("{}", "rate EUR HRK 7.5", "1 EUR = 7.53450 HRK since 2023-01-01"),
      ("{}", "rate TRL TRY 1", "the law stands over this rate"),
    ])
  func warned(_ before: String, _ line: String, _ mention: String) async throws {
    let run = try ConfigRun(before)
    let result = try await run("config \(line)")
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("warning: ") && result.errors.contains(mention), "\(result)")
  }

  @Test(
    "A setting that does what it says is set without a word",
    arguments: [
      ("{}", "set symbols.kr sek"), ("{}", "set symbols.€ eur"),
      ("{}", "set sources.openexchangerates.key abc"),
      (#"{"sources":{"bank":{"url":"https://bank.example/{key}"}}}"#, "set sources.bank.key abc"),
      (Self.bank, "set sources.bank.dayURL https://bank.example/{day}"),
      (Self.bank, "set sources.bank.dayURL https://bank.example/?f={from}&t={to}"),
      (Self.bank, "set sources.bank.dayURL https://bank.example/{year}.csv"),
      ("{}", "rate EUR USD 1.1"), ("{}", "rate DEM USD 0.6 --until 1998-12-31"),
    ])
  func unwarned(_ before: String, _ line: String) async throws {
    let run = try ConfigRun(before)
    let result = try await run("config \(line)")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  }
}
