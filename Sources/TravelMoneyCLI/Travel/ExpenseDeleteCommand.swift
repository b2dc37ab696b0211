import TravelLog

/// Deletes expenses: all that are named, or none.
struct ExpenseDeleteCommand {
  let travel: TravelSession

  /// Runs the command.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic`` where nothing was deleted.
  func run() async throws(Diagnostic) -> ExitStatus {
    let session = travel.session
    let (trip, expenses) = try travel.expenses(session.arguments.words, in: try travel.load())
    let text = ExpenseText(session: session, home: nil)
    let subject: String
    if expenses.count == 1, let expense = expenses.first {
      let name = expense.name.isEmpty ? "" : " \(expense.name)"
      subject = "expense \(expense.number)\(name), \(text.text(expense.money))"
    } else {
      subject = "\(counted(expenses.count, "expense")) (\(expenses.map(\.number).listed))"
    }
    guard await travel.confirms("Delete \(subject.shortened) of \(trip.name.shortened)?") else {
      try session.say("Nothing was deleted")
      return .success
    }
    let identities = Set(expenses.map(\.id))
    try travel.change { (logbook) throws(TravelLogError) in
      try logbook.deleteExpenses(identities, of: trip.id)
    }
    try session.say("Deleted \(subject.shortened)")
    let pronoun = expenses.count == 1 ? "it" : "them"
    try session.say("\(session.call("expense undo")) brings \(pronoun) back")
    return .success
  }
}
