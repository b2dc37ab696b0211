import Converter
import Foundation
import Testing
import TravelLog

private typealias Samples = ExpenseSamples

@Suite struct ExpenseRulesTests {
  private static func logbook() throws -> Logbook {
    var logbook = Logbook()
    try logbook.add(Samples.trip)
    return logbook
  }

  private func numbers(_ logbook: Logbook) -> [Int] {
    logbook.expenses(of: Samples.trip.id).map(\.number)
  }

  @Test func `numbers are permanent, and those of a deleted expense are not used again`() throws {
    var logbook = try Self.logbook()
    let first = try logbook.add(Samples.expense("1 JPY"))
    let second = try logbook.add(Samples.expense("2 JPY"))
    #expect([first, second].map(\.number) == [1, 2])
    try logbook.deleteExpenses([second.id], of: Samples.trip.id)
    #expect(try logbook.add(Samples.expense("3 JPY")).number == 3)
    #expect(throws: TravelLogError(.deleted, .expense, numbers: [2])) {
      try logbook.expenses(numbered: [1, 2], of: Samples.trip.id)
    }
    #expect(throws: TravelLogError(.notFound, .expense, numbers: [9, 4])) {
      try logbook.expenses(numbered: [9, 1, 2, 4], of: Samples.trip.id)
    }
    #expect(
      try logbook.expenses(numbered: [3, 1], of: Samples.trip.id).map(\.number) == [3, 1])
  }

  @Test func `each trip counts for itself, and an expense is found in its own trip only`() throws {
    var logbook = try Self.logbook()
    let other = try logbook.add(Trip(name: "Peru", created: Samples.now))
    try logbook.add(Samples.expense("1 JPY"))
    let abroad = try logbook.add(Samples.expense("2 JPY", trip: other))
    #expect(abroad.number == 1)
    #expect(try logbook.expense(abroad.id, of: other.id) == abroad)
    #expect(throws: TravelLogError(.notFound, .expense)) {
      try logbook.expense(abroad.id, of: Samples.trip.id)
    }
    try logbook.deleteExpenses([abroad.id], of: other.id)
    #expect(throws: TravelLogError(.deleted, .expense, numbers: [1])) {
      try logbook.expense(abroad.id, of: other.id)
    }
  }

  @Test func `an imported number is kept where it was never used, and counting goes on after it`()
    throws
  {
    var source = try Self.logbook()
    for _ in 1...4 { try source.add(Samples.expense("1 JPY")) }
    let fourth = try source.expenses(numbered: [4], of: Samples.trip.id)[0]
    let second = try source.expenses(numbered: [2], of: Samples.trip.id)[0]
    var target = try Self.logbook()
    #expect(try target.add(fourth).number == 4)
    #expect(try target.add(second).number == 5)
    #expect(try target.add(Samples.expense("1 JPY")).number == 6)
    #expect(throws: TravelLogError(.duplicate, .expense, text: "")) { try target.add(fourth) }
  }

  @Test func `expenses are listed by day, those of one day by number`() throws {
    var logbook = try Self.logbook()
    for day in ["2026-11-28", "2026-11-27", "2026-11-28", "2026-11-26"] {
      try logbook.add(Samples.expense("1 JPY", on: day))
    }
    #expect(numbers(logbook) == [4, 2, 1, 3])
  }

  @Test func `deletions are taken back one after the other, each trip for itself`() throws {
    var logbook = try Self.logbook()
    let other = try logbook.add(Trip(name: "Peru", created: Samples.now))
    let expenses = try (1...4).map { try logbook.add(Samples.expense("\($0) JPY")) }
    let abroad = try logbook.add(Samples.expense("9 JPY", trip: other))
    try logbook.deleteExpenses([expenses[0].id], of: Samples.trip.id)
    try logbook.deleteExpenses([expenses[1].id, expenses[2].id], of: Samples.trip.id)
    try logbook.deleteExpenses([abroad.id], of: other.id)
    #expect(numbers(logbook) == [4])
    #expect(
      try logbook.undoExpenseDeletion(of: Samples.trip.id) == [expenses[1], expenses[2]])
    #expect(numbers(logbook) == [2, 3, 4])
    #expect(try logbook.undoExpenseDeletion(of: Samples.trip.id) == [expenses[0]])
    #expect(throws: TravelLogError(.nothingToUndo, .expense)) {
      try logbook.undoExpenseDeletion(of: Samples.trip.id)
    }
    #expect(try logbook.undoExpenseDeletion(of: other.id) == [abroad])
  }

  @Test func `where one expense is not there, none is deleted`() throws {
    var logbook = try Self.logbook()
    let expenses = try (1...3).map { try logbook.add(Samples.expense("\($0) JPY")) }
    try logbook.deleteExpenses([expenses[2].id], of: Samples.trip.id)
    let before = logbook
    #expect(throws: TravelLogError(.notFound, .expense)) {
      try logbook.deleteExpenses([expenses[0].id, UUID()], of: Samples.trip.id)
    }
    #expect(throws: TravelLogError(.deleted, .expense)) {
      try logbook.deleteExpenses([expenses[0].id, expenses[2].id], of: Samples.trip.id)
    }
    try logbook.deleteExpenses([], of: Samples.trip.id)
    #expect(logbook == before)
  }

  @Test func `a rate for another day or another currency is forgotten`() throws {
    var logbook = try Self.logbook()
    let rate = try Samples.rate("JPY", "EUR", "1/170")
    let toDollar = try Samples.rate("JPY", "USD", "1/150")
    var rated = try Samples.expense("100 JPY", rate: rate)
    rated.store(toDollar)
    let expense = try logbook.add(rated)
    func stored(_ change: (inout Expense) throws -> Void) throws -> [ExpenseRate] {
      var logbook = logbook
      var changed = expense
      try change(&changed)
      try logbook.update(changed)
      return logbook.expenses(of: Samples.trip.id)[0].rates
    }
    #expect(try stored { $0.name = "Ramen" } == [rate, toDollar])
    #expect(try stored { $0.money = try Samples.money("200 JPY") } == [rate, toDollar])
    #expect(try stored { $0.day = try Day("2026-11-26") } == [])
    #expect(try stored { $0.money = try Samples.money("100 USD") } == [])
    #expect(try stored { $0.paid = try Samples.money("1 USD") } == [])
    #expect(try stored { $0.ownRate = OwnRate(.one, .usd) } == [])
    // A rate that is given with the change is not forgotten.
    let other = try Samples.rate("JPY", "EUR", "1/180", of: "2026-11-26")
    let kept = try stored {
      $0.day = try Day("2026-11-26")
      $0.store(other)
    }
    #expect(kept == [other])
  }

  @Test func `identity, number and trip stay when an expense is changed`() throws {
    var logbook = try Self.logbook()
    let expense = try logbook.add(Samples.expense("100 JPY"))
    // One that never had a number.
    var changed = Expense(
      id: expense.id, trip: Samples.trip.id, name: "Ramen", money: expense.money,
      day: expense.day, created: expense.created)
    try logbook.update(changed)
    #expect(try logbook.expense(expense.id, of: Samples.trip.id).name == "Ramen")
    #expect(numbers(logbook) == [1])
    changed = try Samples.expense("1 JPY")
    #expect(throws: TravelLogError(.notFound, .expense)) { try logbook.update(changed) }
    try logbook.deleteExpenses([expense.id], of: Samples.trip.id)
    #expect(throws: TravelLogError(.deleted, .expense, numbers: [1])) {
      try logbook.update(expense)
    }
  }

  @Test func `a rate is stored where nobody changed the expense meanwhile`() throws {
    var logbook = try Self.logbook()
    let old = try logbook.add(Samples.expense("100 JPY"))
    let other = try logbook.add(Samples.expense("100 JPY"))
    var changed = old
    changed.day = try Day("2026-11-26")
    try logbook.update(changed)
    let rate = try Samples.rate("JPY", "EUR", "1/170")
    #expect(logbook.store(rates: [old, other].map { .init(expense: $0, rate: rate) }) == 1)
    #expect(logbook.expenses(of: Samples.trip.id).map(\.rates) == [[], [rate]])
  }

  @Test(
    arguments: [
      ("0 JPY", nil, nil, "0", nil, .notPositive), ("0.00 EUR", nil, nil, "0", nil, .notPositive),
      ("-5 JPY", nil, nil, "0", nil, nil), ("5 JPY", "1 EUR", nil, "0", nil, nil),
      ("-5 JPY", "-1 EUR", nil, "0", nil, nil), ("5 JPY", "-1 EUR", nil, "0", nil, .notPositive),
      ("-5 JPY", "1 EUR", nil, "0", nil, .notPositive),
      ("5 JPY", "0 EUR", nil, "0", nil, .notPositive),
      ("5 JPY", "1 JPY", nil, "0", nil, .sameCurrency),
      ("5 JPY", "1 EUR", nil, "2", nil, .invalidFee),
      ("5 JPY", "1 EUR", "1 EUR", "0", nil, .invalidRate),
      ("5 JPY", nil, "1 JPY", "0", nil, .sameCurrency),
      ("5 JPY", nil, "0 EUR", "0", nil, .invalidRate),
      ("5 JPY", nil, "-1 EUR", "0", nil, .invalidRate), ("5 JPY", nil, "1 EUR", "0", nil, nil),
      ("5 JPY", nil, nil, "100", nil, nil), ("5 JPY", nil, nil, "100.1", nil, .invalidFee),
      ("5 JPY", nil, nil, "-1", nil, .invalidFee), ("5 JPY", nil, nil, "0", "A,A", .invalidSplit),
      ("5 JPY", nil, nil, "0", "Ana,ana", .invalidSplit),
      ("5 JPY", nil, nil, "0", "A:0,B:0", .invalidSplit),
      ("5 JPY", nil, nil, "0", "A:-1,B:2", .invalidSplit),
      ("5 JPY", nil, nil, "0", " ,B", .emptyText), ("5 JPY", nil, nil, "0", "A:0,B", nil),
    ] as [(String, String?, String?, String, String?, TravelLogError.Code?)])
  func `an expense that cannot be is refused, and a refund is negative throughout`(
    money: String, paid: String?, ownRate: String?, fee: String, split: String?,
    code: TravelLogError.Code?
  ) throws {
    var logbook = try Self.logbook()
    let expense = try Samples.expense(
      money, paid: paid, ownRate: ownRate, fee: fee, split: split.map { try Samples.split($0) })
    let before = logbook
    do {
      let added = try logbook.add(expense)
      #expect(code == nil)
      #expect(added.isRefund == money.hasPrefix("-"))
    } catch {
      #expect(error.code == code)
      #expect(logbook == before)
    }
  }

  @Test func `a stored rate is more than zero, and texts have a limit`() throws {
    var logbook = try Self.logbook()
    for value in ["0", "-1"] {
      let expense = try Samples.expense("1 JPY", rate: Samples.rate("JPY", "EUR", value))
      #expect(throws: TravelLogError(.invalidRate, .expense, text: value)) {
        try logbook.add(expense)
      }
    }
    let longest = String(repeating: "x", count: Logbook.longestText)
    #expect(try logbook.add(Samples.expense("1 JPY", name: longest)).name == longest)
    let error = #expect(throws: TravelLogError.self) {
      try logbook.add(Samples.expense("1 JPY", name: longest + "x"))
    }
    #expect(error?.code == .textTooLong)
  }

  @Test func `an expense needs a trip that is there`() throws {
    var logbook = Logbook()
    #expect(throws: TravelLogError(.notFound, .trip)) {
      try logbook.add(Samples.expense("1 JPY"))
    }
    let trip = try logbook.add(Samples.trip)
    try logbook.deleteTrip(trip.id)
    #expect(throws: TravelLogError(.deleted, .trip, numbers: [1])) {
      try logbook.add(Samples.expense("1 JPY"))
    }
  }

  @Test func `the currency of the last expense stays selected`() throws {
    var logbook = Logbook()
    var trip = try logbook.add(
      Trip(name: "Japan", home: .eur, currencies: [.jpy, .usd], created: Samples.now))
    #expect(trip.selectedCurrency == .jpy)
    try logbook.add(Samples.expense("1 USD", trip: trip))
    #expect(try logbook.trip(trip.id).selectedCurrency == .usd)
    // A change of the name alone keeps it, though the caller's copy does not know of it.
    trip.name = "Nippon"
    try logbook.update(trip)
    #expect(try logbook.trip(trip.id).selectedCurrency == .usd)
    #expect(try logbook.add(Samples.expense("1 JPY", trip: trip)).number == 2)
    // Another home currency does not change in what one pays.
    trip.home = .gbp
    trip.currencies = [.usd]
    try logbook.update(trip)
    #expect(try logbook.trip(trip.id).selectedCurrency == .jpy)
    // After that none is selected, so that a bare amount is not taken for something else.
    trip.home = nil
    trip.currencies = []
    try logbook.update(trip)
    #expect(try logbook.trip(trip.id).selectedCurrency == nil)
    try logbook.add(Samples.expense("1 USD", trip: trip))
    trip.name = "Japan"
    try logbook.update(trip)
    #expect(try logbook.trip(trip.id).selectedCurrency == .usd)
  }
}
