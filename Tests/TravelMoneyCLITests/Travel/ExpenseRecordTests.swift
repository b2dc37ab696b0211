import Converter
import Testing

@testable import TravelMoneyCLI

struct ExpenseRecordTests {
  private struct Case: CustomTestStringConvertible {
    let testDescription: String
    let entry: LoggedTrip.Entry
    var home: Currency? = .eur
    /// What the members are to be: those that are left out are null.
    let members: [String: String]
  }

  private static let cases = [
    Case(
      testDescription: "at home",
      entry: .init(name: "", money: "12.50 EUR"),
      members: ["amount": #""12.5""#, "rate": #""1""#, "home_amount": #""12.50""#]),
    Case(
      testDescription: "a market rate that ends",
      entry: .init(name: "", money: "10 USD", rate: "19/20", isProvisional: true),
      members: [
        "amount": #""10""#, "rate": #""0.95""#, "home_amount": #""9.50""#,
        "rate_date": #""2026-11-20""#, "rate_source": #""ecb""#, "rate_from": #""USD""#,
        "rate_to": #""EUR""#, "rate_source_name": #""ECB""#, "provisional": "true",
      ]),
    Case(
      testDescription: "a market rate that does not end",
      entry: .init(name: "", money: "85000 JPY", rate: "1/170"),
      members: [
        "amount": #""85000""#, "rate": #""0.0058823529411764705882352941176470588235""#,
        "rate_exact": #""1/170""#, "home_amount": #""500.00""#, "rate_date": #""2026-11-20""#,
        "rate_source": #""ecb""#, "rate_from": #""JPY""#, "rate_to": #""EUR""#,
        "rate_source_name": #""ECB""#,
      ]),
    Case(
      testDescription: "what was paid decides (EXP-16)",
      entry: .init(name: "", money: "1000 USD", paid: "25502.40 UAH"), home: try? Currency("UAH"),
      members: [
        "amount": #""1000""#, "rate": #""25.5024""#, "rate_source": #""paid""#,
        "home_amount": #""25502.40""#, "paid_amount": #""25502.4""#, "paid_currency": #""UAH""#,
      ]),
    Case(
      testDescription: "a rate set by hand",
      entry: .init(name: "", money: "33 GBP", own: "1.20 EUR"),
      members: [
        "amount": #""33""#, "rate": #""1.2""#, "rate_source": #""own""#,
        "home_amount": #""39.60""#, "own_rate": #""1.2""#, "own_rate_currency": #""EUR""#,
      ]),
    Case(
      testDescription: "no rate, and money that came back",
      entry: .init(name: "", money: "-100 RUB", split: ["Ana", "Ben"]),
      members: ["amount": #""-100""#, "payer": #""Ana""#, "split": #""Ana:1,Ben:1""#]),
    Case(
      testDescription: "no home currency",
      entry: .init(name: "", money: "5 GBP"), home: nil, members: ["amount": #""5""#]),
  ]

  @Test(arguments: cases)
  private func `a record says the value, the rate and where it comes from`(_ item: Case) throws {
    let logged = try LoggedTrip([item.entry], home: item.home)
    let record = try ExpenseRecord(
      try #require(logged.expenses.first), trip: "Japan", home: item.home, digits: [:])
    guard case .object(let members) = record.json else {
      Issue.record("not an object")
      return
    }
    #expect(members.map(\.0) == ExpenseRecord.columns)
    let told = [
      "amount", "rate", "rate_date", "rate_source", "home_amount", "rate_exact", "rate_from",
      "rate_to", "rate_source_name", "provisional", "paid_amount", "paid_currency", "own_rate",
      "own_rate_currency", "fee", "payer", "split",
    ]
    for (name, value) in members where told.contains(name) {
      let expected = item.members[name] ?? (name == "provisional" ? "false" : "null")
      #expect(value.text == expected, "\(name)")
    }
  }

  @Test func `texts in a CSV are no formulas, and amounts keep their sign`() throws {
    let logged = try LoggedTrip([.init(name: "=1+1", money: "-5 EUR", type: "+x")])
    let record = try ExpenseRecord(
      try #require(logged.expenses.first), trip: "@home", home: .eur, digits: [:])
    #expect(record.csv.prefix(5) == ["1", "'@home", "'=1+1", "'+x", "-5"])
    #expect(record.csv.count == ExpenseRecord.columns.count)
  }
}
