import Converter
import RateFeeds
import Testing

@testable import TravelMoneyCLI

struct ConfigurationReaderTests {
  private func read(_ text: String) throws -> Configuration {
    try ConfigurationReader(path: "config.json").read(Array(text.utf8))
  }

  @Test("Every setting is read")
  func all() throws {
    let text = #"""
      {"home":"eur","targets":["JPY","USD"],"locale":"de_DE","symbols":{"$":"CAD"},
       "digits":{"BTC":8},"sources":{"ecb":{"baseURL":"https://mirror.example/"}}}
      """#
    var expected = Configuration()
    expected.home = .eur
    expected.targets = [.jpy, .usd]
    expected.locale = LocaleIdentifier("de_DE")
    expected.symbols = ["$": try Currency("CAD")]
    expected.digits = [try Currency("BTC"): 8]
    expected.sourceSettings = ["ecb": SourceSetting(baseURL: "https://mirror.example/")]
    #expect(try read(text) == expected)
    #expect(try read("{}") == Configuration())
  }

  @Test("Sources of one's own, their order and pinned rates are read")
  func ownSources() throws {
    let configuration = try read(
      #"""
      {"order":["bank","ecb"],
       "sources":{"ecb":{"keyFile":"~/.keys/ecb"},
                  "bank":{"url":"https://bank.example/{day}.csv","dayURL":"https://bank.example/?d={day}",
                          "feed":"ecb-csv","base":"czk","name":"My bank","key":"abc"}},
       "rates":[{"from":"EUR","to":"usd","rate":"1.10"},
                {"rate":30000,"from":"USD","to":"LBP","since":"2026-01-01","until":"2026-01-01","name":"card"}]}
      """#)
    #expect(configuration.sourceOrder == ["bank", "ecb"])
    #expect(configuration.sourceSettings["ecb"] == SourceSetting(keyFile: "~/.keys/ecb"))
    #expect(
      configuration.sourceSettings["bank"]
        == SourceSetting(
          key: "abc", url: "https://bank.example/{day}.csv",
          dayURL: "https://bank.example/?d={day}", feed: .ecbCSV, base: try Currency("CZK"),
          name: "My bank"))
    let day = try Day("2026-01-01")
    #expect(
      configuration.ownRates == [
        try OwnPairRate(from: .eur, to: .usd, figure: try ExactDecimal("1.10")),
        try OwnPairRate(
          from: .usd, to: try Currency("LBP"), figure: ExactDecimal(30_000), since: day, until: day,
          name: "card"),
      ])
    #expect(configuration.ownRates.first?.figure.description == "1.10")
  }

  @Test(
    "What is unknown, repeated or of another kind is refused with the code for it",
    arguments: [
      "", "[]", "{", #"{"home":5}"#, #"{"home":""}"#, #"{"homee":"EUR"}"#, #"{"home":"ZZZ"}"#,
      #"{"home":"EUR","home":"EUR"}"#, #"{"targets":"EUR"}"#, #"{"targets":["E"]}"#,
      #"{"locale":"german"}"#, #"{"symbols":{"$":"ZZZ"}}"#, #"{"symbols":{"$":"CAD","$":"USD"}}"#,
      #"{"digits":{"BTC":8,"btc":8}}"#, #"{"symbols":{"$":"XXX"}}"#, #"{"symbols":{"usd":"EUR"}}"#,
      #"{"digits":{"BTC":8},"symbols":{"btc":"EUR"}}"#, #"{"symbols":{"5":"EUR"}}"#,
      #"{"symbols":{" ":"EUR"}}"#, #"{"symbols":{"":"EUR"}}"#, #"{"home":"XTS"}"#,
      #"{"rates":[{"from":"EUR","to":"XXX","rate":1}]}"#,
      #"{"sources":{"bank":{"url":"https://bank.example/{date}"}}}"#,
      #"{"sources":{"bank":{"url":"https://bank.example/","dayURL":"https://bank.example/{key}"}}}"#,
      #"{"digits":{"EUR":3}}"#, #"{"digits":{"BTC":19}}"#, #"{"digits":{"BTC":1.5}}"#,
      #"{"sources":{"nobody":{}}}"#, #"{"sources":{"ecb":{"url":"x"}}}"#,
      #"{"sources":{"ecb":{"baseURL":"file:///etc/passwd"}}}"#,
      #"{"sources":{"ecb":{"baseURL":"nothing"}}}"#, #"{"sources":{"bank":{"feed":"ecb-csv"}}}"#,
      #"{"sources":{"ecb":{"key":""}}}"#, #"{"sources":{"ecb":{"keyFile":"key"}}}"#,
      #"{"sources":{"bank":{"url":"http://bank.example/"}}}"#,
      #"{"sources":{"bank":{"url":"https://bank.example/{day"}}}"#,
      #"{"sources":{"bank":{"url":"https://bank.example/","dayURL":"https://bank.example/"}}}"#,
      #"{"sources":{"bank":{"url":"https://bank.example/","feed":"nothing"}}}"#,
      #"{"sources":{"bank":{"url":"https://bank.example/","base":"ZZZ"}}}"#,
      #"{"sources":{"My bank":{"url":"https://bank.example/"}}}"#,
      #"{"order":"ecb"}"#, #"{"order":["nobody"]}"#, #"{"order":["ecb","ecb"]}"#, #"{"order":[1]}"#,
      #"{"rates":{}}"#, #"{"rates":[1]}"#, #"{"rates":[{}]}"#,
      #"{"rates":[{"from":"EUR","to":"USD"}]}"#,
      #"{"rates":[{"from":"EUR","to":"USD","rate":-1}]}"#,
      #"{"rates":[{"from":"EUR","to":"USD","rate":"1,1"}]}"#,
      #"{"rates":[{"from":"EUR","to":"EUR","rate":1}]}"#,
      #"{"rates":[{"from":"EUR","to":"ZZZ","rate":1}]}"#,
      #"{"rates":[{"from":"EUR","to":"USD","rate":1,"fee":2}]}"#,
      #"{"rates":[{"from":"EUR","to":"USD","rate":1,"since":"2026-02-30"}]}"#,
      #"{"rates":[{"from":"EUR","to":"USD","rate":1,"since":"2026-02-02","until":"2026-02-01"}]}"#,
    ])
  func refused(_ text: String) {
    let error = #expect(throws: Diagnostic.self) { try read(text) }
    #expect(error?.status == .configuration)
    #expect(error?.message.hasPrefix("config.json: ") == true)
  }
}
