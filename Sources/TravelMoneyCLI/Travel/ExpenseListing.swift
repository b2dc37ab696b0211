import Converter
import TravelLog

/// The rows of expenses: what it was, what was paid, what it comes to at home, and the running total.
struct ExpenseListing: Sendable {
  /// The expenses in the order in which they are shown, with their rates.
  let expenses: [Expense]
  /// The currency into which they are converted; nil where there is none.
  let home: Currency?
  /// How they are written.
  let style: TravelStyle

  /// What is remarkable about the amount at home, in the order of the legend.
  private enum Mark: String, CaseIterable {
    case provisional = "~"
    case ownRate = "*"
    case paid = "="

    /// What it means.
    var meaning: String {
      switch self {
      case .provisional: "provisional rate"
      case .ownRate: "rate set by hand"
      case .paid: "as charged"
      }
    }
  }

  private static let homeColumn = 6

  /// The lines of the list, with a legend of the marks that are used.
  ///
  /// A number that has too many digits is said to be too large.
  func text() -> String {
    let marks = expenses.map(mark)
    var table = TextTable(columns: columns)
    var running = RunningTotal(scale: home.map(style.numbers.scale) ?? 0)
    for (expense, mark) in zip(expenses, marks) {
      let value: ExactFraction?
      var isTooLarge = false
      do {
        value = try home.flatMap { home throws(TravelLogError) in try expense.value(in: home) }
      } catch {
        value = nil
        isTooLarge = true
      }
      if let value { running.add(value) }
      let name = expense.name.isEmpty ? "–" : expense.name.printable
      table.rows.append([
        String(expense.number), style.dayFormat.format(expense.day), name, expense.type.printable,
        style.text(expense.money), chargedText(expense),
        (mark.map { "\($0.rawValue) " } ?? "")
          + (isTooLarge ? TravelStyle.tooLarge : homeText(expense, value)),
        value.map { _ in runningText(running) } ?? "",
      ])
    }
    return table.text(in: style.room)
      + (table.shows(Self.homeColumn, in: style.room) ? legend(of: marks) : "")
  }

  private var columns: [TextTable.Column] {
    [
      .init(heading: "#", alignment: .right),
      .init(heading: "Day"),
      .init(heading: "Name", shortest: 8),
      .init(heading: "Type", shortest: 6, sparing: 1),
      .init(heading: "Amount", alignment: .right),
      .init(heading: "Charged", alignment: .right, sparing: 2),
      .init(heading: "At home", alignment: .right, sparing: 4),
      .init(heading: "Sum", alignment: .right, sparing: 3),
    ]
  }

  /// What left the account in another currency than the home one, whose amount is shown anyway.
  private func chargedText(_ expense: Expense) -> String {
    guard let paid = expense.paid, paid.currency != home else { return "" }
    return style.text(paid)
  }

  /// The amount at home; nothing where the expense is in that currency, since it is said already.
  private func homeText(_ expense: Expense, _ value: ExactFraction?) -> String {
    guard let home, home != expense.money.currency else { return "" }
    guard let value else { return "no rate" }
    return (try? style.text(value, home)) ?? TravelStyle.tooLarge
  }

  private func runningText(_ sum: RunningTotal) -> String {
    guard let home else { return "" }
    return (try? sum.rounded()).map { style.numbers.amount($0, home) } ?? TravelStyle.tooLarge
  }

  private func mark(of expense: Expense) -> Mark? {
    guard let home else { return nil }
    switch ValueOrigin(expense, in: home) {
    case .market(let rate) where rate.isProvisional: return .provisional
    case .paid: return .paid
    case .ownRate: return .ownRate
    case .market where expense.paid == nil && expense.ownRate != nil: return .ownRate
    case .amount, .market, .missing: return nil
    }
  }

  private func legend(of marks: [Mark?]) -> String {
    let used = Mark.allCases.filter(marks.contains).map { "\($0.rawValue) \($0.meaning)" }
    return used.isEmpty ? "" : used.joined(separator: "   ") + "\n"
  }
}
