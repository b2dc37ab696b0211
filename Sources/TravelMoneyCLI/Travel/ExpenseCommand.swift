/// Carries out the commands that deal with expenses.
struct ExpenseCommand {
  let travel: TravelSession

  /// Carries out a command.
  ///
  /// - Parameter action: Which one.
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic``.
  func run(_ action: ExpenseAction) async throws(Diagnostic) -> ExitStatus {
    switch action {
    case .add: try await ExpenseAddCommand(travel: travel).run()
    case .show: try await ExpenseShowCommand(travel: travel).run()
    case .edit: try await ExpenseEditCommand(travel: travel).run()
    case .rate: try await ExpenseRateCommand(travel: travel).run()
    case .delete: try await ExpenseDeleteCommand(travel: travel).run()
    case .undo: try await ExpenseUndoCommand(travel: travel).run()
    case .list: try await ExpenseListCommand(travel: travel).run()
    case .total: try await ExpenseTotalCommand(travel: travel).run()
    case .settle: try await ExpenseSettleCommand(travel: travel).run()
    case .export: try await ExpenseExportCommand(travel: travel).run()
    case .importFile: try ExpenseImportCommand(travel: travel).run()
    }
  }
}
