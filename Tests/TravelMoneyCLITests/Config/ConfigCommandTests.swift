import CurlRates
import TestSupport
import Testing

@testable import TravelMoneyCLI

/// What `config` gets, sets, removes and lists.
struct ConfigCommandTests {
  @Test(
    "Each kind of key is set as it is typed, checked, and got again",
    arguments: [
      ("home eur", "EUR", #""home": "EUR""#),
      ("home yen", "JPY", #""home": "JPY""#),
      ("targets jpy usd", "JPY,USD", #""targets": ["JPY", "USD"]"#),
      ("targets jpy,Usd", "JPY,USD", #""targets": ["JPY", "USD"]"#),
      ("locale de_CH", "de_CH", #""locale": "de_CH""#),
      ("symbols.kr sek", "SEK", #""symbols": {"kr": "SEK"}"#),
      ("symbols.$ cad", "CAD", #""symbols": {"$": "CAD"}"#),
      ("symbols.R.s. inr", "INR", #""symbols": {"R.s.": "INR"}"#),
      ("digits.BTC 8", "8", #""digits": {"BTC": 8}"#),
      ("digits.btc 08", "8", #""digits": {"BTC": 8}"#),
      ("digits.Btc +8", "8", #""digits": {"BTC": 8}"#),
      ("digits.BTC 00", "0", #""digits": {"BTC": 0}"#),
      ("digits.BTC -0", "0", #""digits": {"BTC": 0}"#),
      ("order fawazahmed0 ecb", "fawazahmed0,ecb", #""order": ["fawazahmed0", "ecb"]"#),
      (
        "sources.ecb.baseURL https://mirror.example/", "https://mirror.example/",
        #""sources": {"ecb": {"baseURL": "https://mirror.example/"}}"#
      ),
      (
        "sources.bank.url https://bank.example/{day}.csv", "https://bank.example/{day}.csv",
        #""sources": {"bank": {"url": "https://bank.example/{day}.csv"}}"#
      ),
      (
        "sources.ecb.keyFile /etc/keys/ecb", "/etc/keys/ecb",
        #""sources": {"ecb": {"keyFile": "/etc/keys/ecb"}}"#
      ),
    ])
  func setAndGet(_ typed: String, _ value: String, _ member: String) async throws {
    let run = try ConfigRun()
    let set = try await run("config set \(typed)")
    #expect(set.status == 0, "\(set.errors)")
    #expect(try run.text == "{\n  \(member)\n}\n")
    let key = typed.prefix { $0 != " " }
    #expect(try await run("config get \(key)").output == value + "\n")
    #expect(try await run("config unset \(key)").status == 0)
    #expect(try run.text == "{}\n")
    let unset = try await run("config get \(key)")
    #expect(unset.output.isEmpty && unset.status == 0)
  }

  @Test(
    "What cannot be set is refused with what was probably meant, and the file stays",
    arguments: [
      ("set hom usd", "Did you mean home?"), ("get hom", "Did you mean home?"),
      ("unset targts", "Did you mean targets?"),
      ("set SOURCES.ecb.key x", "Did you mean sources.ecb.key?"),
      ("set sources.ebc.baseURL https://x.example/", "sources.ecb"),
      ("set sources.ecb.baseUrl https://x.example/", "Did you mean sources.ecb.baseURL?"),
      ("set sources.ecb.url https://x.example/", "Known here: sources.ecb.baseURL"),
      ("set sources.ecb.baseURL http://x.example/", "http"),
      ("set sources.Bank.url https://x.example/", "cannot name a source"),
      ("set sources.bank.feed ecb-csv", "config set sources.bank.url"),
      ("set sources.ecb.keyFile key.txt", "no absolute path"),
      ("set order ecb nobody", "order: there is no source “nobody”"),
      ("set order ecb ecb", "twice"),
      ("set home", "config set home eur"), ("set", "needs a key"), ("get", "needs a key"),
      ("set digits.BTC 8.0", "from 0 to 18"),
      ("set symbols.usd eur", "USD is a code"), ("set symbols.5 eur", "not read as a symbol"),
      ("set symbols.- eur", "not read as a symbol"), ("set symbols.* eur", "not read as a symbol"),
      ("set symbols.1.5 eur", "not read as a symbol"),
      ("set symbols.\u{A0} eur", "not read as a symbol"),
      ("set home XXX", "no money"), ("set targets jpy xts", "no money"),
      ("set symbols.kr XTS", "no money"), ("rate EUR XXX 3", "no money"),
      ("set sources.bank.url https://bank.example/{date}.csv", "{lowercaseBase}, {key}"),
      ("set sources.bank.dayURL https://bank.example/{key}", "Known: {day}, {from}, {to}, {year}"),
      ("set sources.bank.dayURL https://bank.example/{date}", "{date}"),
      ("set home zzz", "“zzz” is not a currency"), ("set home usd eur", "eur"),
      ("set home $", "may mean"), ("set home=usd", "travelmoney config set home usd"),
      ("set targets usd zzz", "“zzz” is not a currency"), ("set locale german", "en_GB"),
      ("set digits.EUR 3", "ISO 4217 says"), ("set digits.BTC many", "from 0 to 18"),
      ("set symbols sek", "symbols.<symbol>"), ("set rates 1.10", "config rate EUR USD 1.10"),
      ("get home targets", "“targets” is one word too many"),
      ("home", "travelmoney config get home"), ("home usd", "travelmoney config set home usd"),
      ("remove home", "travelmoney config unset home"), ("ls", "travelmoney config list"),
      ("path x", "“x” is one word too many"), ("list x", "x"),
    ])
  func refused(_ line: String, _ mention: String) async throws {
    let before = #"{"home":"EUR"}"#
    let run = try ConfigRun(before)
    let result = try await run("config \(line)")
    #expect(result.status == 64, "\(result.errors)")
    #expect(result.errors.contains(mention), "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(try run.text == before)
  }

  @Test("What the user wrote keeps its order and its digits")
  func order() async throws {
    let run = try ConfigRun(
      #"{"targets":["JPY"],"digits":{"BTC":8,"ETH":1},"home":"EUR","rates":[{"from":"EUR","to":"USD","rate":1.100}]}"#
    )
    try await run("config set home usd")
    try await run("config set locale en_GB")
    #expect(
      try run.text == """
        {
          "targets": ["JPY"],
          "digits": {"BTC": 8, "ETH": 1},
          "home": "USD",
          "rates": [{"from": "EUR", "to": "USD", "rate": 1.100}],
          "locale": "en_GB"
        }

        """)
  }

  @Test("A file that is no JSON is refused and left as it is", arguments: ["", "{", "[]", "nix"])
  func damaged(_ text: String) async throws {
    let run = try ConfigRun(text)
    for line in [
      "config set home eur", "config unset home", "config get home", "config list", "config rate",
      "config rate EUR USD 1.1",
    ] {
      let result = try await run(line)
      #expect(result.status == 78, "\(line)")
      #expect(result.errors.contains("config.json"))
      #expect(try run.text == text)
    }
    #expect(try await run("config path").output == run.home.path(of: ConfigRun.file) + "\n")
  }

  @Test("A key that is not known stands in the way of others until it is removed")
  func mending() async throws {
    let run = try ConfigRun(#"{"hom":"EUR"}"#)
    let set = try await run("config set home eur")
    #expect(set.status == 78)
    #expect(set.errors.contains("Did you mean home?"))
    #expect(try await run("config unset hom").status == 0)
    #expect(try await run("config set home eur").status == 0)
  }

  @Test("A value that others rest on cannot be removed")
  func dependence() async throws {
    let run = try ConfigRun()
    try await run("config set digits.BTC 8")
    try await run("config set home btc")
    let unset = try await run("config unset digits.BTC")
    #expect(unset.status == 64)
    #expect(unset.errors.contains("BTC"))
    #expect(try await run("config get digits.BTC").output == "8\n")
  }

  @Test("A set key is used by the next command")
  func use() async throws {
    let run = try ConfigRun()
    try await run("config set home eur")
    #expect(try await run("25 --to jpy --plain").output == "4392\n")
    try await run("config set targets jpy")
    #expect(try await run("25 --plain").output == "4392\n")
    try await run("config set locale de_DE")
    #expect(try await run("1.000").firstLine.hasPrefix("1.000,00 EUR = "))
  }

  @Test("The list has what is set, then each other key with what holds without it")
  func list() async throws {
    let run = try ConfigRun(#"{"home":"EUR","symbols":{"kr":"SEK"}}"#)
    let output = try await run("config").output
    let parts = output.split(separator: "\n\n")
    #expect(parts.count == 2)
    #expect(parts[0] == "home        EUR\nsymbols.kr  SEK")
    #expect(parts[1].hasPrefix("not set:\n  targets "))
    #expect(!parts[1].contains("\n  home "))
    #expect(parts[1].contains("(default: 2)"))
    #expect(
      try await run("config list --json").output == #"{"home":"EUR","symbols":{"kr":"SEK"}}"# + "\n"
    )
  }

  @Test(
    "A key of a source is told nowhere, not where it is asked for by name either, and the file is closed to others"
  )
  func secrets() async throws {
    let run = try ConfigRun(#"{"home":"EUR"}"#)
    let input = try run.home.write("s3cret\nmore\n", to: "input")
    let set = try await run("config set sources.ecb.key -") { $0.standardInput = input }
    #expect(set.status == 0)
    #expect(!set.output.contains("s3cret"))
    for line in [
      "config list", "config list --json", "config get sources", "config get sources.ecb",
    ] {
      let output = try await run(line).output
      #expect(!output.contains("s3cret") && output.contains("********"), "\(line)")
    }
    let get = try await run("config get sources.ecb.key")
    #expect(get.output == "********\n" && get.status == 0)
    #expect(get.errors.contains(ConfigRun.file) && !get.errors.contains("s3cret"))
    #expect(try run.home.mode(of: ConfigRun.file) == 0o600)
  }

  @Test("The examples of the help work in their order, without a warning, and every key has one")
  func help() async throws {
    let run = try ConfigRun()
    let input = try run.home.write("key\n", to: "input")
    let help = try await run("help config").output
    let examples = help.split(separator: "\n").compactMap { line in
      line.hasPrefix("  travelmoney config ") ? String(line.dropFirst("  travelmoney ".count)) : nil
    }
    #expect(examples.count >= 18)
    var keys: [String] = []
    for example in examples {
      let line = example.replacing("'", with: "")
      let result = try await run(line) { $0.standardInput = input }
      #expect(result.status == 0 && result.errors.isEmpty, "\(line): \(result.errors)")
      let words = line.split(separator: " ").map(String.init)
      if words[1] == "set" { keys.append(words[2]) }
    }
    let known = ConfigurationKey.all.filter { $0.group != .rates }
    for key in known {
      let isThere = keys.contains { (try? ConfigurationPath($0))?.key.pattern == key.pattern }
      #expect(isThere, "\(key.pattern)")
    }
    let set = try await run("help config set").output
    for word in SourceFile.Word.allCases { #expect(set.contains(word.text), "\(word)") }
  }

  @Test("Without a home folder there is no place for a configuration")
  func homeless() async throws {
    let run = try ConfigRun()
    for line in ["config path", "config set home eur", "config list", "config rate EUR USD 1.1"] {
      let result = try await run(line, environment: ["HOME": ""])
      #expect(result.status == 73, "\(line)")
      #expect(result.errors.contains("XDG_CONFIG_HOME"))
    }
    let folder = run.home.path(of: "elsewhere")
    let elsewhere = ["HOME": "", "XDG_CONFIG_HOME": folder]
    #expect(try await run("config set home eur", environment: elsewhere).status == 0)
    #expect(try run.home.mode(of: "elsewhere/travelmoney") == 0o700)
    #expect(try run.home.mode(of: "elsewhere/travelmoney/config.json") == 0o600)
  }
}
