import Converter
import TravelLog

/// Says who owes whom for what was split.
struct ExpenseSettleCommand {
  let travel: TravelSession

  private var session: Session { travel.session }

  /// Runs the command.
  ///
  /// - Returns: How the program is to end: `unavailable` where an expense has no rate.
  /// - Throws: ``Diagnostic``.
  func run() async throws(Diagnostic) -> ExitStatus {
    try session.refuseWords()
    try session.refuse(.json, with: .csv)
    let rates = try TravelRates(travel: travel)
    let selection = try ExpenseSelection(travel: travel)
    let chosen = try travel.chosenCurrency(rates)
    var expenses = selection.expenses.filter { $0.split != nil }
    let currencies = Set(expenses.map(\.money.currency))
    // What the bank charged or added shows in another currency alone.
    let isCharged = expenses.contains { $0.charged != $0.money.currency || !$0.fee.isZero }
    let common = currencies.count == 1 ? currencies.first : nil
    let usual = isCharged ? selection.home ?? common : common ?? selection.home
    guard let currency = chosen ?? usual else {
      if expenses.isEmpty { return try reportNothingSplit(selection, currency: nil) }
      throw .settlingInNoCurrency(currencies.sorted())
    }
    guard let trip = selection.trip, !expenses.isEmpty else {
      return try reportNothingSplit(selection, currency: currency)
    }
    expenses = try await rates.addable(expenses, of: trip, in: currency)
    let style = session.travelStyle
    let account = try SettlementAccount(
      expenses, in: currency, scale: style.numbers.scale)
    if session.arguments.has(.json) {
      try session.print(account.json(machine).text + "\n")
    } else if session.arguments.has(.csv) {
      try session.printCSV(SettlementAccount.csv(of: account.settlement.payments, machine))
    } else {
      try session.print(account.text(style))
    }
    return account.settlement.withoutRate.isEmpty ? .success : .unavailable
  }

  private var machine: NumberText {
    NumberText(machineDigits: session.configuration.digits)
  }

  private func reportNothingSplit(
    _ selection: ExpenseSelection, currency: Currency?
  ) throws(Diagnostic) -> ExitStatus {
    guard !session.arguments.has(.json) else {
      let object = SettlementAccount.json(currency: currency, balances: [], payments: [])
      try session.print(object.text + "\n")
      return .success
    }
    guard !session.arguments.has(.csv) else {
      try session.printCSV(SettlementAccount.csv(of: [], machine))
      return .success
    }
    guard !selection.expenses.isEmpty else {
      try session.say(selection.nothing)
      return .success
    }
    try session.say(
      "Nothing is split; split an expense: "
        + session.call("expense edit \(selection.expenses[0].number) --split Ana,Ben"))
    return .success
  }
}
