import Converter
import TravelLog

/// Writes the expenses of a trip for a spreadsheet or a bookkeeping program.
struct ExpenseExportCommand {
  let travel: TravelSession

  private static let forms: [OptionSpec] = [.csv, .json, .ledger, .hledger, .beancount]

  /// Writes them to standard output.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic``.
  func run() async throws(Diagnostic) -> ExitStatus {
    let session = travel.session
    let chosen = Self.forms.filter(session.arguments.has)
    if let file = session.arguments.words.first {
      let form = chosen.first ?? Self.forms.first { file.hasSuffix(".\($0.name)") } ?? .csv
      throw .exportPrints(file, form: form.name)
    }
    guard let form = chosen.first else { throw .noExportForm(Self.forms.map(\.name)) }
    if chosen.count > 1 { try session.refuse(chosen[0], with: chosen[1]) }
    let rates = try TravelRates(travel: travel)
    let selection = try ExpenseSelection(travel: travel)
    var expenses = selection.expenses
    if let trip = selection.trip, let home = selection.home {
      expenses = await rates.settled(expenses, of: trip, home: home)
    }
    let text = try text(of: expenses, selection, form: form.name)
    try form.name == OptionSpec.csv.name ? session.printCSV(text) : session.print(text)
    return .success
  }

  private func text(
    of expenses: [Expense], _ selection: ExpenseSelection, form: String
  ) throws(Diagnostic) -> String {
    let digits = travel.session.configuration.digits
    if let format = JournalFormat(rawValue: form) {
      guard let trip = selection.trip else { return "" }
      let home = selection.home
      let writer = JournalWriter(
        format: format, home: home, scale: home.flatMap { digits[$0] })
      do { return try writer.text(of: trip, expenses: expenses) } catch {
        throw Diagnostic(unwritable: error, for: form)
      }
    }
    let records = try selection.records(of: expenses, digits: digits)
    return form == OptionSpec.csv.name
      ? ExpenseRecord.csv(of: records) : ExpenseRecord.json(of: records)
  }
}
