import Converter
import TravelLog

/// Adds expenses up, in all or by type, day or currency.
struct ExpenseTotalCommand {
  let travel: TravelSession

  private var session: Session { travel.session }

  /// Runs the command.
  ///
  /// - Returns: How the program is to end: `unavailable` where an expense has no rate.
  /// - Throws: ``Diagnostic``.
  func run() async throws(Diagnostic) -> ExitStatus {
    try session.refuseWords()
    try session.refuse(.json, with: .csv)
    let grouping = try self.grouping()
    let rates = try TravelRates(travel: travel)
    let selection = try ExpenseSelection(travel: travel)
    let target = try travel.chosenCurrency(rates) ?? selection.home
    var expenses = selection.expenses
    if let trip = selection.trip, let target {
      expenses = try await rates.addable(expenses, of: trip, in: target)
    }
    let style = session.travelStyle
    let sums = try ExpenseSums(expenses, in: target, by: grouping, dayFormat: style.dayFormat)
    let machine = NumberText(machineDigits: session.configuration.digits)
    if session.arguments.has(.json) {
      let members = try sums.json(machine, hasGroups: grouping != nil)
      try session.print(JSONText.object(members).text + "\n")
    } else if session.arguments.has(.csv) {
      try session.printCSV(try sums.csv(machine, hasGroups: grouping != nil))
    } else if expenses.isEmpty, target == nil || !selection.all.isEmpty {
      try session.say(selection.nothing)
    } else {
      try session.print(sums.text(style))
      try sums.checkSize(style)
    }
    return sums.withoutRate.isEmpty ? .success : .unavailable
  }

  private func grouping() throws(Diagnostic) -> ExpenseSums.Grouping? {
    try session.arguments.value(.by).map { text throws(Diagnostic) in
      guard let grouping = ExpenseSums.Grouping(rawValue: text.lowercased()) else {
        throw .noGrouping(text)
      }
      return grouping
    }
  }
}

extension TravelSession {
  /// The currency of `--to`; nil where it was not given.
  ///
  /// - Parameter rates: Where rates come from, which may define further codes.
  /// - Returns: The currency.
  /// - Throws: ``Diagnostic`` with status `usage` where it is none.
  func chosenCurrency(_ rates: TravelRates) throws(Diagnostic) -> Currency? {
    let reader = QueryReader(session: session, isDefined: rates.chain.isDefined)
    return try session.arguments.value(.totalTo).map { text throws(Diagnostic) in
      try reader.currencies.currency(text, preferred: reader.preferred)
    }
  }
}
