import Converter

/// What stands in the way of lists and totals of expenses.
extension Diagnostic {
  /// Days of which the last is before the first.
  static func noDays(from first: Day, to last: Day) -> Diagnostic {
    Diagnostic(
      .usage, "--until \(last) is before --since \(first)", hint: "Swap the two dates")
  }

  /// A word behind `--by` that says nothing.
  static func noGrouping(_ text: String) -> Diagnostic {
    let options = ExpenseSums.Grouping.allCases.map { "--by \($0.rawValue)" }
    return Diagnostic(
      .usage, "there are no totals by “\(text)”", hint: "Write " + options.joined(separator: " or ")
    )
  }

  /// What is split is in several currencies, and nothing says in which one to pay.
  static func settlingInNoCurrency(_ currencies: [Currency]) -> Diagnostic {
    let codes = currencies.map(\.code).joined(separator: ", ")
    return Diagnostic(.usage, "what is split is in several currencies: \(codes)") {
      let settle = $0("expense settle --to \(currencies.first ?? .usd)")
      return "Choose the one in which it is paid back: \(settle)"
    }
  }
}
