import Converter
import TravelLog

/// The sums of expenses, in all and for each group of them; each is added up exactly and rounded once.
struct ExpenseSums: Sendable {
  /// By what expenses are put together.
  enum Grouping: String, CaseIterable, Sendable {
    case type
    case day
    case currency
  }

  /// Expenses that belong together.
  struct Group: Sendable {
    /// What they have in common, for programs: a type, a day, a code.
    let key: String
    /// The same for people.
    let label: String
    /// What they come to: one total, or one for each currency where nothing is converted.
    let totals: [ExpenseTotal]
    /// What was paid in their own currency, where they have one in common that is not that of the total.
    let own: ExpenseTotal?
  }

  /// What all come to: one total, or one for each currency where nothing is converted.
  let totals: [ExpenseTotal]
  /// The groups: types and currencies by name, days from the first to the last.
  let groups: [Group]
  /// The currency of all totals; nil where nothing is converted.
  let target: Currency?

  /// Adds expenses up.
  ///
  /// - Parameters:
  ///   - expenses: The expenses, with rates into the target.
  ///   - target: The currency of the totals; nil for a total in each currency.
  ///   - grouping: By what they are put together; nil for no groups.
  ///   - dayFormat: How days are written for people.
  /// - Throws: ``Diagnostic`` where a value is beyond all limits.
  init(
    _ expenses: [Expense], in target: Currency?, by grouping: Grouping? = nil,
    dayFormat: DayFormat = DayFormat()
  ) throws(Diagnostic) {
    self.target = target
    totals = try Self.totals(of: expenses, in: target)
    guard let grouping else {
      groups = []
      return
    }
    // Types that differ only in case are one.
    let members = Dictionary(grouping: expenses) { expense in
      switch grouping {
      case .type: expense.type.lowercased()
      case .day: expense.day.description
      case .currency: expense.money.currency.code
      }
    }
    var groups: [Group] = []
    for (key, members) in members.sorted(by: { $0.key < $1.key }) {
      guard let first = members.first else { continue }
      let isConverted = grouping == .currency && target != nil && target != first.money.currency
      groups.append(
        Group(
          key: grouping == .type ? first.type : key,
          label: grouping == .type
            ? first.type.printable : grouping == .day ? dayFormat.format(first.day) : key,
          totals: try Self.totals(of: members, in: target),
          own: isConverted ? try Self.totals(of: members, in: nil).first : nil))
    }
    self.groups = groups
  }

  /// The only total; nil where there are several, for sums of several currencies do not make one.
  var single: ExpenseTotal? { totals.count == 1 ? totals.first : nil }

  /// The expenses that are in no total, for want of a rate.
  var withoutRate: [Expense] { totals.flatMap(\.withoutRate) }

  /// The expenses whose rates are still to be replaced.
  var provisional: [Expense] { totals.flatMap(\.provisional) }

  private static func totals(
    of expenses: [Expense], in target: Currency?
  ) throws(Diagnostic) -> [ExpenseTotal] {
    do throws(TravelLogError) {
      if let target { return [try ExpenseTotal(expenses, in: target)] }
      let members = Dictionary(grouping: expenses, by: \.money.currency)
      var totals: [ExpenseTotal] = []
      for (currency, members) in members.sorted(by: { $0.key < $1.key }) {
        totals.append(try ExpenseTotal(members, in: currency))
      }
      return totals
    } catch {
      throw Diagnostic(error)
    }
  }
}
