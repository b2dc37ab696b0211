import Converter
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

  @Test(
    "What is unknown, repeated or of another kind is refused with the code for it",
    arguments: [
      "", "[]", "{", #"{"home":5}"#, #"{"home":""}"#, #"{"homee":"EUR"}"#, #"{"home":"ZZZ"}"#,
      #"{"home":"EUR","home":"EUR"}"#, #"{"targets":"EUR"}"#, #"{"targets":["E"]}"#,
      #"{"locale":"german"}"#, #"{"symbols":{"$":"ZZZ"}}"#, #"{"symbols":{"$":"CAD","$":"USD"}}"#,
      #"{"digits":{"EUR":3}}"#, #"{"digits":{"BTC":19}}"#, #"{"digits":{"BTC":1.5}}"#,
      #"{"sources":{"nobody":{}}}"#, #"{"sources":{"ecb":{"url":"x"}}}"#,
      #"{"sources":{"ecb":{"baseURL":"file:///etc/passwd"}}}"#,
      #"{"sources":{"ecb":{"baseURL":"nothing"}}}"#,
    ])
  func refused(_ text: String) {
    let error = #expect(throws: Diagnostic.self) { try read(text) }
    #expect(error?.status == .configuration)
    #expect(error?.message.hasPrefix("config.json: ") == true)
  }
}
