import Converter
import TravelLog

/// What stands in the way of an expense, or is to be known of one.
extension Diagnostic {
  /// A line without an amount.
  static func noExpenseAmount(_ numbers: NumberText) -> Diagnostic {
    Diagnostic(.usage, "no amount") {
      "Write what was paid: \($0("expense add \(numbers.sampleWhole) EUR Lunch"))"
    }
  }

  /// A line that begins with something else than the amount.
  static func amountNotFirst(_ text: String, numbers: NumberText) -> Diagnostic {
    Diagnostic(.usage, "“\(text)” is not an amount, which goes first") {
      "Write it like: \($0("expense add \(numbers.sampleWhole) EUR Lunch"))"
    }
  }

  /// A number that the next words may belong to.
  static func amountGoesOn(_ text: String, first: String) -> Diagnostic {
    Diagnostic(
      .usage, "“\(text)” may be one amount, or \(first) with a name",
      hint: "Put the amount into quotes, '\(text)', or begin the name with a letter")
  }

  /// An expense of nothing, or of less.
  static func expenseNotPositive(_ text: String) -> Diagnostic {
    Diagnostic(
      .usage, "an expense is more than zero, not “\(text)”",
      hint: "Money that came back is logged without a sign and with --refund",
      sessionHint: "Money that came back is logged on one line, without a sign: "
        + "expense add 20 EUR Ticket --refund")
  }

  /// An expense that rounds to nothing.
  static func expenseTooSmall(_ currency: Currency) -> Diagnostic {
    Diagnostic(
      .usage, "the amount is less than the smallest unit of \(currency)", hint: "Write more digits")
  }

  /// The value of an option that is nothing, or less.
  static func notPositive(_ text: String, as use: ExpenseReader.MoneyUse) -> Diagnostic {
    switch use {
    case .paid:
      Diagnostic(
        .usage, "what was paid is more than zero, not “\(text)”",
        hint: "Also for a refund it has no sign: --paid 25 EUR")
    case .budget:
      Diagnostic(
        .usage, "a budget is more than zero, and \(text) is not",
        hint: "Leave it out, or write --budget none, for a trip without one")
    }
  }

  /// No currency where one is needed.
  static func expenseWithoutCurrency(_ text: String, numbers: NumberText) -> Diagnostic {
    Diagnostic(.usage, "“\(text)” has no currency, and there is none to take") {
      "Write it behind the amount: \($0("expense add \(text) EUR")); or give the trip one: "
        + $0("trip edit --currency EUR")
    }
  }

  /// The value of an option without a currency, where there is no home one.
  static func withoutCurrency(_ text: String, as use: ExpenseReader.MoneyUse) -> Diagnostic {
    switch use {
    case .paid:
      Diagnostic(
        .usage, "“\(text)” has no currency, and there is no home one",
        hint: "Write it behind the amount: --paid \(text) EUR")
    case .budget:
      Diagnostic(
        .usage, "the budget has no currency, and the trip has no home currency",
        hint: "Write it like --budget 2000 EUR")
    }
  }

  /// A word that was taken for a currency which the trip has nothing to do with.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - currency: The currency.
  ///   - line: The words, with the amount.
  ///   - standing: The currency that the amount would have had.
  /// - Returns: The warning.
  static func takenForCurrency(
    _ word: String, _ currency: Currency, line: [String], standing: Currency
  ) -> Diagnostic {
    let called = CurrencyCatalog.info(for: currency).map { " (\($0.name))" } ?? ""
    let name = line.dropFirst().joined(separator: " ")
    let wayOut =
      line.count > 2
      ? "put the whole name into quotes: \(ShellText.quotedForAll(name))"
      : "write the currency before it: \(line[0]) \(standing) \(name)"
    return Diagnostic(
      .usage, "“\(word)” was taken for the currency \(currency)\(called)",
      hint: "If it belongs to the name, \(wayOut)")
  }

  /// A word that was taken for the name, though it means a currency.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - currency: The currency; nil where it means several.
  /// - Returns: The warning.
  static func takenForName(_ word: String, _ currency: Currency?) -> Diagnostic {
    Diagnostic(
      .usage, "“\(word)” was taken for the name",
      hint: "For the currency write \(currency?.code ?? "its code")")
  }

  /// A word of the name that looks like a code.
  static func noCurrency(_ word: String, standing: Currency) -> Diagnostic {
    Diagnostic(
      .usage, "“\(word)” is no currency and was taken for the name; the amount is in \(standing)",
      hint: "For another currency write its code behind the amount")
  }

  /// A word behind the amount that means several currencies, or belongs to the name.
  static func leftOpen(_ error: CurrencyError, name: String) -> Diagnostic {
    var diagnostic = Diagnostic(error)
    let wayOut = "; if it belongs to the name, put the whole name into quotes: "
    diagnostic.hint += wayOut + ShellText.quotedForAll(name)
    diagnostic.sessionHint? += wayOut + ShellText.quotedForAll(name)
    return diagnostic
  }

