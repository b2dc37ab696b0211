import Converter
import Testing
import TravelLog

private typealias Samples = ExpenseSamples

/// Days, times and numbers that cannot be written and read again are refused.
@Suite struct LogbookLimitsTests {
  private static let now = Samples.now
  private static let lateDay = Day(daysSinceEpoch: .max)
  private static let lateTime = Timestamp(secondsSinceEpoch: 253_402_300_800)

  /// A logbook with a trip, an expense and an item.
  private func logbook() throws -> Logbook {
    var logbook = Logbook()
    try logbook.add(Samples.trip)
    try logbook.add(Samples.expense("1 JPY"))
    try logbook.add(ChecklistItem(text: "Passport", created: Self.now))
    try logbook.saveTemplate(named: "Beach")
    return logbook
  }

  private func refuses(
    _ subject: TravelLogError.Subject, after first: (inout Logbook) throws -> Void = { _ in },
    _ change: (inout Logbook) throws -> Void
  ) throws {
    var logbook = try logbook()
    try first(&logbook)
    let before = logbook
    let error = #expect(throws: TravelLogError.self) { try change(&logbook) }
    #expect(error?.code == .notRepresentable)
    #expect(error?.subject == subject)
    #expect(logbook == before)
  }

  @Test(arguments: [
    ("9999-12-31T23:59:59-01:00", nil), ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
    ("9999-12-31T23:59:59+01:00", "9999-12-31T22:59:59Z"), ("0001-01-01T00:00:00+00:01", nil),
    ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
  ])
  func `a time is read where it can be written`(text: String, written: String?) throws {
    guard let written else {
      let error = #expect(throws: DayError.self) { try Timestamp(text) }
      #expect(error?.code == .noSuchDay)
      return
    }
    #expect(try Timestamp(text).description == written)
    #expect(try Timestamp(written) == Timestamp(text))
  }

  @Test func `a trip outside the years 1 to 9999 is refused`() throws {
    for day in [Self.lateDay, Day(daysSinceEpoch: .min)] {
      try refuses(.trip) {
        try $0.add(Trip(name: "Mars", firstDay: day, created: Self.now))
      }
      try refuses(.trip) {
        try $0.add(Trip(name: "Mars", lastDay: day, created: Self.now))
      }
      try refuses(.trip) {
        var trip = Samples.trip
        trip.firstDay = day
        try $0.update(trip)
      }
    }
    try refuses(.trip) { try $0.add(Trip(name: "Mars", created: Self.lateTime)) }
  }

  @Test func `an expense outside the years 1 to 9999 is refused`() throws {
    let money = try Samples.money("1 JPY")
    try refuses(.expense) {
      try $0.add(
        Expense(
          trip: Samples.trip.id, name: "", money: money, day: Self.lateDay, created: Self.now))
    }
    try refuses(.expense) {
      try $0.add(
        Expense(
          trip: Samples.trip.id, name: "", money: money, day: Day("2026-11-27"),
          created: Self.lateTime))
    }
    try refuses(.expense) {
      var expense = $0.expenses(of: Samples.trip.id)[0]
      expense.store(
        ExpenseRate(
          from: .jpy, to: .eur, value: try ExactFraction("1/170"), day: Self.lateDay, source: nil))
      try $0.update(expense)
    }
  }

  private static func deleteItem(_ logbook: inout Logbook) throws {
    try logbook.deleteItems([logbook.items[0].id])
  }

  @Test func `an item outside the years 1 to 9999 is refused`() throws {
    try refuses(.item) { try $0.add(ChecklistItem(text: "Pills", created: Self.lateTime)) }
    try refuses(.item) {
      try $0.add(ChecklistItem(text: "Pills", created: Self.now, finishedAt: Self.lateTime))
    }
    try refuses(.item) { try $0.finish($0.items[0].id, now: Self.lateTime) }
    try refuses(.item) { try $0.toggle($0.items[0].id, now: Self.lateTime) }
    try refuses(.item, after: Self.deleteItem) {
      try $0.loadTemplate(named: "Beach", now: Self.lateTime)
    }
  }

  @Test(arguments: ["\u{200B}", "\u{FEFF}\u{2060} ", "\u{3164}", "\u{7}", "\u{200D}\u{FE0F}"])
  func `a text of which nothing is seen is empty`(text: String) throws {
    var logbook = Logbook()
    #expect(throws: TravelLogError(.emptyText, .item)) {
      try logbook.add(ChecklistItem(text: text, created: Self.now))
    }
    #expect(throws: TravelLogError(.emptyText, .trip)) {
      try logbook.add(Trip(name: text, created: Self.now))
    }
  }

  @Test(arguments: ["👩\u{200D}👧", "❤\u{FE0F}", "a\u{200B}"])
  func `a text of which something is seen stays as it is`(text: String) throws {
    var logbook = Logbook()
    #expect(try logbook.add(ChecklistItem(text: text, created: Self.now)).text == text)
  }

  @Test func `after the last number nothing is added`() throws {
    var logbook = try logbook()
    (logbook.nextTripNumber, logbook.nextItemNumber) = (.max, Int(Int32.max) - 1)
    logbook.keptTrips[0].entry.nextExpenseNumber = .max
    logbook.nextDeletion = .max
    #expect(
      try logbook.add(ChecklistItem(text: "Pills", created: Self.now)).number
        == Int(Int32.max) - 1)
    for change in [
      { try $0.add(ChecklistItem(text: "Socks", created: Self.now)) },
      { try $0.add(Trip(name: "Peru", created: Self.now)) },
      { try $0.add(Samples.expense("1 JPY")) }, { try $0.deleteTrip(Samples.trip.id) },
    ] as [(inout Logbook) throws -> Void] {
      let before = logbook
      let error = #expect(throws: TravelLogError.self) { try change(&logbook) }
      #expect(error?.code == .notRepresentable)
      #expect(logbook == before)
    }
  }
}
