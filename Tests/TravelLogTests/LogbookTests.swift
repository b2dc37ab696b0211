import Converter
import Testing
import TravelLog

@Suite struct LogbookTests {
  static let now = Timestamp(secondsSinceEpoch: 1_793_610_000)

  @Test func `numbers of a checklist are permanent (EXP-12)`() throws {
    var logbook = Logbook()
    for text in ["passport", "charger", "adapter", "pills"] {
      try logbook.add(ChecklistItem(text: text, created: Self.now))
    }
    let charger = try logbook.items(numbered: [2])[0]
    #expect(try logbook.finish(charger.id, now: Self.now))
    try logbook.deleteItems([charger.id])
    let adapter = try logbook.items(numbered: [3])[0]
    #expect(adapter.text == "adapter")
    #expect(try logbook.finish(adapter.id, now: Self.now))
    #expect(logbook.items.map(\.text) == ["pills", "adapter", "passport"])
    #expect(logbook.items.map(\.isFinished) == [false, true, false])
    #expect(throws: TravelLogError(.deleted, .item, numbers: [2])) {
      try logbook.items(numbered: [2])
    }
  }
}
