/// Carries out the commands of trips, expenses, the checklist and their file.
struct TravelCommands {
  let session: Session

  /// Carries out the command of the session's arguments.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic``.
  func run() async throws(Diagnostic) -> ExitStatus {
    let travel = try TravelSession(session: session)
    switch session.arguments.command.identifier {
    case .trip(let action): return try await TripCommand(travel: travel).run(action)
    case .expense(let action): return try await ExpenseCommand(travel: travel).run(action)
    case .todo(let action): return try await TodoCommand(travel: travel).run(action)
    case .data(let action): return try await DataCommand(travel: travel).run(action)
    case let other:
      throw Diagnostic(
        .internalFault, "\(other) does not deal with trips",
        hint: "This is a fault of the program; please report it")
    }
  }
}
