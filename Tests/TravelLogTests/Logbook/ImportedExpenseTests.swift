import Converter
import Testing
import TravelLog

private typealias Samples = ExpenseSamples

@Suite struct ImportedExpenseTests {
  /// Expenses with numbers from elsewhere.
  private func numbered(_ numbers: Int...) throws -> [Expense] {
    try numbers.map { number in
      var expense = try Samples.expense("\(number) USD")
      expense.number = number
      return expense
    }
  }

  private func logbook() throws -> Logbook {
    var logbook = Logbook()
    try logbook.add(Samples.trip)
    return logbook
  }

  @Test(arguments: [
    // What is imported after numbers 1 and 2 were given, and the number that it gets.
    (3, 3), (2, 3), (7, 7), (10_002, 10_002), (10_003, 3), (999_999_999, 3), (.max, 3),
  ])
  func `a number that is far above all others is not kept`(number: Int, given: Int) throws {
    var logbook = try logbook()
    for _ in 1...2 { try logbook.add(Samples.expense("1 JPY")) }
    let added = try logbook.add(contentsOf: numbered(number))
    #expect(added.map(\.number) == [given])
    #expect(try logbook.add(Samples.expense("1 JPY")).number == given + 1)
  }

  @Test func `an import selects a currency only where none is selected`() throws {
    var logbook = try logbook()
    try logbook.add(contentsOf: numbered(1))
    #expect(try logbook.trip(Samples.trip.id).selectedCurrency == .usd)
    try logbook.add(Samples.expense("1 JPY"))
    try logbook.add(contentsOf: numbered(9))
    #expect(try logbook.trip(Samples.trip.id).selectedCurrency == .jpy)
  }

  @Test func `of several expenses all are added or none`() throws {
    var logbook = try logbook()
    let expenses = try numbered(1, 2)
    let before = logbook
    #expect(throws: TravelLogError(.duplicate, .expense, text: "")) {
      try logbook.add(contentsOf: expenses + [expenses[0]])
    }
    #expect(throws: TravelLogError.self) {
      try logbook.add(contentsOf: expenses + [Samples.expense("0 JPY")])
    }
    #expect(logbook == before)
    #expect(try logbook.add(contentsOf: expenses) == expenses)
    #expect(throws: TravelLogError.self) { try logbook.add(contentsOf: [expenses[1]]) }
  }
}
