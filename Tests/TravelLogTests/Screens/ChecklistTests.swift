import Converter
import Foundation
import TestSupport
import Testing
import TravelLog

@MainActor
@Suite struct ChecklistTests {
  private let now = ExpenseSamples.now
  private let store = InMemoryLogbookStore()

  private func list(_ texts: String...) throws -> Checklist {
    let list = try Checklist(store: store)
    for text in texts { try list.add(text: text, now: now) }
    return list
  }

  private func texts(_ list: Checklist) -> [String] { list.items.map(\.text) }

  @Test func `what is added is stored at once and stands first`() throws {
    let list = try list("Passport")
    let added = try list.add(text: "Charger", now: now)
    #expect(added.number == 2)
    #expect(list.items.first == added)
    #expect(try store.load().items == list.items)
    #expect(throws: TravelLogError(.emptyText, .item)) { try list.add(text: " ", now: now) }
    #expect(list.items.count == 2)
  }

  @Test func `toggling twice restores the item, and finishing keeps its time`() throws {
    let list = try list("Passport")
    let item = list.items[0]
    #expect(try list.toggle(item.id, now: now).finishedAt == now)
    #expect(list.items[0].finishedAt == now)
    #expect(try !list.finish(item.id, now: now.adding(seconds: 9)))
    #expect(list.items[0].finishedAt == now)
    try list.toggle(item.id, now: now)
    #expect(list.items == [item])
    #expect(try store.load().items == [item])
  }

  @Test func `numbers mean the same items in two terminals (EXP-12)`() throws {
    let one = try list("passport", "charger", "adapter", "pills")
    let two = try Checklist(store: store)
    func id(_ number: Int) throws -> ChecklistItem.ID {
      try store.load().items(numbered: [number])[0].id
    }
    try one.finish(id(2), now: now)
    try two.delete([id(2)])
    try one.finish(id(3), now: now)
    #expect(throws: TravelLogError(.deleted, .item, numbers: [2])) { try id(2) }
    try two.reload()
    #expect(one.items == two.items)
    #expect(texts(one) == ["pills", "adapter", "passport"])
    #expect(one.items.map(\.isFinished) == [false, true, false])
  }

  @Test func `deleting at places deletes what is shown there, and can be taken back`() throws {
    let list = try list("Socks", "Socks", "Pills", "Socks")
    let before = list.items
    try list.delete(atOffsets: IndexSet([0, 2]))
    #expect(list.items.map(\.number) == [3, 1])
    #expect(list.canUndoDeletion)
    #expect(throws: TravelLogError(.notFound, .item)) { try list.delete(atOffsets: [2]) }
    #expect(try list.undoDeletion().map(\.number) == [2, 4])
    #expect(list.items == before)
    #expect(!list.canUndoDeletion)
    #expect(throws: TravelLogError(.nothingToUndo, .item)) { try list.undoDeletion() }
  }

  @Test func `a template fills the list for the next trip`() throws {
    let list = try list("Passport", "Charger")
    #expect(try list.saveTemplate(named: "Beach").texts == ["Passport", "Charger"])
    #expect(list.templates.map(\.name) == ["Beach"])
    try list.finish(list.items[0].id, now: now)
    #expect(try list.reset() == 1)
    #expect(list.items.allSatisfy { !$0.isFinished })
    try list.delete(Set(list.items.map(\.id)))
    #expect(try list.loadTemplate(named: "Beach", now: now).map(\.number) == [3, 4])
    #expect(texts(list) == ["Charger", "Passport"])
    #expect(try store.load().templates == list.templates)
  }

  @Test func `one change notifies each observer once, and what changes nothing none`() throws {
    let list = try list("Passport", "Charger")
    let rows = NotificationCounter { _ = list.items.count }
    let screen = NotificationCounter { _ = (list.items, list.templates, list.canUndoDeletion) }
    try list.toggle(list.items[0].id, now: now)
    #expect([rows, screen].map(\.count) == [1, 1])
    try list.saveTemplate(named: "Beach")
    try list.delete(atOffsets: [0, 1])
    #expect([rows, screen].map(\.count) == [3, 3])
    try list.reload()
    try list.reset()
    try list.delete([])
    #expect(throws: TravelLogError.self) { try list.add(text: "", now: now) }
    #expect([rows, screen].map(\.count) == [3, 3])
    // A row need not be told of what another program did before it is read.
    try Checklist(store: store).add(text: "Pills", now: now)
    #expect(rows.count == 3)
    try list.reload()
    #expect([rows, screen].map(\.count) == [4, 4])
    #expect(texts(list) == ["Pills"])
  }

  @Test func `a toggle sets what it shows, twice the same is no change`() throws {
    let list = try list("Passport")
    let item = list.items[0]
    #expect(try list.setFinished(true, of: item.id, now: now))
    #expect(try !list.setFinished(true, of: item.id, now: now.adding(seconds: 9)))
    #expect(list.items[0].finishedAt == now)
    #expect(try list.setFinished(false, of: item.id, now: now))
    #expect(list.items == [item])
  }

  @Test func `what another program deleted is gone once it is to be changed`() throws {
    let list = try list("Passport", "Charger")
    let item = list.items[0]
    try Checklist(store: store).delete([item.id])
    #expect(throws: TravelLogError(.deleted, .item, numbers: [2])) {
      try list.setFinished(true, of: item.id, now: now)
    }
    #expect(texts(list) == ["Passport"])
  }
}
