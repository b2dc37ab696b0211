import Converter
import TravelLog

/// Which expenses are meant, out of `--type`, `--since` and `--until`.
struct ExpenseFilter: Sendable {
  private let type: String?
  private let since: Day?
  private let until: Day?

  /// Reads the options.
  ///
  /// - Parameter session: The options, and the user's form of days.
  /// - Throws: ``Diagnostic`` with status `usage` for a date that cannot be read.
  init(session: Session) throws(Diagnostic) {
    let reader = QueryReader(session: session) { _ in false }
    func day(_ option: OptionSpec) throws(Diagnostic) -> Day? {
      try session.arguments.value(option).map { text throws(Diagnostic) in
        try reader.writtenDay(text, behind: "--\(option.name)", inSession: "--\(option.name)")
      }
    }
    type = session.arguments.value(.onlyType)?[...].trimmed.lowercased()
    since = try day(.since)
    until = try day(.until)
    if let since, let until, until < since { throw .noDays(from: since, to: until) }
  }

  /// Whether it may leave some out.
  var isActive: Bool { type != nil || since != nil || until != nil }

  /// What is asked for, as the end of a sentence: `of that type and of those days`.
  var description: String {
    [type == nil ? nil : "of that type", since == nil && until == nil ? nil : "of those days"]
      .compactMap(\.self).joined(separator: " and ")
  }

  /// The expenses that are meant; a type is compared without regard to case.
  func callAsFunction(_ expenses: [Expense]) -> [Expense] {
    expenses.filter { expense in
      (type.map { $0 == expense.type.lowercased() } ?? true)
        && (since.map { $0 <= expense.day } ?? true) && (until.map { $0 >= expense.day } ?? true)
    }
  }
}
