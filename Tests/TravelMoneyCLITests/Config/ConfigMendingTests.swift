import Testing

/// A file that is JSON and has bad values in it is mended by the commands.
struct ConfigMendingTests {
  @Test(
    "A bad value is removed by its key, whatever is wrong with it",
    arguments: [
      ("home", #"{"home":5}"#), ("targets", #"{"targets":"EUR"}"#),
      ("digits.BTC", #"{"digits":{"BTC":99}}"#), ("digits.EUR", #"{"digits":{"EUR":3}}"#),
      ("symbols.usd", #"{"symbols":{"usd":"EUR"}}"#), ("symbols", #"{"symbols":1}"#),
      ("sources.ecb.colour", #"{"sources":{"ecb":{"colour":1}}}"#),
      ("sources.Bank", #"{"sources":{"Bank":{"url":"x"}}}"#),
      ("sources.my.bank", #"{"sources":{"my.bank":{"url":"x"}}}"#),
      ("sources.my.bank.url", #"{"sources":{"my.bank":{"url":"x"}}}"#),
      ("rates", #"{"rates":[{"from":"EUR"}]}"#), ("colour.of", #"{"colour.of":1}"#),
    ])
  func removal(_ key: String, _ text: String) async throws {
    let run = try ConfigRun(text)
    #expect(try await run("25 EUR JPY").status == 78)
    let unset = try await run("config unset \(key)")
    #expect(unset.status == 0 && unset.errors.isEmpty, "\(unset.errors)")
    #expect(try run.text == "{}\n")
  }

  @Test("Of several bad values each is removed by itself, and the next one is told")
  func several() async throws {
    let run = try ConfigRun(#"{"home":"ZZZ","targets":5,"locale":"german"}"#)
    let first = try await run("config unset home")
    #expect(first.status == 0)
    #expect(first.errors.contains("travelmoney config unset targets"), "\(first.errors)")
    let second = try await run("config unset targets")
    #expect(second.status == 0 && second.errors.contains("locale"))
    let third = try await run("config unset locale")
    #expect(third.status == 0 && third.errors.isEmpty)
    #expect(try run.text == "{}\n")
  }

  @Test("Another change of a faulty file is refused with the fault")
  func otherChange() async throws {
    let text = #"{"home":"ZZZ"}"#
    let run = try ConfigRun(text)
    #expect(try await run("config set locale de_DE").status == 78)
    #expect(try run.text == text)
    #expect(try await run("config set home eur").status == 0)
  }

  @Test(
    "Two spellings of one name are refused as repeated, and unset removes both",
    arguments: [
      ("digits.Btc", #"{"digits":{"BTC":8,"btc":9}}"#),
      ("symbols.kr", #"{"symbols":{"kr":"SEK","kr.":"DKK"}}"#),
    ])
  func spellings(_ key: String, _ text: String) async throws {
    let run = try ConfigRun(text)
    let refused = try await run("25 EUR JPY")
    #expect(refused.status == 78 && refused.errors.contains("twice"), "\(refused.errors)")
    #expect(try await run("config unset \(key)").status == 0)
    #expect(try run.text == "{}\n")
  }

  @Test("A code is the same key in capitals and in small letters")
  func codes() async throws {
    let run = try ConfigRun(#"{"digits":{"btc":9}}"#)
    #expect(try await run("config get digits.BTC").output == "9\n")
    #expect(try await run("config set digits.Btc 8").output == "digits.BTC = 8\n")
    #expect(try run.text == "{\n  \"digits\": {\"BTC\": 8}\n}\n")
    #expect(try await run("config get digits.btc").output == "8\n")
  }
}
