import Converter
import EmbeddedRates
import TestSupport
import Testing

@Suite struct RememberedHistoryTests {
  private static let currencies = [
    "USD", "JPY", "RUB", "ISK", "TRY", "HRK", "VND", "EUR", "CYP",
  ]

  /// The same answers as the history that is remembered, whatever is asked in whatever order, with room for
  /// all tables, for some, and for none.
  @Test(arguments: [250_000, 2_000, 0])
  func `remembered tables answer as the history does`(limit: Int) throws {
    let history = EmbeddedHistory.ecb
    let remembered = RememberedHistory(history, budget: .init(limit: limit))
    var generator = SeededGenerator(seed: UInt64(limit + 1))
    let start = try Day("1998-12-01")
    for round in 0..<600 {
      let count = Int.random(in: 0...2, using: &generator)
      let asked = try Self.currencies.shuffled(using: &generator).prefix(count).map {
        try Currency($0)
      }
      let last =
        Bool.random(using: &generator)
        ? start.adding(days: Int.random(in: 0...10_500, using: &generator)) : nil
      // Without a first day a pair that was never quoted together is sought in all tables, which takes its time.
      let first =
        round % 100 == 0
        ? nil
        : (last ?? start.adding(days: 10_190))
          .adding(days: -Int.random(in: -3...400, using: &generator))
      let found = try remembered.newestTable(
        holding: asked, onOrBefore: last, notBefore: first)
      let expected = try history.newestTable(
        holding: asked, onOrBefore: last, notBefore: first)
      #expect(found == expected, "\(asked) \(String(describing: last))")
    }
    for code in Self.currencies {
      let currency = try Currency(code)
      #expect(
        try remembered.span(holding: [currency]) == history.span(holding: [currency]))
    }
  }

  @Test func `what is asked again is not read again`() throws {
    let shelf = CountingShelf(history: .ecb)
    let remembered = RememberedHistory(shelf)
    for _ in 0..<3 {
      for day in ["2020-05-05", "2026-10-30", "2001-01-02"] {
        _ = try remembered.newestTable(
          holding: [.usd], onOrBefore: Day(day), notBefore: nil)
      }
    }
    #expect(shelf.reads == 3)
  }
}
