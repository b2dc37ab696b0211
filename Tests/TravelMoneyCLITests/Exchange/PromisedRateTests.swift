import Testing

/// `--rate`: a rate that the user was promised.
struct PromisedRateTests {
  @Test("It needs no table, and says whose it is")
  func text() async throws {
    let run = try await CommandRun(
      ["100", "eur", "to", "usd", "--rate", "1.10"],
      environment: ["HOME": "", "TRAVELMONEY_OFFLINE": "1"])
    #expect(run.output == "100.00 EUR = 110.00 USD\n1 EUR = 1.10 USD  (your rate)\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test("Programs get it without a day and without a verdict")
  func machine() async throws {
    let json = try await CommandRun(["3", "eur", "to", "vnd", "--rate", "30000.5", "--json"])
    #expect(
      json.output
        == #"{"conversions":[{"amount":"3","from":"EUR","to":"VND","result":"90002","exact":"90001.5","#
        + #""rate":"30000.5","rate_date":null,"asked_date":null,"source":"own","freshness":null}]}"#
        + "\n")
    let csv = try await CommandRun(["3", "eur", "to", "vnd", "--rate", "30000.5", "--csv"])
    #expect(csv.output.hasSuffix("\n3,EUR,VND,90002,30000.5,,own\n"))
  }

  // 100 × 1.1 ÷ 1.025 = 107.317…; 5000 ÷ (150 ÷ 1.1) = 36.666…, of which 36.67 brings 5000.45….
  @Test("It goes with a fee and with a need")
  func combined() async throws {
    let fee = try await CommandRun(
      ["100", "eur", "to", "usd", "--rate", "1.1", "--fee", "2.5", "--plain"])
    #expect(fee.output == "107.32\n")
    let need = try await CommandRun(
      ["--need", "5000", "jpy", "--from", "eur", "--rate", "150", "--fee", "10", "--plain"])
    #expect(need.output == "36.67\n")
  }

  @Test("The law says nothing of what was promised")
  func law() async throws {
    let run = try await CommandRun(["100", "dem", "to", "eur", "--rate", "0.5"])
    #expect(run.output == "100.00 DEM = 50.00 EUR\n1 DEM = 0.5 EUR  (your rate)\n")
  }

  @Test(
    "What contradicts it is refused",
    arguments: [
      (["--rates", "x.json"], "--rate and --rates"), (["--source", "ecb"], "--rate and --source"),
      (["--refresh"], "--rate and --refresh"), (["--on", "2026-01-05"], "no day"),
      (["on", "2026-01-05"], "no day"), (["--to", "jpy"], "one target, not for 2"),
    ])
  func refused(_ words: [String], _ mention: String) async throws {
    let run = try await CommandRun(["100", "eur", "to", "usd"] + words + ["--rate", "1.1"])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(mention), "\(run.errors)")
  }

  @Test(
    "BAD-03 what is no rate is refused with its text",
    arguments: ["-1", "0", "abc", "1 usd", "1/3"])
  func notPositive(_ rate: String) async throws {
    let run = try await CommandRun(["100", "eur", "to", "usd", "--rate", rate])
    #expect(run.status == 64)
    #expect(run.errors.contains("not “\(rate)”"), "\(run.errors)")
  }

  @Test("One currency has no rate")
  func identity() async throws {
    let run = try await CommandRun(["100", "eur", "to", "eur", "--rate", "1.1"])
    #expect(run.status == 64)
  }
}
