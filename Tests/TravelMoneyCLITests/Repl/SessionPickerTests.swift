import Converter
import Foundation
import Terminal
import TestSupport
import Testing

/// The currency screen of a session, with the keys that a terminal would send.
@MainActor
struct SessionPickerTests {
  private nonisolated static let pair = ["--from", "USD", "--to", "EUR"]

  private func session(
    _ lines: [String], keys: [ListKey], isInteractive: Bool = true, rates: String = SessionRun.rates
  ) async throws -> SessionRun {
    try await SessionRun(
      lines, isInteractive: isInteractive, arguments: Self.pair, rates: rates, keys: [keys])
  }

  private func typed(_ text: String) -> [ListKey] { text.map { .character($0) } }

  @Test("Picking converts the amount into the picked currency without typing it again")
  func pick() async throws {
    let run = try await session(["25", "currency"], keys: typed("yen") + [.enter])
    #expect(run.lines.suffix(2).first == "25.00 USD = 3,000 JPY")
    #expect(run.interface.prompts.last == "USD → JPY> ")
    #expect(run.interface.lists.map(\.title) == ["Convert USD into"])
  }

  @Test("The other side is picked with from")
  func pickFrom() async throws {
    let run = try await session(["25", "from"], keys: typed("gbp") + [.enter])
    #expect(run.lines.suffix(2).first == "25.00 GBP = 31.25 EUR")
    #expect(run.interface.lists.map(\.title) == ["Convert into EUR from"])
  }

