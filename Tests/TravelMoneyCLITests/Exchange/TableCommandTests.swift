import Testing

/// `table`: round amounts, both ways.
struct TableCommandTests {
  private static let rates = ConversionCase.file("EUR", #""USD":1.25,"JPY":200"#)

  @Test("Both directions stand side by side")
  func text() async throws {
    let run = try await CommandRun(["table", "jpy", "--from", "usd"], rates: Self.rates)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines.first == "    1 USD =     160 JPY        100 JPY =   0.63 USD")
    #expect(lines[9] == "1,000 USD = 160,000 JPY    100,000 JPY = 625.00 USD")
    #expect(lines.last == "(rates.json, 2026-10-30)")
  }

  @Test(
    "The currencies stand in any of the usual ways",
    arguments: [
      ["usd", "jpy"], ["usd", "to", "jpy"], ["dollars", "jpy"], ["yen", "--from", "usd"],
    ])
  func words(_ words: [String]) async throws {
    let run = try await CommandRun(["table"] + words + ["--csv"], rates: Self.rates)
    if words.first == "dollars" {
      // Many countries have dollars.
      #expect(run.status == 64)
      return
    }
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines[1] == "1,USD,JPY,160,160,2026-10-30,rates.json")
    #expect(lines[20] == "100000,JPY,USD,625.00,0.00625,2026-10-30,rates.json")
  }

  @Test("A fee is in every number, and is told")
  func fee() async throws {
    let run = try await CommandRun(
      ["table", "usd", "jpy", "--fee", "25"], rates: Self.rates)
    // 160 ÷ 1.25 = 128; 625 ÷ 1.25 = 500.
    #expect(run.output.contains("1,000 USD = 128,000 JPY    100,000 JPY = 500.00 USD\n"))
    #expect(run.output.hasSuffix("(with a fee of 25 %)\n"))
  }

  @Test(
    "What is no pair is refused",
    arguments: [[], ["usd"], ["usd", "eur", "jpy"], ["zzz"], ["usd", "--from", "usd"]])
  func refused(_ words: [String]) async throws {
    let run = try await CommandRun(["table"] + words, rates: Self.rates)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
  }

  @Test("JSON has a conversion a row")
  func json() async throws {
    let run = try await CommandRun(["table", "usd", "jpy", "--json"], rates: Self.rates)
    #expect(run.output.count("\"amount\":") == 20)
    #expect(run.output.contains(#"{"amount":"500","from":"USD","to":"JPY","result":"80000""#))
  }
}

extension String {
  fileprivate func count(_ text: String) -> Int { ranges(of: text).count }
}
