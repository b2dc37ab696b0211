import Converter
import CurlRates
import RateFeeds
import Testing

/// What the README shows of a source of one's own and of the terms of an exchange.
///
/// `QuotedCodeTests` sees to it that it quotes this file.
struct DocumentationTests {
  @Test("A source of one's own is data, and what a provider can do follows from it")
  func ownSource() throws {
    let today = Timestamp(secondsSinceEpoch: 1_793_610_000)
    let bank = SourceDefinition(
      source: RateSource(id: "bank", name: "My bank"), base: .eur,
      addresses: [
        SourceAddress(
          "https://bank.example/", files: [.newest: SourceFile("rates.csv", .ecbCSV)],
          dayFile: SourceFile("{day}.csv", .ecbCSV))
      ], schedule: .daily(atSecondOfDay: 16 * 3600))
    let provider = try HTTPRateProvider(source: bank, now: { today })
    let scopes = provider.scopes
    #expect(scopes == [.newest])
    let answersDays = provider.answersDays
    #expect(answersDays == true)
    let feeds = provider.definition.feeds.map(\.rawValue)
    #expect(feeds == ["ecb-csv"])

    let card = try OwnPairRate(from: .eur, to: .usd, figure: ExactDecimal("1.10"), name: "card")
    let name = card.source.name
    #expect(name == "own rate “card”")
    let fee = try MarkUp(percent: ExactDecimal("2.5"))
    let left = try fee.effective(ExactFraction(ExactDecimal("108"))).description
    #expect(left == "4320/41")
  }
}
