import Converter
import Foundation
import Testing
import TravelLog

@testable import TravelMoneyCLI

/// Errors of the travel log as people see them.
struct TravelDiagnosticTests {
  private static let subjects: [TravelLogError.Subject] = [
    .trip, .expense, .item, .template, .store,
  ]

  @Test(
    "Each error of each subject says what is wrong and what to do, in words for people",
    arguments: TravelLogError.Code.allCases)
  func everyError(_ code: TravelLogError.Code) {
    for subject in Self.subjects {
      for numbers in [[], [9], [2, 3]] {
        let error = TravelLogError(
          code, subject, numbers: numbers, text: "Tea", place: "/home/me/travel.sqlite")
        let diagnostic = Diagnostic(any: error)
        #expect(diagnostic.status != .internalFault)
        // Names of codes are for programs; those of one word are words for people too.
        if code.rawValue.contains(where: \.isUppercase) {
          #expect(!diagnostic.message.contains(code.rawValue))
        }
        #expect(!diagnostic.hint.isEmpty)
        #expect(!diagnostic.message.hasSuffix("."))
        // A session knows trip, expense and todo by their own words.
        for word in ["trip", "expense", "todo"] {
          #expect(!diagnostic.inSession.hint.contains("travelmoney \(word) "))
        }
      }
    }
  }

  private static let expense: Expense = Expense(
    trip: UUID(), name: "Tea", money: Money(ExactDecimal(1), .jpy),
    day: Day(daysSinceEpoch: 20_000),
    created: CommandRun.monday)

  private static let factories: [Diagnostic] = {
    let trip = Trip(name: "Japan", created: CommandRun.monday)
    let numbers = NumberText(symbols: .enUS)
    let command = CommandTable.travels[0]
    let item = ChecklistItem(text: "Tea", created: CommandRun.monday)
    let imports: [ImportFault] = [
      .notUTF8(line: 1), .empty, .notAList("a number"), .header(.openQuote),
      .missingColumns(["day"], seen: []), .repeatedColumn("day"),
    ]
    let missing = ExpenseRater.Missing(
      expense: expense, failure: .rates(RateError(.noRate)))
    var all = Diagnostic.withoutRate([missing], in: .eur, isHome: true, isOffline: false)
    all += [
      .noExpenseAmount(numbers), .amountNotFirst("x", numbers: numbers),
      .amountGoesOn("1 2", first: "1"), .expenseNotPositive("0"), .expenseTooSmall(.jpy),
      .notPositive("0", as: .paid), .notPositive("0", as: .budget),
      .expenseWithoutCurrency("1", numbers: numbers),
      .withoutCurrency("1", as: .paid), .withoutCurrency("1", as: .budget), .noMoney(.jpy),
      .withdrawn(.jpy, now: .eur, on: expense.day),
      .noExpensesYet, .oneNumber(of: command), .nothingToChange(command, [.note]),
      .ownRateDropped(OwnRate(ExactDecimal(1), .eur), of: expense), .rateWithoutHome(trip),
      .rateAtHome(1, .eur),
      .currencyAtEnd(.jpy, of: ["1", "Tea", "JPY"]), .takenForName("yen", .jpy),
      .noCurrency("XYZ", standing: .jpy), .dayNotCome(expense.day), .feeOfPaid(1), .rateOfPaid(1),
    ]
    all += [
      .payerWithoutSplit, .settlingInNoCurrency([.eur]), .noGrouping("x"),
      .badNumber("x", of: command), .missingNumber(of: command), .missing("a name", of: command),
    ]
    all += [
      .noTrip, .notWhole("x", [trip], of: command), .noTripName(of: command),
      .backwards(from: 3, to: 1), .currencyBehindNumber(.jpy), .noTrip("x", perhaps: [trip]),
      .noTrip("x", perhaps: []),
      .itemsMeant([item], by: "x"),
      Diagnostic(unwritable: expense, DecimalError(.tooManyDigits)),
      .oneWordTooMany("x", of: command),
    ]
    all += [
      .noExportForm(["csv"]), .meant("x", ["expense", "list"]),
      .noCommand("expense", [], in: CommandTable.group("expense")),
      .noCommand("todo", ["qqq"], in: CommandTable.group("todo")),
      .noCommand("todo", ["edit", "1", "x"], in: CommandTable.group("todo")),
      .noCommand("trip", ["qqq"], in: CommandTable.group("trip")),
    ]
    return all + imports.map { Diagnostic(importing: "a.csv", $0) }
  }()

  @Test("Commands in hints have the program's name on the command line, and none in a session")
  func calls() throws {
    for diagnostic in Self.factories {
      for name in CommandTable.travels.map(\.name) {
        let alone = diagnostic.hint.replacing("travelmoney \(name)", with: "")
        #expect(!alone.contains(name), "\(diagnostic.hint)")
      }
      #expect(!diagnostic.inSession.hint.contains("travelmoney"), "\(diagnostic.inSession.hint)")
    }
  }

  @Test(
    "The exit code tells faults of the file from what breaks a rule",
    arguments: [
      (TravelLogError.Code.notFound, TravelMoneyCLI.ExitStatus.usage), (.deleted, .usage),
      (.emptyText, .usage),
      (.notPositive, .usage), (.damaged, .badData), (.newerVersion, .badData),
      (.foreignFile, .badData), (.busy, .inputOutput), (.full, .inputOutput),
      (.readOnly, .cannotCreate), (.storage, .inputOutput), (.fileNotFound, .noInput),
      (.fileExists, .cannotCreate),
    ])
  func statuses(_ code: TravelLogError.Code, _ status: TravelMoneyCLI.ExitStatus) {
    #expect(Diagnostic(TravelLogError(code, .store, place: "/x")).status == status)
  }

  @Test(
    "What is missing, deleted or refused is named",
    arguments: [
      (
        TravelLogError(.notFound, .expense, numbers: [9]),
        "there is no expense 9", "travelmoney expense list shows the numbers"
      ),
      (
        TravelLogError(.deleted, .expense, numbers: [2, 3]), "expenses 2, 3 were deleted",
        "Nothing was changed; travelmoney expense undo brings them back if it was the last deletion"
      ),
      (
        TravelLogError(.notPositive, .expense, text: "-5 EUR"),
        "an expense is more than zero, and -5 EUR is not",
        "For money that came back write --refund"
      ),
      (
        TravelLogError(.notFound, .trip), "the trip is not there any more",
        "travelmoney trip list shows what is"
      ),
      (
        TravelLogError(.newerVersion, .store, place: "/x/travel.sqlite", detail: "version 9"),
        "/x/travel.sqlite was written by a newer version of travelmoney",
        "Update travelmoney; the file was not touched"
      ),
    ])
  func wording(_ error: TravelLogError, _ message: String, _ hint: String) {
    let diagnostic = Diagnostic(error)
    #expect(diagnostic.message == message)
    #expect(diagnostic.hint == hint)
  }

  @Test("A full disk and a place that cannot be written say that nothing is lost, or where else")
  func places() {
    let full = Diagnostic(TravelLogError(.full, .store, place: "/x/travel.sqlite"))
    #expect(full.text.contains("/x/travel.sqlite"))
    #expect(full.hint.contains("Make room"))
    let readOnly = Diagnostic(TravelLogError(.readOnly, .store, place: "/x/travel.sqlite"))
    #expect(readOnly.hint.contains("XDG_DATA_HOME"))
  }
}
