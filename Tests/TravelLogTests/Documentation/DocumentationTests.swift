import Converter
import Testing
import TravelLog

/// The code of the documentation, compiled, with the values that it names.
@MainActor
@Suite struct DocumentationTests {
  private static let now = Timestamp(secondsSinceEpoch: 1_793_376_000)

  @Test func `the overview`() async throws {
    let now = Self.now
    // In a program: LogbookDatabase(path: …)
    let store = InMemoryLogbookStore()
    let trip = try store.change { (logbook) throws(TravelLogError) in
      try logbook.add(Trip(name: "Japan", home: .eur, currencies: [.jpy], created: now))
    }
    let book = try ExpenseBook(store: store, trip: trip.id)
    try book.add(
      Expense(
        trip: trip.id, name: "Ramen", type: "Food", money: Money("1200", .jpy),
        day: Day("2026-10-30"), created: now))

    let table = try RateTable(
      source: .ecb, base: .eur, day: Day("2026-10-30"),
      rates: [Rate(.jpy, figure: ExactDecimal("175.68"))])
    let rater = ExpenseRater(
      provider: StaticRateProvider(table), today: try Day("2026-11-02"),
      schedule: { _ in .ecb })
    try await book.settleRates(with: rater, home: .eur)
    #expect(try book.total(in: .eur).money().formatted() == "6.83 EUR")
  }

  @Test func `the trips`() throws {
    let now = Self.now
    let store = InMemoryLogbookStore()
    let list = try TripList(store: store)
    try list.add(Trip(name: "Japan", home: .eur, created: now))
    try list.add(Trip(name: "Peru", home: .eur, created: now))
    try list.delete(atOffsets: [1])
    #expect(list.current?.name == "Japan")
    try list.undoDeletion()
    #expect(list.current?.name == "Peru")
  }

  @Test func `a rate by hand`() throws {
    let now = Self.now
    let trip = Trip(name: "Japan", home: .eur, created: now)
    let day = try Day("2026-10-30")
    var taxi = Expense(
      trip: trip.id, name: "Taxi", money: try Money("20", .usd), day: day, created: now)
    taxi.ownRate = OwnRate(try ExactDecimal("0.92"), .eur)
    #expect(try taxi.value(in: .eur)?.description == "92/5")
  }

  @Test func `the checklist`() throws {
    let now = Self.now
    let store = InMemoryLogbookStore()
    let checklist = try Checklist(store: store)
    let passport = try checklist.add(text: "Passport", now: now)
    try checklist.setFinished(true, of: passport.id, now: now)
    #expect(checklist.items.map(\.isFinished) == [true])
    try checklist.delete(atOffsets: [0])
    try checklist.undoDeletion()
    #expect(checklist.items.map(\.text) == ["Passport"])
  }
}
