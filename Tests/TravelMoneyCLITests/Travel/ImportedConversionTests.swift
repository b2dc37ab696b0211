import Converter
import TestSupport
import Testing
import TravelLog
import TravelMoneyCLI

/// What becomes of rates and amounts at home that a file tells without saying where they are from.
struct ImportedConversionTests {
  private struct Case: CustomTestStringConvertible {
    let testDescription: String
    var home: Currency? = .eur
    let header: String
    let row: String
    var own: String?
    var paid: String?
    /// What is said where the row is refused.
    var refusal: String?
  }

  private static let cases = [
    Case(
      testDescription: "a rate alone is one to the home currency of the trip", header: "rate",
      row: "0.006", own: "0.006 EUR"),
    Case(
      testDescription: "a rate with its currency leads to that one", header: "rate,home_currency",
      row: "0.0065,USD", own: "0.0065 USD"),
    Case(
      testDescription: "a rate that leads nowhere is refused", home: nil, header: "rate",
      row: "0.006", refusal: "line 2: rate needs home_currency beside it"),
    Case(
      testDescription: "an amount at home was paid", header: "home_amount,home_currency",
      row: "6.90,EUR", paid: "6.90 EUR"),
    Case(
      testDescription: "an amount at home without its currency is in that of the trip",
      header: "home_amount", row: "6.90", paid: "6.90 EUR"),
    Case(
      testDescription: "beside a rate the amount at home is only its result",
      header: "rate,home_amount,home_currency", row: "0.006,7.20,EUR", own: "0.006 EUR"),
    Case(
      testDescription: "an amount at home in the currency of the expense says nothing",
      header: "home_amount,home_currency", row: "1200,JPY"),
    Case(
      testDescription: "a rate of a later day is refused", header: "rate,rate_date",
      row: "0.006,2026-10-29",
      refusal: "line 2: rate_date 2026-10-29 is after the day 2026-10-28"),
    Case(
      testDescription: "a rate of an earlier day is taken", header: "rate,rate_date",
      row: "0.006,2026-10-27", own: "0.006 EUR"),
  ]

  @Test(arguments: cases)
  private func `what a file says of a conversion is kept or refused, never dropped`(
    _ item: Case
  ) async throws {
    let book = try ExpenseBookRun(home: nil)
    try book.begin("Japan", home: item.home)
    let path = try book.folder.write(
      "amount,currency,day,\(item.header)\n1200,JPY,2026-10-28,\(item.row)\n", to: "in.csv")
    let run = try await book.run(["import", path])
    #expect(run.status == (item.refusal == nil ? 0 : 65), "\(run.errors)")
    if let refusal = item.refusal { #expect(run.errors.contains(refusal), "\(run.errors)") }
    let expense = try book.expenses.first
    #expect((expense == nil) == (item.refusal != nil))
    #expect(expense?.ownRate.map { "\($0.value) \($0.currency)" } == item.own)
    #expect(expense?.paid?.description == item.paid)
    // The same file again says the same.
    if item.refusal == nil {
      #expect(try await book.run(["import", path]).output.contains("Imported 0 expenses") == false)
    }
  }

  @Test func `a file that can be no log of expenses is refused at once`() async throws {
    let book = try ExpenseBookRun()
    func errors(_ file: String) async throws -> String {
      let path = try book.folder.write(file, to: "in.csv")
      let run = try await book.run(["import", path])
      #expect(run.status == 65)
      return run.errors
    }
    let columns = (1...40_000).map { "c\($0)" }.joined(separator: ",")
    #expect(try await errors("amount,currency,day,\(columns)\n").contains("has 40003 columns"))
    let trips = (1...1002).map { "1,EUR,2026-10-28,Trip no. \($0)\n" }.joined()
    #expect(
      try await errors("amount,currency,day,trip\n\(trips)").contains("over 1000 new ones"))
    let people = (1...1001).map { "P\($0)" }.joined(separator: ",")
    #expect(
      try await errors("amount,currency,day,split\n1,EUR,2026-10-28,\"\(people)\"\n")
        .contains("split between at most 1000 people"))
    #expect(try book.expenses.isEmpty)
    let typed = try await book.run(["add", "12 EUR", "Lunch", "--split", people])
    #expect(typed.status == 64)
    #expect(typed.errors.contains("split between at most 1000 people"))
  }

  @Test func `members that mean nothing are named, however many there are`() async throws {
    let book = try ExpenseBookRun()
    let members = (1...100_000).map { #""m\#($0)":1"# }.joined(separator: ",")
    let path = try book.folder.write(
      #"[{"amount":"1","currency":"EUR","day":"2026-10-28",\#(members)}]"#, to: "in.json")
    let run = try await book.run(["import", path])
    #expect(run.status == 0)
    #expect(run.errors.contains("“m10” and 99990 more"))
  }
}
