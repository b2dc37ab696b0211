import Converter
import Foundation
import TestSupport
import Testing
import TravelLog

private typealias Samples = ExpenseSamples

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ExpenseBookTests {
  private static func book(
    _ moneys: String...
  ) throws -> (book: ExpenseBook, store: InMemoryLogbookStore) {
    let store = InMemoryLogbookStore()
    try store.change { (logbook) throws(TravelLogError) in _ = try logbook.add(Samples.trip) }
    let book = try ExpenseBook(store: store, trip: Samples.trip.id)
    for money in moneys { try book.add(Samples.expense(money, name: "Same")) }
    return (book, store)
  }

  private func amounts(_ book: ExpenseBook) -> [String] {
    book.expenses.map(\.money.description)
  }

  private func rater(_ tables: RateTable...) throws -> ExpenseRater {
    ExpenseRater(
      provider: StaticRateProvider(source: Samples.source, tables: tables),
      today: try Day("2026-11-30"), isFinal: { $0.day >= $1 })
  }

  @Test func `what is added is stored at once, with its number`() throws {
    let (book, store) = try Self.book()
    let added = try book.add(Samples.expense("1200 JPY"))
    #expect(added.number == 1)
    #expect(book.expenses == [added])
    #expect(try store.load().expenses(of: Samples.trip.id) == [added])
    #expect(book.trip.lastCurrency == .jpy)
    #expect(try ExpenseBook(store: store, trip: Samples.trip.id).expenses == [added])
  }

  @Test func `one change notifies each observer once`() throws {
    let (book, _) = try Self.book("1 JPY", "2 JPY")
    let list = NotificationCounter { _ = book.expenses.count }
    let header = NotificationCounter { _ = (book.trip, book.canUndoDeletion, book.expenses) }
    try book.add(Samples.expense("3 JPY"))
    #expect([list, header].map(\.count) == [1, 1])
    try book.delete(atOffsets: [0, 1])
    #expect([list, header].map(\.count) == [2, 2])
    try book.undoDeletion()
    #expect([list, header].map(\.count) == [3, 3])
    // What changes nothing is no news.
    try book.reload()
    try book.update(book.expenses[0])
    try book.delete([])
    #expect([list, header].map(\.count) == [3, 3])
  }

  @Test(
    arguments: [
      ([0], ["2 JPY", "3 JPY", "4 JPY"]), ([1, 3], ["1 JPY", "3 JPY"]),
      ([3, 1, 1], ["1 JPY", "3 JPY"]), ([0, 1, 2, 3], []),
      ([], ["1 JPY", "2 JPY", "3 JPY", "4 JPY"]),
    ])
  func `deleting at places deletes what is shown there`(
    offsets: [Int], rest: [String]
  ) throws {
    let (book, store) = try Self.book("1 JPY", "2 JPY", "3 JPY", "4 JPY")
    try book.delete(atOffsets: IndexSet(offsets))
    #expect(amounts(book) == rest)
    #expect(try store.load().expenses(of: Samples.trip.id) == book.expenses)
    let (other, _) = try Self.book("1 JPY", "2 JPY", "3 JPY", "4 JPY")
    try other.delete(atOffsets: offsets)
    #expect(amounts(other) == rest)
  }

  @Test(arguments: [[4], [-1], [0, 4]])
  func `a place that is not there deletes nothing`(offsets: [Int]) throws {
    let (book, _) = try Self.book("1 JPY", "2 JPY", "3 JPY", "4 JPY")
    #expect(throws: TravelLogError(.notFound, .expense)) {
      try book.delete(atOffsets: offsets)
    }
    #expect(book.expenses.count == 4)
  }

  @Test func `places are those of the list as shown, whatever another program added`() throws {
    let (book, store) = try Self.book("1 JPY", "2 JPY")
    try store.change { (logbook) throws(TravelLogError) in
      var earlier = book.expenses[0]
      earlier = Expense(
        trip: earlier.trip, name: "Same", money: Money(ExactDecimal(9), .jpy),
        day: earlier.day.adding(days: -1), created: Samples.now)
      _ = try logbook.add(earlier)
    }
    try book.delete(atOffsets: [0])
    #expect(amounts(book) == ["9 JPY", "2 JPY"])
  }

  @Test func `a change that is refused changes nothing and is no news`() throws {
    let (book, store) = try Self.book("1 JPY")
    let before = try store.load()
    let counter = NotificationCounter { _ = book.expenses }
    #expect(throws: TravelLogError.self) { try book.add(Samples.expense("0 JPY")) }
    #expect(throws: TravelLogError.self) { try book.update(Samples.expense("2 JPY")) }
    #expect(throws: TravelLogError.self) { try book.delete([UUID()]) }
    #expect(throws: TravelLogError.self) { try book.setRate(nil, of: UUID()) }
    #expect(throws: TravelLogError(.nothingToUndo, .expense)) { try book.undoDeletion() }
    #expect(try store.load() == before)
    #expect(counter.count == 0)
  }

  @Test func `deletions are taken back in the reverse order`() throws {
    let (book, _) = try Self.book("1 JPY", "2 JPY", "3 JPY")
    #expect(!book.canUndoDeletion)
    try book.delete(atOffsets: [2])
    try book.delete(atOffsets: [0])
    #expect(book.canUndoDeletion)
    #expect(try book.undoDeletion().map(\.number) == [1])
    #expect(try book.undoDeletion().map(\.number) == [3])
    #expect(!book.canUndoDeletion)
    #expect(amounts(book) == ["1 JPY", "2 JPY", "3 JPY"])
  }

  @Test func `a rate by hand changes one expense alone`() throws {
    let (book, _) = try Self.book("100 JPY", "100 JPY")
    let id = book.expenses[1].id
    try book.setRate(OwnRate(ExactDecimal("0.01"), .eur), of: id)
    #expect(try book.expenses.map { try $0.value(in: .eur)?.description } == [nil, "1"])
    #expect(try book.total(in: .eur).withoutRate == [book.expenses[0]])
    try book.setRate(nil, of: id)
    #expect(book.expenses.allSatisfy { $0.ownRate == nil })
    #expect(throws: TravelLogError.self) { try book.setRate(OwnRate(.zero, .eur), of: id) }
    #expect(throws: TravelLogError.self) { try book.setRate(OwnRate(.one, .jpy), of: id) }
  }

  @Test func `rates are looked up and stored, the one of today until its table is out`()
    async throws
  {
    let (book, store) = try Self.book("170 JPY")
    try book.add(Samples.expense("340 JPY", on: "2026-11-30"))
    let friday = try Samples.table("2026-11-27", ["JPY": "170"])
    try await book.settleRates(with: rater(friday), home: .eur)
    #expect(try book.total(in: .eur).money().description == "3.00 EUR")
    #expect(try book.total(in: .eur).provisional == [book.expenses[1]])
    #expect(try store.load().expenses(of: Samples.trip.id) == book.expenses)

    let counter = NotificationCounter { _ = book.expenses }
    let none = try await book.settleRates(with: rater(), home: .eur)
    #expect(none.found.isEmpty && none.failed.isEmpty)
    #expect(counter.count == 0)

    let monday = try Samples.table("2026-11-30", ["JPY": "340"])
    let outcome = try await book.settleRates(with: rater(friday, monday), home: .eur)
    #expect(outcome.found.count == 1)
    #expect(counter.count == 1)
    #expect(try book.total(in: .eur).money().description == "2.00 EUR")
    #expect(try book.total(in: .eur).provisional.isEmpty)
  }

  @Test func `a rate that is not found is no error and is said`() async throws {
    let (book, _) = try Self.book("170 JPY")
    let outcome = try await book.settleRates(with: rater(), home: .eur)
    #expect(outcome.failed.map(\.expense) == book.expenses)
    #expect(book.expenses[0].rates.isEmpty)
  }

  @Test func `another program's changes are seen after reloading`() throws {
    let (book, store) = try Self.book("1 JPY")
    let other = try ExpenseBook(store: store, trip: Samples.trip.id)
    try other.add(Samples.expense("2 JPY"))
    #expect(amounts(book) == ["1 JPY"])
    try book.reload()
    #expect(amounts(book) == ["1 JPY", "2 JPY"])
    try store.change { (logbook) throws(TravelLogError) in
      try logbook.deleteTrip(Samples.trip.id)
    }
    #expect(throws: TravelLogError(.deleted, .trip, numbers: [1])) { try book.reload() }
    #expect(throws: TravelLogError(.deleted, .trip, numbers: [1])) {
      try book.add(Samples.expense("3 JPY"))
    }
    #expect(amounts(book) == ["1 JPY", "2 JPY"])
  }

  @Test func `there is no book of a trip that is not there`() {
    #expect(throws: TravelLogError(.notFound, .trip)) {
      try ExpenseBook(store: InMemoryLogbookStore(), trip: UUID())
    }
  }
}
