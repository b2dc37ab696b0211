import Converter
import Foundation
import TestSupport
import Testing
import TravelLog

@testable import TravelMoneyCLI

@Suite struct ExpenseRoundTripTests {
  static let now = Timestamp(secondsSinceEpoch: 1_793_610_000)

  static let texts = [
    "", "Ramen", "=1+2", #"=HYPERLINK("http://127.0.0.1/","x")"#, "@SUM(1)", "+1+1", "-2+3",
    "\tled",
    "\rled", "＝1", "'=1", "''", "line\nbreak", "\r\n", "a,b;c|d", "\"q\"", "\\,\\\\", " blanks ",
    "ラーメン🍜", "\u{1B}[2J\u{7}", "\u{202E}", "null", "true", "1", "\u{FEFF}", "e\u{301}",
    "\u{0}", String(repeating: "x", count: 10_000),
  ]

  /// Makes expenses of all kinds, the same for the same seed.
  struct Maker {
    var generator: SeededGenerator

    mutating func pick<Element>(_ elements: [Element]) throws -> Element {
      try #require(elements.randomElement(using: &generator))
    }

    mutating func number(digits: Int, positive: Bool = true) throws -> ExactDecimal {
      let count = Int.random(in: 1...digits, using: &generator)
      let whole = (0..<count).map { _ in String(Int.random(in: 1...9, using: &generator)) }.joined()
      let decimals = Int.random(in: 0...(count - 1), using: &generator)
      let sign = positive || Bool.random(using: &generator) ? "" : "-"
      let point = decimals == 0 ? "" : "."
      return try ExactDecimal(sign + whole.dropLast(decimals) + point + whole.suffix(decimals))
    }

    mutating func expense(of trip: Trip.ID) throws -> Expense {
      let currency = try pick([Currency.jpy, .usd, .eur, Currency("ABC12345"), Currency("KWD")])
      var expense = Expense(
        trip: trip, name: try pick(texts),
        money: Money(try number(digits: 24, positive: false), currency),
        day: Day(daysSinceEpoch: Int32.random(in: 0...40_000, using: &generator)),
        note: try pick(texts),
        created: Timestamp(secondsSinceEpoch: .random(in: 0...4_000_000_000, using: &generator)))
      // A type has to be seen.
      let unseen = "\u{202E}\u{FEFF}\u{0}"
      expense.type = try pick(
        texts.filter { $0.contains { !$0.isWhitespace && !unseen.contains($0) } })
      if Bool.random(using: &generator), currency != .gbp {
        let amount = try number(digits: 12)
        expense.paid = Money(
          expense.isRefund ? -amount : amount, try pick([.gbp, currency == .eur ? .chf : .eur]))
      } else {
        if Bool.random(using: &generator) {
          expense.ownRate = OwnRate(
            try number(digits: 9), try pick([.gbp, currency == .eur ? .chf : .eur]))
        }
        if Bool.random(using: &generator) { expense.fee = try ExactDecimal("2.5") }
      }
      if currency != .eur, expense.charged != .eur, Bool.random(using: &generator) {
        expense.store(try rate(from: expense.charged, on: expense.day))
      }
      if Bool.random(using: &generator) {
        for target in [Currency.usd, .gbp] {
          expense.store(try rate(from: expense.charged, to: target, on: expense.day))
        }
      }
      if Bool.random(using: &generator) {
        expense.split = ExpenseSplit(
          payer: try pick(["Ana", "=Ben", "C, D", "日本"]),
          parts: [.init("Ana"), .init("B:en", try number(digits: 3)), .init("C, \\D", .zero)])
      }
      return expense
    }

    private mutating func rate(
      from currency: Currency, to target: Currency = .eur, on day: Day
    ) throws -> ExpenseRate {
      let isLegal = Bool.random(using: &generator)
      return ExpenseRate(
        from: currency, to: target,
        value: try ExactFraction(numerator: number(digits: 9), denominator: number(digits: 9)),
        day: isLegal ? nil : day,
        source: isLegal
          ? nil : RateSource(id: try pick(["ecb", "=x"]), name: try pick(["ECB", "-1", "a,b"])),
        isProvisional: Bool.random(using: &generator))
    }
  }

  /// A log with a hundred expenses, some of which were deleted.
  static func log(seed: UInt64) throws -> Logbook {
    var maker = Maker(generator: SeededGenerator(seed: seed))
    var logbook = Logbook()
    let trip = try logbook.add(Trip(name: "=Trip, “x”", home: .eur, created: now))
    for _ in 0..<100 { try logbook.add(try maker.expense(of: trip.id)) }
    let deleted = try logbook.expenses(numbered: [1, 50, 51, 100], of: trip.id)
    try logbook.deleteExpenses(Set(deleted.map(\.id)), of: trip.id)
    return logbook
  }

  static func export(_ logbook: Logbook, isCSV: Bool) throws -> String {
    let trip = try #require(logbook.currentTrip)
    let records = try logbook.expenses(of: trip.id).map {
      try ExpenseRecord($0, trip: trip.name, home: .eur, digits: [:])
    }
    return isCSV ? ExpenseRecord.csv(of: records) : ExpenseRecord.json(of: records)
  }

  @Test(arguments: [UInt64](1...5), [true, false])
  func `what was exported comes back as it was, and is exported byte for byte (SEC-05)`(
    _ seed: UInt64, _ isCSV: Bool
  ) throws {
    let log = try Self.log(seed: seed)
    let text = try Self.export(log, isCSV: isCSV)
    var other = Logbook()
    let task = ExpenseImport(target: nil, home: nil, now: Self.now) { _ in nil }
    let outcome = try task.add(ImportFile(Array(text.utf8)).rows, to: &other)
    #expect(outcome.faults.map(\.fault) == [])
    #expect(outcome.added.map(\.count) == [96])
    #expect(Array(try Self.export(other, isCSV: isCSV).utf8) == Array(text.utf8))
    let trip = try #require(other.currentTrip)
    for expense in try log.expenses(of: #require(log.currentTrip).id) {
      let copy = try other.expense(expense.id, of: trip.id)
      #expect(copy.number == expense.number)
      #expect(copy.rates == expense.rates && copy.split == expense.split)
      #expect(Array(copy.note.utf8) == Array(expense.note.utf8))
      #expect(copy.money == expense.money && copy.paid == expense.paid)
      #expect(copy.ownRate == expense.ownRate && copy.fee == expense.fee)
    }
    let again = try task.add(ImportFile(Array(text.utf8)).rows, to: &other)
    #expect(again.known.map(\.count) == [96] && again.added.isEmpty && again.faults.isEmpty)
  }
}
