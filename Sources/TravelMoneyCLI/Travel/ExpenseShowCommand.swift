import Converter
import TravelLog

/// Shows all that is known of an expense.
struct ExpenseShowCommand {
  let travel: TravelSession

  /// Runs the command.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic``.
  func run() async throws(Diagnostic) -> ExitStatus {
    let session = travel.session
    let rates = try TravelRates(travel: travel)
    var (trip, expense) = try travel.expense(session.arguments.words, in: try travel.load())
    let home = travel.home(of: trip)
    if let home {
      expense = await rates.settled([expense], of: trip, home: home).first ?? expense
    }
    guard !session.arguments.has(.json) else {
      try travel.say(expense, of: trip)
      return .success
    }
    var table = TextTable(columns: [.init(), .init(shortest: 12, isWrapped: true)])
    table.rows = try rows(expense, of: trip, home: home).map { [$0, $1.printable] }
    try session.print(table.text(in: session.context.room))
    return .success
  }

  private func rows(
    _ expense: Expense, of trip: Trip, home: Currency?
  ) throws(Diagnostic) -> [(String, String)] {
    let session = travel.session
    let text = ExpenseText(session: session, home: home)
    var rows = [("expense", "\(expense.number) of \(trip.name)")]
    if !expense.name.isEmpty { rows.append(("name", expense.name)) }
    rows.append(("type", expense.type))
    rows.append((expense.isRefund ? "refund" : "amount", try text.equation(expense)))
    if let paid = expense.paid {
      let rate = try text.effectiveRate(expense).map { "  (\($0))" } ?? ""
      rows.append(("paid", text.text(paid) + rate))
    }
    for rate in try text.rates(expense) { rows.append(("rate", rate)) }
    if let fee = try text.loneFee(of: expense) { rows.append(("fee", fee)) }
    rows.append(("day", expense.day.formatted(session.dayFormat)))
    if !expense.note.isEmpty { rows.append(("note", expense.note)) }
    if let split = expense.split {
      rows.append(("split", try text.shares(expense)))
      rows.append(("payer", split.payer))
    }
    let offset = session.context.secondsFromUTC(expense.created)
    rows.append(
      ("entered", expense.created.day(secondsFromUTC: offset).formatted(session.dayFormat)))
    return rows
  }
}
