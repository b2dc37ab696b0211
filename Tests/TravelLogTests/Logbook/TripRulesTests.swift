import Converter
import Testing
import TravelLog

private typealias Samples = ExpenseSamples

@Suite struct TripRulesTests {
  private func trip(_ name: String, home: Currency? = nil) -> Trip {
    Trip(name: name, home: home, created: Samples.now)
  }

  private func refusal(_ body: () throws -> Void) -> TravelLogError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? TravelLogError)?.code
    }
  }

  @Test func `a new trip is the current one, and numbers are never used again`() throws {
    var logbook = Logbook()
    let japan = try logbook.add(trip("Japan"))
    let peru = try logbook.add(trip("Peru"))
    #expect([japan.number, peru.number] == [1, 2])
    #expect(logbook.currentTrip == peru)
    try logbook.deleteTrip(peru.id)
    #expect(logbook.currentTrip == japan)
    #expect(try logbook.add(trip("Chile")).number == 3)
    #expect(throws: TravelLogError(.deleted, .trip, numbers: [2])) {
      try logbook.trip(numbered: 2)
    }
    #expect(throws: TravelLogError(.notFound, .trip, numbers: [4])) {
      try logbook.trip(numbered: 4)
    }
    #expect(throws: TravelLogError(.deleted, .trip, numbers: [2])) { try logbook.trip(peru.id) }
    #expect(throws: TravelLogError(.notFound, .trip)) { try logbook.trip(trip("Nowhere").id) }
    #expect(try logbook.trip(japan.id) == japan)
  }

  @Test(arguments: ["Japan", "japan", "JAPAN", " Japan ", "Ja\u{70}an"])
  func `two trips never have one name`(name: String) throws {
    var logbook = Logbook()
    try logbook.add(trip("Japan"))
    #expect(throws: TravelLogError(.duplicate, .trip, numbers: [1], text: name)) {
      try logbook.add(trip(name))
    }
    #expect(logbook.trips.count == 1)
  }

  @Test func `the name of a deleted trip is free, and undoing checks it`() throws {
    var logbook = Logbook()
    let first = try logbook.add(trip("Japan"))
    try logbook.deleteTrip(first.id)
    #expect(logbook.currentTrip == nil)
    let second = try logbook.add(trip("Japan"))
    #expect(refusal { try logbook.undoTripDeletion() } == .duplicate)
    var renamed = second
    renamed.name = "Japan again"
    try logbook.update(renamed)
    // The refusal has not used the deletion up.
    #expect(try logbook.undoTripDeletion() == first)
    #expect(logbook.currentTrip == first)
    #expect(logbook.trips.map(\.name) == ["Japan", "Japan again"])
    #expect(refusal { try logbook.undoTripDeletion() } == .nothingToUndo)
  }

  @Test func `a trip that comes back is the current one where it was that`() throws {
    var logbook = Logbook()
    let (japan, peru) = (try logbook.add(trip("Japan")), try logbook.add(trip("Peru")))
    try logbook.deleteTrip(japan.id)
    try logbook.undoTripDeletion()
    #expect(logbook.currentTrip == peru)
    try logbook.deleteTrip(peru.id)
    #expect(logbook.currentTrip == japan)
    try logbook.undoTripDeletion()
    #expect(logbook.currentTrip == peru)
    // Where there is no other it becomes that.
    try logbook.deleteTrip(japan.id)
    try logbook.deleteTrip(peru.id)
    try logbook.undoTripDeletion()
    try logbook.undoTripDeletion()
    #expect(logbook.currentTrip == peru)
  }

  @Test func `the expenses of a deleted trip are gone until it comes back`() throws {
    var logbook = Logbook()
    let trip = try logbook.add(trip("Japan"))
    let first = try logbook.add(Samples.expense("1 JPY", trip: trip))
    let second = try logbook.add(Samples.expense("2 JPY", trip: trip))
    try logbook.deleteExpenses([second.id], of: trip.id)
    try logbook.deleteTrip(trip.id)
    let before = logbook
    for body in [
      { _ = try $0.expense(first.id, of: trip.id) },
      { _ = try $0.expenses(numbered: [1], of: trip.id) }, { try $0.update(first) },
      { try $0.deleteExpenses([first.id], of: trip.id) },
      { try $0.undoExpenseDeletion(of: trip.id) },
    ] as [(inout Logbook) throws -> Void] {
      #expect(throws: TravelLogError(.deleted, .trip, numbers: [1])) { try body(&logbook) }
    }
    let rate = try Samples.rate("JPY", "EUR", "1/170")
    #expect(logbook.store(rates: [.init(expense: first, rate: rate)]) == 0)
    #expect(logbook.expenses(of: trip.id).isEmpty)
    #expect(logbook == before)
    try logbook.undoTripDeletion()
    #expect(logbook.expenses(of: trip.id) == [first])
    #expect(try logbook.undoExpenseDeletion(of: trip.id) == [second])
  }

  @Test func `a trip that cannot be is refused`() throws {
    var logbook = Logbook()
    func code(_ trip: Trip) -> TravelLogError.Code? { refusal { try logbook.add(trip) } }
    #expect(code(trip("")) == .emptyText)
    #expect(code(trip(" \n")) == .emptyText)
    #expect(code(trip(String(repeating: "x", count: Logbook.longestText + 1))) == .textTooLong)
    for budget in ["0 EUR", "-1 EUR"] {
      var poor = trip("Poor")
      poor.budget = try Samples.money(budget)
      #expect(code(poor) == .notPositive)
    }
    var backwards = trip("Backwards")
    (backwards.firstDay, backwards.lastDay) = (try Day("2026-12-02"), try Day("2026-12-01"))
    #expect(code(backwards) == .invalidDays)
    let japan = trip("Japan")
    #expect(code(japan) == nil)
    #expect(code(japan) == .duplicate)
    #expect(logbook.trips.count == 1)
  }

  @Test func `an expense before any trip makes one, and the next uses it`() throws {
    var logbook = Logbook()
    let trip = try logbook.currentOrDefaultTrip(home: .eur, now: Samples.now)
    #expect(trip.name == Logbook.defaultTripName)
    #expect(trip.home == .eur)
    #expect(try logbook.currentOrDefaultTrip(home: .usd, now: Samples.now) == trip)
    #expect(logbook.trips.count == 1)
  }

  @Test func `a new home currency converts and never relabels (EXP-14)`() async throws {
    var logbook = Logbook()
    var trip = try logbook.add(trip("Europe", home: .jpy))
    try logbook.add(Samples.expense("10 EUR", trip: trip))
    try logbook.add(Samples.expense("5 GBP", trip: trip))
    let rater = ExpenseRater(
      provider: StaticRateProvider(
        try Samples.table("2026-11-27", ["JPY": "160", "GBP": "0.8", "USD": "1.2"])),
      today: try Day("2026-11-30"), isFinal: { $0.day >= $1 })
    logbook.store(rates: await rater.rates(for: logbook.expenses(of: trip.id), in: .jpy).found)
    #expect(
      try ExpenseTotal(logbook.expenses(of: trip.id), in: .jpy).money().description == "2600 JPY")

    trip.home = nil
    try logbook.update(trip)
    #expect(try logbook.trip(trip.id).selectedCurrency == nil)
    #expect(
      logbook.expenses(of: trip.id).map(\.money.description) == ["10 EUR", "5 GBP"])

    trip.home = .usd
    try logbook.update(trip)
    let expenses = logbook.expenses(of: trip.id)
    #expect(expenses.map(\.money.description) == ["10 EUR", "5 GBP"])
    #expect(try expenses.map { try $0.value(in: .usd) } == [nil, nil])
    #expect(try ExpenseTotal(expenses, in: .usd).withoutRate == expenses)
    logbook.store(rates: await rater.rates(for: expenses, in: .usd).found)
    // 10 · 1.2 + 5 / 0.8 · 1.2
    let total = try ExpenseTotal(logbook.expenses(of: trip.id), in: .usd)
    #expect(try total.money().description == "19.50 USD")
    #expect(total.withoutRate.isEmpty)
  }
}
