import Converter
import TravelLog

/// What expenses come to and what is left of the budget, as lines below a list.
struct TripSummary: Sendable {
  /// What all expenses come to, at home where there is a home currency; with groups where they are shown.
  let sums: ExpenseSums
  /// What was paid in each currency; nil where the total says it already.
  let paid: ExpenseSums?
  /// The budget; nil where there is none, or where not all expenses are shown.
  let budget: BudgetState?

  /// Puts together what is known of the expenses.
  ///
  /// - Parameters:
  ///   - expenses: The expenses.
  ///   - sums: What they come to.
  ///   - budget: The budget.
  /// - Throws: ``Diagnostic`` where a value is beyond all limits.
  init(_ expenses: [Expense], _ sums: ExpenseSums, budget: BudgetState?) throws(Diagnostic) {
    self.sums = sums
    let paid = try ExpenseSums(expenses, in: nil)
    let isTold = sums.target == nil || paid.totals.map(\.currency) == sums.totals.map(\.currency)
    self.paid = isTold ? nil : paid
    self.budget = budget
  }

  /// The lines.
  ///
  /// - Parameter style: How they are written.
  /// - Returns: The lines, each with its end.
  func text(_ style: TravelStyle) -> String {
    var table = TextTable(columns: [.init(shortest: 11), .init(alignment: .right), .remark])
    for group in sums.groups {
      table.rows += sums.rows(group.label, group.totals, style)
    }
    table.rows += sums.rows("Total", sums.totals, style)
    if let paid { table.rows += paid.rows("By currency", paid.totals, style) }
    if let budget { table.rows += rows(budget, style) }
    return table.text(in: style.room)
  }

  private func rows(_ state: BudgetState, _ style: TravelStyle) -> [[String]] {
    var rows = [
      ["Budget", style.text(state.budget), ""],
      [
        "Spent", state.total.isUnknown ? "no rate" : style.text(state.spent), state.total.remark,
      ],
    ]
    if state.total.isUnknown { return rows }
    if state.isExceeded {
      rows.append(["Over", style.text(Money(-state.left.amount, state.left.currency)), ""])
    } else {
      rows.append(["Left", style.text(state.left), ""])
    }
    if let perDay = state.perDay, let days = state.remainingDays {
      let span =
        switch (days, state.includesToday) {
        case (1, true): "for today, the last day"
        case (1, false): "for the only day"
        case (_, true): "for each of the \(days) days left, today included"
        case (_, false): "for each of the \(days) days"
        }
      rows.append(["Per day", style.text(perDay), span])
    }
    return rows
  }
}
