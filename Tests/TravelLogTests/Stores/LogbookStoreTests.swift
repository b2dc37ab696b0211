import Converter
import TestSupport
import Testing
import TravelLog

/// What every store of logbooks has to do.
@Suite struct LogbookStoreTests {
  enum Kind: String, CaseIterable, Sendable {
    case memory
    case database
  }

  private static func store(_ kind: Kind, _ folder: TemporaryDirectory) -> any LogbookStore {
    switch kind {
    case .memory: InMemoryLogbookStore()
    case .database: LogbookDatabase(path: folder.path(of: "deep/er/travel.sqlite"))
    }
  }

  @Test(arguments: Kind.allCases)
  func `an empty store is an empty logbook`(_ kind: Kind) throws {
    let folder = try TemporaryDirectory()
    #expect(try Self.store(kind, folder).load() == Logbook())
  }

  @Test(arguments: Kind.allCases)
  func `everything comes back as it was stored`(_ kind: Kind) throws {
    let folder = try TemporaryDirectory()
    let store = Self.store(kind, folder)
    var expected = Logbook()
    try store.change { (logbook) throws(TravelLogError) in
      try FullLogbook.fill(&logbook)
      expected = logbook
    }
    #expect(try store.load() == expected)
    #expect(expected.trips.count == 2 && expected.items.count == 2)
    // What was deleted can still be brought back by another program.
    let trip = try #require(expected.currentTrip)
    let restored = try store.change { (logbook) throws(TravelLogError) in
      try logbook.undoExpenseDeletion(of: trip.id)
    }
    #expect(restored.map(\.number) == [2])
    #expect(try store.load().expenses(of: trip.id).map(\.number) == [1, 2, 3])
  }

  @Test(arguments: Kind.allCases)
  func `a change that throws changes nothing`(_ kind: Kind) throws {
    let folder = try TemporaryDirectory()
    let store = Self.store(kind, folder)
    try store.change { (logbook) throws(TravelLogError) in try FullLogbook.fill(&logbook) }
    let before = try store.load()
    #expect(throws: TravelLogError(.emptyText, .item)) {
      try store.change { (logbook) throws(TravelLogError) in
        try logbook.add(ChecklistItem(text: "Tickets", created: FullLogbook.now))
        try logbook.add(ChecklistItem(text: "  ", created: FullLogbook.now))
      }
    }
    #expect(try store.load() == before)
  }

  @Test(arguments: Kind.allCases)
  func `what many write at once is all there`(_ kind: Kind) throws {
    let folder = try TemporaryDirectory()
    let store = Self.store(kind, folder)
    let results = onThreads(20) { number in
      // A holder of its own, as another program has.
      let own = kind == .memory ? store : Self.store(kind, folder)
      return try own.change { (logbook) throws(TravelLogError) in
        try logbook.add(ChecklistItem(text: "item of \(number)", created: FullLogbook.now)).number
      }
    }
    #expect(Set(try results.map { try $0.get() }) == Set(1...20))
    #expect(try store.load().items.count == 20)
  }
}
