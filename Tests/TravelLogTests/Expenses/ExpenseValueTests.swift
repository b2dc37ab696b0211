import Converter
import Testing
import TravelLog

private typealias Samples = ExpenseSamples

@Suite struct ExpenseValueTests {
  /// An expense, a currency, and its value there as a fraction.
  private static let values: [(Expense, String, String?)] = {
    do {
      let toDollar = try Samples.rate("EUR", "USD", "11/10")
      let yen = try Samples.rate("JPY", "EUR", "1/170")
      return [
        // In its own currency it is the amount, without the fee and without any rate.
        (try Samples.expense("1200 JPY", fee: "2.5", rate: yen), "JPY", "1200"),
        // At the stored rate, with the fee once: 1200/170 · 1.025.
        (try Samples.expense("1200 JPY", rate: yen), "EUR", "120/17"),
        (try Samples.expense("1200 JPY", fee: "2.5", rate: yen), "EUR", "123/17"),
        (try Samples.expense("-1200 JPY", fee: "2.5", rate: yen), "EUR", "-4800/697"),
        (try Samples.expense("1200 JPY", rate: yen), "USD", nil),
        (try Samples.expense("1200 JPY"), "EUR", nil),
        // What was paid counts, not a rate.
        (try Samples.expense("1200 JPY", paid: "7.50 EUR"), "EUR", "15/2"),
        (try Samples.expense("1200 JPY", paid: "7.50 EUR", rate: yen), "EUR", "15/2"),
        (try Samples.expense("1200 JPY", paid: "7.50 EUR", rate: toDollar), "USD", "33/4"),
        // A fee never comes on top of what was paid.
        (
          try Samples.expense("1200 JPY", paid: "7.50 EUR", fee: "50", rate: toDollar), "USD",
          "33/4"
        ),
        // A rate from the amount does not apply to what was paid.
        (
          try Samples.expense(
            "1200 JPY", paid: "7.50 EUR", rate: Samples.rate("JPY", "USD", "1/150")), "USD", nil
        ),
        // A rate that was set by hand counts, and leads on through the stored one.
        (try Samples.expense("1200 JPY", ownRate: "0.007 EUR"), "EUR", "42/5"),
        (try Samples.expense("1200 JPY", ownRate: "0.007 EUR", fee: "10"), "EUR", "231/25"),
        (try Samples.expense("1200 JPY", ownRate: "0.007 EUR", rate: yen), "EUR", "42/5"),
        (
          try Samples.expense("1200 JPY", ownRate: "0.007 EUR", fee: "10", rate: toDollar),
          "USD", "2541/250"
        ),
        (try Samples.expense("1200 JPY", ownRate: "0.007 EUR"), "USD", nil),
      ]
    } catch {
      Issue.record(error)
      return []
    }
  }()

  @Test(arguments: values)
  func `the value follows from what is stored with the expense`(
    expense: Expense, code: String, value: String?
  ) throws {
    #expect(try expense.value(in: Currency(code))?.description == value)
  }

  @Test func `a value beyond the limits is refused with the expense named`() throws {
    // 1/(10¹²³³ − 1) fits 4096 bits, and a tenth of it does not.
    let nines = String(repeating: "9", count: 1233)
    let expense = try Samples.expense(
      "0.001 JPY", rate: Samples.rate("JPY", "EUR", "1/\(nines)"))
    #expect {
      try expense.value(in: .eur)
    } throws: {
      ($0 as? TravelLogError)?.code == .notRepresentable
        && ($0 as? TravelLogError)?.text == "0.001 JPY"
    }
  }

  @Test func `what was charged is what was paid, at the effective rate (EXP-16)`() throws {
    let hryvnia = try Currency("UAH")
    let expense = try Samples.expense(
      "1000 USD", paid: "25502.40 UAH", rate: Samples.rate("USD", "UAH", "41"))
    #expect(expense.money.description == "1000 USD")
    #expect(expense.paid?.description == "25502.40 UAH")
    #expect(try expense.effectiveRate(in: hryvnia)?.exactDecimal?.description == "25.5024")
    #expect(try ExpenseTotal([expense], in: hryvnia).money().description == "25502.40 UAH")
    #expect(try ExpenseTotal([expense], in: .usd).money().description == "1000.00 USD")
    #expect(!expense.needsRate(in: hryvnia) && !expense.needsRate(in: .usd))
    #expect(expense.needsRate(in: .eur))
  }

  @Test func `a rate is looked up only where nothing else answers`() throws {
    let final = try Samples.rate("JPY", "EUR", "1/170")
    let provisional = try Samples.rate("JPY", "EUR", "1/170", isProvisional: true)
    let cases: [(Expense, Currency, needs: Bool, isProvisional: Bool)] = [
      (try Samples.expense("1200 JPY"), .jpy, false, false),
      (try Samples.expense("1200 JPY"), .eur, true, false),
      (try Samples.expense("1200 JPY", rate: final), .eur, false, false),
      (try Samples.expense("1200 JPY", rate: final), .usd, true, false),
      (try Samples.expense("1200 JPY", rate: provisional), .eur, true, true),
      (try Samples.expense("1200 JPY", rate: provisional), .usd, true, false),
      (try Samples.expense("1200 JPY", rate: provisional), .jpy, false, false),
      (try Samples.expense("1200 JPY", paid: "7 EUR", rate: provisional), .eur, false, false),
      (try Samples.expense("1200 JPY", paid: "7 EUR"), .usd, true, false),
      (try Samples.expense("1200 JPY", ownRate: "0.007 EUR"), .eur, false, false),
      (try Samples.expense("1200 JPY", ownRate: "0.007 EUR", rate: final), .usd, true, false),
    ]
    for (expense, currency, needs, isProvisional) in cases {
      #expect(expense.needsRate(in: currency) == needs, "\(expense) in \(currency)")
      #expect(expense.isProvisional(in: currency) == isProvisional, "\(expense) in \(currency)")
    }
  }
}
