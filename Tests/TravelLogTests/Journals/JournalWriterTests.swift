import Converter
import Foundation
import Testing
import TravelLog

@Suite struct JournalWriterTests {
  static let now = Timestamp(secondsSinceEpoch: 1_793_610_000)

  /// A trip with the expenses, which get their numbers in the order given.
  struct Log {
    let trip: Trip
    let expenses: [Expense]

    init(trip name: String = "Japan", _ expenses: [(Trip.ID) throws -> Expense]) throws {
      var logbook = Logbook()
      trip = try logbook.add(Trip(name: name, home: .eur, created: JournalWriterTests.now))
      for make in expenses { try logbook.add(try make(trip.id)) }
      self.expenses = logbook.expenses(of: trip.id)
    }

    func text(_ format: JournalFormat, home: Currency? = .eur) throws -> String {
      try JournalWriter(format: format, home: home).text(of: trip, expenses: expenses)
    }

    /// The lines of the transactions that book something, without blanks before them.
    func bookings(_ format: JournalFormat, home: Currency? = .eur) throws -> [String] {
      try text(format, home: home).split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.hasPrefix("Expenses:") || $0.hasPrefix("Assets:") }
    }
  }

  static func expense(
    _ amount: String, _ currency: String = "JPY", name: String = "Ramen", type: String = "Food",
    day: String = "2026-11-28", note: String = "", paid: Money? = nil, rate: String? = "19/1700"
  ) -> (Trip.ID) throws -> Expense {
    { trip in
      let currency = try Currency(currency)
      let id = try #require(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF"))
      let market = try rate.map {
        ExpenseRate(
          from: paid?.currency ?? currency, to: .eur, value: try ExactFraction($0),
          day: try Day("2026-11-27"), source: .ecb)
      }
      return Expense(
        id: id, trip: trip, name: name, type: type,
        money: Money(try ExactDecimal(amount), currency), day: try Day(day), note: note, paid: paid,
        rates: market.map { [$0] } ?? [], created: now)
    }
  }

  @Test func `a journal of ledger books the amount at its total cost`() throws {
    // 1200 × 19/1700 = 13.4117…
    let log = try Log([Self.expense("1200", note: "with Ben")])
    #expect(
      try log.text(.ledger) == """
        ; Expenses of the trip Japan, costs in EUR

        account Assets:Travel:Japan
        account Expenses:Food
        commodity EUR
        commodity JPY
        tag note
        tag rate
        tag uuid

        2026-11-28 * (1) Ramen
            ; note: with Ben
            ; uuid: 6f9619ff-8b86-d011-b42d-00c04fc964ff
            ; rate: 1 JPY is 0.01117647059 EUR, 2026-11-27, ECB
            Expenses:Food  1200 JPY @@ 13.41 EUR
            Assets:Travel:Japan  -13.41 EUR

        """)
  }

  @Test func `a journal of hledger says the decimals of its commodities`() throws {
    let log = try Log([Self.expense("1200.5")])
    let directives = try log.text(.hledger).split(separator: "\n").dropFirst().prefix(5)
    #expect(
      Array(directives) == [
        "decimal-mark .", "account Assets:Travel:Japan", "account Expenses:Food",
        "commodity 1000.00 EUR", "commodity 1000.0 JPY",
      ])
  }

  @Test func `a journal of beancount opens its accounts on the first day`() throws {
    let log = try Log([Self.expense("1200", name: "A \"b\"\n\\c", note: "tab\t\u{1B}")])
    #expect(
      try log.text(.beancount) == #"""
        ; Expenses of the trip Japan, costs in EUR

        option "operating_currency" "EUR"

        2026-11-28 open Assets:Travel:Japan
        2026-11-28 open Expenses:Food

        2026-11-28 * "A \"b\"\n\\c" "tab\t\u001b"
          number: 1
          uuid: "6f9619ff-8b86-d011-b42d-00c04fc964ff"
          rate: "1 JPY is 0.01117647059 EUR, 2026-11-27, ECB"
          Expenses:Food  1200 JPY @@ 13.41 EUR
          Assets:Travel:Japan  -13.41 EUR

        """#)
  }

  @Test(arguments: JournalFormat.allCases)
  func `refunds have reversed signs and costs without one`(_ format: JournalFormat) throws {
    let log = try Log([Self.expense("-1200")])
    #expect(
      try log.bookings(format) == [
        "Expenses:Food  -1200 JPY @@ 13.41 EUR", "Assets:Travel:Japan  13.41 EUR",
      ])
  }

  @Test(arguments: JournalFormat.allCases)
  func `what was paid at home stands as it was paid (EXP-16)`(_ format: JournalFormat) throws {
    let paid = try Money("281.405", .eur)
    let log = try Log([Self.expense("300", "USD", paid: paid, rate: nil)])
    #expect(
      try log.bookings(format) == [
        "Expenses:Food  300 USD @@ 281.405 EUR", "Assets:Travel:Japan  -281.405 EUR",
      ])
  }

  @Test(arguments: JournalFormat.allCases)
  func `a cost that rounds to nothing is nothing without a sign`(_ format: JournalFormat) throws {
    // 0.4 × 19/1700 = 0.00447…
    let log = try Log([Self.expense("0.4")])
    #expect(
      try log.bookings(format) == [
        "Expenses:Food  0.4 JPY @@ 0.00 EUR", "Assets:Travel:Japan  0.00 EUR",
      ])
  }

  @Test(arguments: JournalFormat.allCases)
  func `an expense without a rate is booked in its own currency, which is said (EXP-01)`(
    _ format: JournalFormat
  ) throws {
    let log = try Log([Self.expense("85000", rate: nil)])
    #expect(
      try log.bookings(format) == ["Expenses:Food  85000 JPY", "Assets:Travel:Japan  -85000 JPY"])
    #expect(try log.text(format).contains("; no rate to EUR\n"))
    #expect(try !log.text(format, home: nil).contains("no rate"))
  }

  @Test func `codes with digits are in quotes where digits would belong to the number`() throws {
    let log = try Log([Self.expense("1", "X1Y", rate: nil)])
    #expect(try log.bookings(.ledger)[0] == #"Expenses:Food  1 "X1Y""#)
    #expect(try log.bookings(.hledger)[0] == #"Expenses:Food  1 "X1Y""#)
    #expect(try log.bookings(.beancount)[0] == "Expenses:Food  1 X1Y")
  }

  @Test func `a cost without decimals has one in the balance of beancount`() throws {
    // 1000 USD at 2/3 is 666.67, so 667 yen.
    var logbook = Logbook()
    let trip = try logbook.add(Trip(name: "T", home: .jpy, created: Self.now))
    let rate = ExpenseRate(
      from: .usd, to: .jpy, value: try ExactFraction("2/3"), day: nil, source: nil)
    try logbook.add(
      Expense(
        trip: trip.id, name: "", money: try Money("1000", .usd), day: try Day("2026-11-28"),
        rates: [rate], created: Self.now))
    let text = try JournalWriter(format: .beancount, home: .jpy)
      .text(of: trip, expenses: logbook.expenses(of: trip.id))
    #expect(text.contains("  Expenses:Personal  1000 USD @@ 667 JPY\n"))
    #expect(text.hasSuffix("  Assets:Travel:T  -667.0 JPY\n"))
  }

  @Test func `expenses come by day, those of one day by number`() throws {
    let days = ["2026-11-29", "2026-11-28", "2026-11-29"]
    var logbook = Logbook()
    let trip = try logbook.add(Trip(name: "T", created: Self.now))
    for day in days {
      try logbook.add(
        Expense(
          trip: trip.id, name: "x", money: try Money("1", .eur), day: try Day(day),
          created: Self.now))
    }
    let expenses = logbook.expenses(of: trip.id)
    let writer = JournalWriter(format: .ledger, home: .eur)
    let text = try writer.text(of: trip, expenses: expenses.reversed())
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("2026") } == [
        "2026-11-28 * (2) x", "2026-11-29 * (1) x", "2026-11-29 * (3) x",
      ])
    #expect(try writer.text(of: trip, expenses: expenses) == text)
  }

  @Test(arguments: JournalFormat.allCases)
  func `without expenses there is a title`(_ format: JournalFormat) throws {
    let text = try Log([]).text(format)
    #expect(text.hasPrefix("; Expenses of the trip Japan, costs in EUR\n"))
    #expect(!text.contains("open") && !text.contains("account"))
  }

  @Test func `numbers that beancount would round are refused for it alone`() throws {
    let digits = String(repeating: "9", count: 25)
    let log = try Log([Self.expense(digits)])
    #expect(try log.bookings(.ledger)[0].hasPrefix("Expenses:Food  \(digits) JPY @@ "))
    let error = #expect(throws: TravelLogError.self) { try log.text(.beancount) }
    #expect(error?.code == .notRepresentable)
    #expect(error?.numbers == [1])
    let fitting = try Log([Self.expense(String(repeating: "9", count: 20))])
    #expect(try fitting.text(.beancount).contains("99999999999999999999 JPY @@ "))
  }
}
