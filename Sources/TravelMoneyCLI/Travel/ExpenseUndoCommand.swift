import TravelLog

/// Brings back the expenses of a trip that were deleted last.
struct ExpenseUndoCommand {
  let travel: TravelSession

  /// Runs the command.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic`` where there is nothing to bring back.
  func run() async throws(Diagnostic) -> ExitStatus {
    try travel.session.refuseWords()
    let trip = try travel.existingTrip(in: try travel.load())
    let restored = try travel.change { (logbook) throws(TravelLogError) in
      try logbook.undoExpenseDeletion(of: trip.id)
    }
    try travel.session.say("Brought back \(counted(restored.count, "expense"))")
    for expense in restored { try travel.say(expense, of: trip) }
    return .success
  }
}
