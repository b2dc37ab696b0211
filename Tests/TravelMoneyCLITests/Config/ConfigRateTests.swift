import Testing

/// Rates of one's own, as they are pinned, listed and removed.
struct ConfigRateTests {
  @Test(
    "INV-03 A pinned rate shows the digits that were typed",
    arguments: ["30000", "1.10", "0.00003"])
  func digits(_ figure: String) async throws {
    let run = try ConfigRun()
    let pinned = try await run("config rate USD LBP \(figure)")
    #expect(pinned.output == "1 USD = \(figure) LBP\n")
    #expect(try await run("config rate").output == "1 USD = \(figure) LBP\n")
    #expect(
      try run.text
        == "{\n  \"rates\": [{\"from\": \"USD\", \"to\": \"LBP\", \"rate\": \"\(figure)\"}]\n}\n")
  }

  @Test(
    "BAD-03 A rate of zero or less is refused with its value",
    arguments: ["-1", "0", "-0.5", "(1)"])
  func notPositive(_ figure: String) async throws {
    let run = try ConfigRun("{}")
    let result = try await run("config rate EUR USD \(figure)")
    #expect(result.status == 64)
    #expect(result.errors.contains("“\(figure)”"), "\(result.errors)")
    #expect(try run.text == "{}")
  }

  @Test(
    "BAD-03 A rate of zero or less in the file is refused with its value", arguments: ["-1", "0"])
  func notPositiveInFile(_ figure: String) async throws {
    let run = try ConfigRun(#"{"rates":[{"from":"EUR","to":"USD","rate":"\#(figure)"}]}"#)
    let result = try await run("25 EUR USD")
    #expect(result.status == 78)
    #expect(result.errors.contains("rates[0].rate") && result.errors.contains("“\(figure)”"))
    #expect(result.output.isEmpty)
  }

  @Test(
    "A rate is read as a person writes it, and stored as a program reads it",
    arguments: [
      ("EUR USD 1,10", "de_DE", "1.10", "1 EUR = 1,10 USD"),
      ("usd lbp 30.000", "de_DE", "30000", "1 USD = 30000 LBP"),
      ("usd lbp 30,000", "en_US", "30000", "1 USD = 30000 LBP"),
      ("usd lbp 30k", "en_US", "30000", "1 USD = 30000 LBP"),
      ("1 EUR = 1.10 USD", "en_US", "1.10", "1 EUR = 1.10 USD"),
      ("eur/usd 1.10", "en_US", "1.10", "1 EUR = 1.10 USD"),
      ("EUR to USD 1.10", "en_US", "1.10", "1 EUR = 1.10 USD"),
      ("EUR USD $1.10", "en_US", "1.10", "1 EUR = 1.10 USD"),
      ("euro yen 150", "en_US", "150", "1 EUR = 150 JPY"),
    ])
  func forms(_ typed: String, _ locale: String, _ stored: String, _ said: String) async throws {
    let run = try ConfigRun()
    let pinned = try await run("config rate \(typed) --locale \(locale)")
    #expect(pinned.output == said + "\n", "\(pinned.errors)")
    #expect(try run.text.contains("\"rate\": \"\(stored)\""))
  }

  @Test("Days and name go with a rate, and the same pair, name and days take its place")
  func replacing() async throws {
    let run = try ConfigRun()
    let year = "--from 2026-01-01 --until 2026-12-31 --name card"
    try await run("config rate EUR USD 1.10")
    try await run("config rate EUR USD 1.08 \(year)")
    let again = try await run("config rate EUR USD 1.09 \(year)")
    #expect(again.output == "1 EUR = 1.09 USD, card, 01/01/2026 to 12/31/2026 (before: 1.08)\n")
    try await run("config rate JPY EUR 0.0061 --from 2026-11-01")
    #expect(
      try await run("config rate").output == """
        1 EUR = 1.10 USD
        1 EUR = 1.09 USD    card  01/01/2026 to 12/31/2026
        1 JPY = 0.0061 EUR        from 11/01/2026

        """)
    #expect(
      try await run("config rate --json").output
        == #"[{"from":"EUR","to":"USD","rate":"1.10"},"#
        + #"{"from":"EUR","to":"USD","rate":"1.09","since":"2026-01-01","until":"2026-12-31","name":"card"},"#
        + #"{"from":"JPY","to":"EUR","rate":"0.0061","since":"2026-11-01"}]"# + "\n")
    #expect(try await run("config rate EUR USD").output.split(separator: "\n").count == 2)
    let named = try await run("config rate --name card").output
    #expect(named == "1 EUR = 1.09 USD  card  01/01/2026 to 12/31/2026\n")
  }

  @Test("Rates are removed by pair, by name, and by days")
  func removing() async throws {
    let run = try ConfigRun()
    try await run("config rate EUR USD 1.10")
    try await run("config rate EUR USD 1.08 --from 2026-01-01 --name card")
    try await run("config rate EUR USD 1.09 --from 2026-06-01 --name card")
    try await run("config rate JPY EUR 0.0061 --name card")
    let first = try await run("config rate --remove EUR USD --from 2026-06-01")
    #expect(first.output == "Removed: 1 EUR = 1.09 USD, card, from 06/01/2026\n")
    #expect(try await run("config rate --remove Card").output.split(separator: "\n").count == 2)
    #expect(try await run("config rate").output == "1 EUR = 1.10 USD\n")
    let other = try await run("config rate --remove USD EUR")
    #expect(other.status == 64)
    #expect(other.errors.contains("USD EUR"))
    #expect(try await run("config rate --remove EUR USD").status == 0)
    #expect(try run.text == "{}\n")
    #expect(try await run("config rate").output.contains("config rate EUR USD 1.10"))
  }

  @Test(
    "What is no rate is refused, and nothing is stored",
    arguments: [
      ("EUR EUR 1", "both currencies are EUR"), ("EUR UDS 1.1", "USD"),
      ("EUR USD", "no rate of your own"),
      ("EUR USD x", "x"), ("1.10 EUR USD", "travelmoney config rate EUR USD 1.10"),
      ("EUR 1.10 USD", "travelmoney config rate EUR USD 1.10"), ("EUR USD 1/3", "without end"),
      ("EUR USD 1.10 5", "one word too many"),
      ("EUR USD 1.1 --from 2026-02-30", "2026-02-30"), ("EUR", "needs"),
      ("EUR USD 1.1 --from 2026-02-02 --until 2026-02-01", "lies before its first"),
      ("EUR USD 1.1JPY", "JPY"), ("remove EUR USD", "config rate --remove EUR USD"),
      ("delete card", "config rate --remove card"), ("--remove", "needs"),
      ("--remove card", "card"), ("--name card", "card"), ("--from 2026-01-01", "needs"),
    ])
  func refused(_ words: String, _ mention: String) async throws {
    let run = try ConfigRun("{}")
    let result = try await run("config rate \(words)")
    #expect(result.status == 64, "\(result.output)")
    #expect(result.errors.contains(mention), "\(result.errors)")
    #expect(try run.text == "{}")
  }
}