  /// A code at the end of the name, where the amount has no currency.
  static func currencyAtEnd(_ currency: Currency, of words: [String]) -> Diagnostic {
    let name = words.dropFirst().dropLast().joined(separator: " ")
    let amount = ShellText.quotedForAll(words[0])
    return Diagnostic(
      .usage, "\(currency) stands at the end of the name, where it is no currency"
    ) {
      "The currency goes behind the amount: \($0("expense add \(amount) \(currency) \(name)")); "
        + "a name that ends so is put in quotes: \(ShellText.quotedForAll("\(name) \(currency)"))"
    }
  }

  /// A code that stands for no money.
  static func noMoney(_ currency: Currency) -> Diagnostic {
    Diagnostic(.usage, "nothing can be paid in \(currency)", hint: "Write the code of a currency")
  }

  /// A currency that was not in use any more.
  static func withdrawn(_ currency: Currency, now: Currency, on day: Day) -> Diagnostic {
    Diagnostic(
      .usage, "\(currency) was no money any more on \(day)",
      hint: "Write \(now == currency ? "another currency" : now.code), or an earlier day")
  }

  /// The error for a code behind the amount, which may be a word of the name.
  func orName(_ code: Currency) -> Diagnostic {
    var diagnostic = self
    diagnostic.hint +=
      "; if \(code) belongs to the name, write the currency before it: 12 EUR \(code)"
    return diagnostic
  }

  /// A currency that was not in use yet.
  static func notYetIssued(_ error: LegalError) -> Diagnostic {
    Diagnostic(
      .usage, "\(error.currency) was no money yet on \(error.day)",
      hint: error.predecessors.first.map { "Write \($0) for that day" } ?? "Write a later day")
  }
}

// MARK: - Entries

extension Diagnostic {
  /// There is no trip yet, so no expense.
  static var noExpensesYet: Diagnostic {
    Diagnostic(.usage, "there are no expenses yet") {
      "Log one: \($0("expense add 12.50 EUR Lunch"))"
    }
  }

  /// Several numbers where one is needed.
  static func oneNumber(of command: CommandSpec) -> Diagnostic {
    Diagnostic(.usage, "\(command.name) takes one number") {
      "For example: \($0("\(command.name) 2"))"
    }
  }

  /// A currency where the number of an expense is enough.
  static func currencyBehindNumber(_ currency: Currency) -> Diagnostic {
    Diagnostic(
      .usage, "“\(currency)” is not a number of an entry",
      hint: "For another currency write --currency \(currency)")
  }

  /// A rate that was set by hand for another currency than the expense has now.
  static func ownRateDropped(_ rate: OwnRate, of expense: Expense) -> Diagnostic {
    Diagnostic(
      .usage, "the rate set by hand was one of \(expense.money.currency), and is dropped"
    ) { "\($0("expense rate \(expense.number) RATE")) sets another one" }
  }

  /// What was paid stays, though the amount is another one.
  ///
  /// - Parameters:
  ///   - expense: The expense.
  ///   - paid: What was paid, as it is shown.
  ///   - rate: What one unit costs now, as it is shown; nil where that is not known.
  /// - Returns: What to say.
  static func paidKept(_ expense: Expense, paid: String, rate: String?) -> Diagnostic {
    Diagnostic(
      .usage, "what was paid stays \(paid)" + (rate.map { ", so that \($0)" } ?? "")
    ) { "\($0("expense edit \(expense.number) --paid AMOUNT")) changes it" }
  }

  /// A rate by hand where nothing is converted.
  static func rateWithoutHome(_ trip: Trip) -> Diagnostic {
    Diagnostic(.usage, "“\(trip.name)” has no home currency, so nothing is converted") {
      "Give it one: \($0("trip edit --home EUR"))"
    }
  }

  /// A rate for an expense that is in the home currency.
  static func rateAtHome(_ number: Int, _ home: Currency) -> Diagnostic {
    Diagnostic(
      .usage, "expense \(number) is in \(home), the home currency, and needs no rate"
    ) { "\($0("expense edit \(number) --currency CURRENCY")) changes its currency" }
  }

  /// An amount with more decimals than its currency has.
  static func tooManyDecimals(_ money: Money, scale: Int, numbers: NumberText) -> Diagnostic {
    let currency = money.currency
    return Diagnostic(
      .usage,
      "\(currency) has \(scale == 0 ? "no decimals" : counted(scale, "decimal")), but the amount is "
        + numbers.amount(money.amount, currency),
      hint: "It was stored so; did you mean another amount, or another currency?")
  }

  /// A day far from those of the trip.
  static func farFromTrip(_ day: Day, _ trip: Trip) -> Diagnostic {
    let days = [
      trip.firstDay.map { "begins on \($0)" }, trip.lastDay.map { "ends on \($0)" },
    ]
    return Diagnostic(
      .usage,
      "\(day) is far from the trip, which "
        + days.compactMap(\.self).joined(separator: " and "),
      hint: "It was stored so; is the year right?")
  }
}
