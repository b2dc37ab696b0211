import Converter
import TravelLog

/// What is to be known of expenses that are not converted.
extension Diagnostic {
  /// Expenses have no rate, so that they are not converted.
  ///
  /// - Parameters:
  ///   - missing: The expenses, and why.
  ///   - currency: The currency into which they were to be converted.
  ///   - isHome: Whether that is the home currency, into which a rate by hand leads.
  ///   - isOffline: Whether the network is not to be touched, so that nothing can be fetched.
  /// - Returns: What to say, by kinds of reasons, at most three; the last one says what to do.
  static func withoutRate(
    _ missing: [ExpenseRater.Missing], in currency: Currency, isHome: Bool, isOffline: Bool
  ) -> [Diagnostic] {
    var kinds: [[ExpenseRater.Missing]] = []
    for missing in missing {
      if let index = kinds.firstIndex(where: { $0.kind == missing.failure.kind }) {
        kinds[index].append(missing)
      } else if kinds.count < 3 {
        kinds.append([missing])
      } else {
        kinds[2].append(missing)
      }
    }
    var faults = kinds.map { kind in
      let expenses = kind.map(\.expense)
      return Diagnostic(
        .unavailable,
        "\(expenses.notConverted) into \(currency)\(expenses.notConvertedNumbers): "
          + kind.reason(into: currency), hint: "")
    }
    guard let first = missing.map(\.expense.number).min() else { return [] }
    let canCome =
      !isOffline && kinds.contains { $0.kind != ExpenseRater.Failure.conversionKind }
    let byHand =
      isHome ? "expense rate \(first) RATE sets the rate by hand" : nil
    // A session has no command that fetches past days.
    let past = canCome ? "travelmoney rates update --history fetches past days" : nil
    let ways = [past, byHand.map { "travelmoney \($0)" }].compactMap(\.self)
    let other = "Choose another currency"
    faults[faults.count - 1].hint = ways.isEmpty ? other : ways.joined(separator: "; ")
    faults[faults.count - 1].sessionHint = byHand ?? other
    return faults
  }

  /// An expense keeps the rate that it has, since no other can be had.
  ///
  /// - Parameters:
  ///   - expense: The expense.
  ///   - failure: Why there is no other.
  /// - Returns: What to say.
  static func rateKept(_ expense: Expense, _ failure: ExpenseRater.Failure) -> Diagnostic {
    Diagnostic(
      .unavailable, "expense \(expense.number) keeps the rate that it has: \(failure.reason)",
      hint: "")
  }

  /// Rates of a file are of another time than an expense.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - day: The day of the rates.
  ///   - expenseDay: The day of the expense.
  /// - Returns: What to say.
  static func farRates(of file: String, _ day: Day, for expenseDay: Day) -> Diagnostic {
    Diagnostic(
      .unavailable,
      "the rates of \(file.shortened) are of \(day), and the expense is of \(expenseDay)",
      hint: "Give a file with rates of that day")
  }

  /// Rates that were looked up could not be stored.
  ///
  /// - Parameter error: Why.
  /// - Returns: What to say.
  static func ratesNotStored(_ error: TravelLogError) -> Diagnostic {
    let fault = Diagnostic(error)
    return Diagnostic(
      .unavailable, "the rates are shown, but not stored: \(fault.message)", hint: fault.hint)
  }
}

extension [Expense] {
  /// The first words of what is said of them: `expense 4 Blini is not converted`.
  fileprivate var notConverted: String {
    guard count == 1, let first else { return "\(count) expenses are not converted" }
    return "expense \(first.number)" + (first.name.isEmpty ? "" : " \(first.name)")
      + " is not converted"
  }

  /// Which they are, where that is not said yet.
  fileprivate var notConvertedNumbers: String { count == 1 ? "" : " (\(numbersText(4)))" }
}

extension [ExpenseRater.Missing] {
  /// The kind of failure that they have in common.
  fileprivate var kind: String? { first?.failure.kind }

  /// Why there are no rates: where the reasons differ, for which currencies.
  fileprivate func reason(into target: Currency) -> String {
    let reasons = map(\.failure.reason).withoutRepetitions
    guard reasons.count > 1, kind == RateError.Code.noRate.rawValue else {
      return reasons.first ?? ""
    }
    var counts: [Currency: Int] = [:]
    for missing in self {
      for currency in missing.currencies(into: target) { counts[currency, default: 0] += 1 }
    }
    let currencies = counts.keys.sorted { $0.code < $1.code }
    let most = 4
    let shown = currencies.prefix(currencies.count > most + 1 ? most : currencies.count)
    let names = shown.map { currencies.count == 1 ? $0.code : "\($0) (\(counts[$0] ?? 0))" }
    let more = currencies.count - shown.count
    let days = map(\.expense.day).withoutRepetitions
    return "no rates for \(names.joined(separator: ", "))"
      + (more > 0 ? " and \(more) more currencies" : "")
      + (days.count == 1 ? " on \(days[0])" : "")
  }
}

extension ExpenseRater.Missing {
  /// The currencies that have no rate.
  ///
  /// An error may name both currencies of a conversion; the target is told anyway.
  fileprivate func currencies(into target: Currency) -> [Currency] {
    guard case .rates(let error) = failure, !error.currencies.isEmpty else {
      return [expense.charged]
    }
    let others = error.currencies.filter { $0 != target }
    return others.isEmpty ? [target] : others
  }
}

extension ExpenseRater.Failure {
  fileprivate static let conversionKind = "conversion"

  /// What failures have in common that are told together, whatever the day.
  fileprivate var kind: String {
    switch self {
    case .rates(let error): error.code.rawValue
    case .conversion: Self.conversionKind
    @unknown default: ""
    }
  }

  /// Why there is no rate.
  fileprivate var reason: String {
    switch self {
    case .rates(let error): error.description
    case .conversion(let error): error.description
    @unknown default: "there is no rate"
    }
  }
}