  @Test("Esc clears the filter, then leaves without a change")
  func escape() async throws {
    let run = try await session(["25", "currency"], keys: typed("yen") + [.escape, .escape])
    #expect(run.interface.prompts == ["USD → EUR> ", "USD → EUR> ", "USD → EUR> "])
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test("The list shows code, name, symbol and rate, and marks the choice in force")
  func rows() async throws {
    let run = try await session(["favorite jpy", "currency dollar"], keys: [.escape, .escape])
    let rows = try #require(run.interface.lists.first).rows
    #expect(rows.contains(ListRow(.item, ["AUD", "Australian Dollar", "$", "1.25"])))
    #expect(rows.contains(ListRow(.item, ["EUR", "Euro", "€", "0.5"], isCurrent: true)))
    #expect(rows.contains(ListRow(.item, ["JPY", "★ Japanese Yen", "¥", "120"])))
    #expect(rows.first == ListRow(.heading, ["Favorites and recent", "1 USD ="]))
    #expect(rows.dropFirst().first?.isCurrent == true)
  }

  @Test("Ctrl-F marks the highlighted currency as a favorite, and unmarks it")
  func favorite() async throws {
    let run = try await session(
      ["from", "favorite usd"], keys: typed("yen") + [.mark, .escape, .escape])
    let rows = try #require(run.interface.lists.first).rows
    #expect(rows.first == ListRow(.heading, ["Favorites and recent", "in EUR"]))
    #expect(rows.dropFirst().prefix(2).map(\.columns[0]) == ["USD", "JPY"])
    #expect(run.output.contains("USD is a favorite now (JPY, USD)\n"))
    let twice = try await session(
      ["currency", "favorite usd"], keys: [.mark, .mark, .escape])
    #expect(twice.output.contains("USD is a favorite now (USD)\n"))
  }

  @Test("Money that is no more is named so")
  func withdrawn() async throws {
    let run = try await session(["currency mark"], keys: [.enter])
    let rows = try #require(run.interface.lists.first).rows
    #expect(rows.first?.columns.first == "Matches")
    #expect(rows.contains { $0.columns.prefix(2) == ["DEM", "German Mark (withdrawn)"] })
  }

  @Test(
    "A query that means several currencies opens the list with it; one that means one picks at once"
  )
  func query() async throws {
    let several = try await session(["25", "currency dollar"], keys: [.escape, .escape])
    #expect(several.interface.lists.count == 1)
    let one = try await session(["25", "currency japan"], keys: [])
    #expect(one.interface.lists.isEmpty)
    #expect(one.lines.suffix(2).first == "25.00 USD = 3,000 JPY")
    let none = try await session(["25", "currency xyzzy"], keys: [])
    #expect(none.interface.lists.isEmpty)
    #expect(none.errors.contains("“xyzzy” is not a currency"))
  }

  @Test(
    "Only a whole name or country, or the beginnings of its words, picks without a list",
    arguments: [
      ("japan", "JPY"), ("Schweiz", "CHF"), ("usa", "USD"), ("sterling", "GBP"), ("日本", "JPY"),
      ("jap ye", "JPY"), ("in yen", "JPY"), ("to japan", "JPY"), ("foo", nil), ("apane", nil),
      ("dollar", nil), ("gt", nil), ("in", nil),
    ] as [(String, String?)])
  func certain(_ query: String, _ code: String?) async throws {
    let rates = ConversionCase.file("USD", #""EUR":0.5,"JPY":120,"CHF":0.9,"GBP":0.4,"AUD":1.25"#)
    let run = try await session(["currency \(query)"], keys: [.escape, .escape], rates: rates)
    #expect(run.interface.lists.count == (code == nil ? 1 : 0), "\(run.errors)")
    let (from, to) = code == "USD" ? ("EUR", "USD") : ("USD", code ?? "EUR")
    #expect(run.interface.prompts.last == "\(from) → \(to)> ")
  }

  @Test("In a pipe, a weak match is an error that names what was found")
  func weakMatch() async throws {
    let run = try await session(["currency apane"], keys: [], isInteractive: false)
    #expect(run.lines.isEmpty)
    #expect(run.errors.contains("“apane” is not a currency"))
    #expect(run.errors.contains("Did you mean JPY?"))
    #expect(run.status == 64)
  }

  @Test("The list is searched without the word that joins", arguments: ["in yen", "to yen"])
  func joiningWord(_ text: String) async throws {
    let run = try await session(["25", "currency"], keys: typed(text) + [.enter])
    #expect(run.lines.suffix(2).first == "25.00 USD = 3,000 JPY")
  }

  @Test(
    "Choosing the currency of the other side says that both changed places",
    arguments: [
      (["usd"], 1), (["from eur"], 1), (["currency usd"], 1), (["jpy"], 0), (["swap"], 0),
      (["25 eur to usd"], 0), (["usd", "eur"], 2), (["eur"], 0),
    ])
  func changedPlaces(_ lines: [String], _ count: Int) async throws {
    let run = try await session(lines, keys: [])
    let said = run.lines.filter { $0.hasSuffix("changed places") }
    let expected = ["EUR and USD changed places", "USD and EUR changed places"]
    #expect(said == Array(expected.prefix(count)))
    let piped = try await session(lines, keys: [], isInteractive: false)
    #expect(!piped.output.contains("changed places"))
    let picked = try await session(["currency"], keys: typed("usd") + [.enter])
    #expect(picked.output.contains("EUR and USD changed places"))
  }

  @Test("REP-09 A currency without a rate is shown as such and cannot be picked")
  func withoutRate() async throws {
    let rates = ConversionCase.file("USD", #""EUR":0.5,"XYZ":4"#)
    let run = try await session(
      ["25", "currency"], keys: typed("gtq") + [.enter, .escape, .escape], rates: rates)
    #expect(run.interface.prompts.last == "USD → EUR> ")
    let rows = try #require(run.interface.lists.first).rows
    let quetzal = try #require(rows.first { $0.columns.first == "GTQ" })
    #expect(quetzal.kind == .dimmed)
    #expect(quetzal.columns.last == "no rate")
    let other = try await session(["25", "currency"], keys: typed("xyz") + [.enter], rates: rates)
    #expect(other.lines.suffix(2).first == "25.00 USD = 100.00 XYZ")
  }

  @Test("Ctrl-C in the list leaves everything as it was")
  func interrupted() async throws {
    let run = try await session(["25", "currency", "30"], keys: typed("yen"))
    #expect(run.lines.suffix(2).first == "30.00 USD = 15.00 EUR")
  }

  @Test("Ctrl-C while the list is prepared gives the prompt back and no list")
  func interruptedPreparation() async throws {
    let interface = ScriptedInterface(
      [.line("currency"), .line("30")], isInteractive: true)
    interface.interruptedWork = 1
    let run = try await SessionRun(interface, arguments: Self.pair)
    #expect(interface.lists.isEmpty)
    #expect(run.errors.contains("cancelled"))
    #expect(run.lines.suffix(2).first == "30.00 USD = 15.00 EUR")
    #expect(run.status == 0)
  }

  @Test(
    "A signal in the list ends the session with its number",
    arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func terminated(_ signal: Int32, status: Int32) async throws {
    let interface = ScriptedInterface(
      [.line("25"), .line("currency"), .line("30")], isInteractive: true)
    interface.listEnding = .terminated(signal: signal)
    let run = try await SessionRun(interface, arguments: Self.pair)
    #expect(run.status == status)
    #expect(!run.output.contains("30.00"))
    #expect(run.errors.isEmpty)
  }

  @Test("In a pipe, a list that nobody answers is an error of its line")
  func piped() async throws {
    let run = try await session(["25", "currency"], keys: [], isInteractive: false)
    #expect(run.errors.hasPrefix("error: line 2: no currency was chosen"))
    #expect(run.status == 64)
  }
}
