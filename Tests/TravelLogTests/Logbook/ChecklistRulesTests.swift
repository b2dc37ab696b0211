import Converter
import Testing
import TravelLog

@Suite struct ChecklistRulesTests {
  private static let now = ExpenseSamples.now
  private static let later = now.adding(seconds: 60)

  private static func logbook(_ texts: String...) throws -> Logbook {
    var logbook = Logbook()
    for text in texts { try logbook.add(ChecklistItem(text: text, created: now)) }
    return logbook
  }

  @Test func `the newest item is the first`() throws {
    let logbook = try Self.logbook("Passport", "Charger")
    #expect(logbook.items.map(\.text) == ["Charger", "Passport"])
    #expect(logbook.items.map(\.number) == [2, 1])
  }

  @Test(arguments: ["", " ", "\n\t", "\u{A0}"])
  func `an item without a text is refused`(text: String) throws {
    var logbook = Logbook()
    #expect(throws: TravelLogError(.emptyText, .item)) {
      try logbook.add(ChecklistItem(text: text, created: Self.now))
    }
    #expect(logbook == Logbook())
  }

  @Test func `two items with one text are told apart`() throws {
    var logbook = try Self.logbook("Socks", "Socks")
    let first = try logbook.items(numbered: [1])[0]
    try logbook.deleteItems([first.id])
    #expect(logbook.items.map(\.number) == [2])
    #expect(throws: TravelLogError(.duplicate, .item, text: "Socks")) { try logbook.add(first) }
  }

  @Test func `toggling twice gives the item as it was`() throws {
    var logbook = try Self.logbook("Passport")
    let item = logbook.items[0]
    #expect(try logbook.toggle(item.id, now: Self.later).finishedAt == Self.later)
    #expect(logbook.items[0].isFinished)
    #expect(try logbook.toggle(item.id, now: Self.later) == item)
    #expect(logbook.items == [item])
  }

  @Test func `a finished item keeps its time when it is finished again`() throws {
    var logbook = try Self.logbook("Passport")
    let id = logbook.items[0].id
    #expect(try logbook.finish(id, now: Self.now))
    let before = logbook
    #expect(try !logbook.finish(id, now: Self.later))
    #expect(logbook == before)
    #expect(logbook.items[0].finishedAt == Self.now)
  }

  @Test func `what was deleted cannot be finished, and says so (EXP-12)`() throws {
    var logbook = try Self.logbook("passport", "charger")
    let charger = logbook.items[0]
    try logbook.deleteItems([charger.id])
    for change in [
      { (logbook: inout Logbook) in _ = try logbook.finish(charger.id, now: Self.now) },
      { (logbook: inout Logbook) in _ = try logbook.toggle(charger.id, now: Self.now) },
    ] {
      #expect(throws: TravelLogError(.deleted, .item, numbers: [2])) { try change(&logbook) }
    }
    #expect(throws: TravelLogError(.notFound, .item)) {
      try logbook.finish(ChecklistItem(text: "x", created: Self.now).id, now: Self.now)
    }
  }

  @Test func `resetting makes all items unfinished, and counts them`() throws {
    var logbook = try Self.logbook("Passport", "Charger", "Adapter")
    try logbook.finish(logbook.items[0].id, now: Self.now)
    try logbook.finish(logbook.items[1].id, now: Self.now)
    try logbook.deleteItems([logbook.items[1].id])
    #expect(logbook.resetItems() == 1)
    #expect(logbook.items.allSatisfy { $0.finishedAt == nil })
    #expect(logbook.resetItems() == 0)
    // What was deleted comes back as it was.
    #expect(try logbook.undoItemDeletion().map(\.isFinished) == [true])
  }

  @Test func `deletions are taken back one after the other`() throws {
    var logbook = try Self.logbook("A", "B", "C")
    let before = logbook.items
    try logbook.deleteItems([before[0].id, before[1].id])
    try logbook.deleteItems([before[2].id])
    #expect(try logbook.undoItemDeletion() == [before[2]])
    #expect(try logbook.undoItemDeletion().map(\.text) == ["B", "C"])
    #expect(logbook.items == before)
    #expect(throws: TravelLogError(.nothingToUndo, .item)) { try logbook.undoItemDeletion() }
  }

  @Test func `a template adds what is missing, in its order`() throws {
    var logbook = try Self.logbook("Passport", "Charger", "Adapter")
    let template = try logbook.saveTemplate(named: "Beach")
    #expect(template.texts == ["Passport", "Charger", "Adapter"])
    try logbook.deleteItems(Set(logbook.items.filter { $0.text != "Charger" }.map(\.id)))
    let added = try logbook.loadTemplate(named: "Beach", now: Self.later)
    #expect(added.map(\.text) == ["Passport", "Adapter"])
    #expect(added.map(\.number) == [4, 5])
    #expect(added.allSatisfy { $0.created == Self.later && !$0.isFinished })
    #expect(logbook.items.map(\.text) == ["Adapter", "Passport", "Charger"])
    #expect(try logbook.loadTemplate(named: "Beach", now: Self.later).isEmpty)
  }

  @Test func `saving a template again replaces it, and templates are sorted by name`() throws {
    var logbook = try Self.logbook("Boots")
    try logbook.saveTemplate(named: "Winter")
    try logbook.saveTemplate(named: "Beach")
    try logbook.add(ChecklistItem(text: "Skis", created: Self.now))
    try logbook.saveTemplate(named: "Winter")
    #expect(logbook.templates.map(\.name) == ["Beach", "Winter"])
    #expect(logbook.templates.map(\.texts) == [["Boots"], ["Boots", "Skis"]])
    #expect(throws: TravelLogError(.notFound, .template, text: "Summer")) {
      try logbook.loadTemplate(named: "Summer", now: Self.now)
    }
    #expect(throws: TravelLogError(.emptyText, .template)) { try logbook.saveTemplate(named: " ") }
    var empty = Logbook()
    #expect(throws: TravelLogError(.emptyText, .template, text: "Beach")) {
      try empty.saveTemplate(named: "Beach")
    }
  }
}
