import Converter
import Foundation
import TestSupport
import Testing
import TravelLog

@MainActor
@Suite struct TripListTests {
  private let store = InMemoryLogbookStore()

  private func list(_ names: String...) throws -> TripList {
    let list = try TripList(store: store)
    for name in names { try list.add(Trip(name: name, home: .eur, created: ExpenseSamples.now)) }
    return list
  }

  private func names(_ list: TripList) -> [String] { list.trips.map(\.name) }

  @Test func `trips are stored at once, and the newest is the current one`() throws {
    let list = try list("Japan", "Peru")
    #expect(names(list) == ["Japan", "Peru"])
    #expect(list.current == list.trips[1])
    try list.makeCurrent(list.trips[0].id)
    #expect(list.current == list.trips[0])
    var trip = list.trips[0]
    trip.name = "Nippon"
    try list.update(trip)
    #expect(names(list) == ["Nippon", "Peru"])
    #expect(try store.load().trips == list.trips)
    #expect(try store.load().currentTrip == list.current)
  }

  @Test func `deleting at places deletes what is shown there, and can be taken back`() throws {
    let list = try list("Japan", "Peru", "Oslo")
    try list.delete(atOffsets: IndexSet([0, 2]))
    #expect(names(list) == ["Peru"])
    #expect(list.current?.name == "Peru")
    #expect(list.canUndoDeletion)
    #expect(throws: TravelLogError(.notFound, .trip)) { try list.delete(atOffsets: [1]) }
    try list.undoDeletion()
    try list.undoDeletion()
    #expect(names(list) == ["Japan", "Peru", "Oslo"])
    #expect(list.current?.name == "Oslo")
    #expect(!list.canUndoDeletion)
    #expect(throws: TravelLogError(.nothingToUndo, .trip)) { try list.undoDeletion() }
  }

  @Test func `one change notifies each observer once, and what changes nothing none`() throws {
    let list = try list("Japan", "Peru")
    let rows = NotificationCounter { _ = list.trips.count }
    let screen = NotificationCounter { _ = (list.trips, list.current, list.canUndoDeletion) }
    try list.makeCurrent(list.trips[0].id)
    #expect([rows, screen].map(\.count) == [1, 1])
    try list.makeCurrent(list.trips[0].id)
    try list.reload()
    #expect(throws: TravelLogError.self) {
      try list.add(Trip(name: "japan", created: ExpenseSamples.now))
    }
    #expect([rows, screen].map(\.count) == [1, 1])
  }

  @Test func `what another program deleted is gone once it is to be changed`() throws {
    let list = try list("Japan", "Peru")
    let peru = list.trips[1]
    try TripList(store: store).delete(peru.id)
    #expect(names(list) == ["Japan", "Peru"])
    #expect(throws: TravelLogError(.deleted, .trip, numbers: [2])) {
      try list.makeCurrent(peru.id)
    }
    #expect(names(list) == ["Japan"])
  }
}
