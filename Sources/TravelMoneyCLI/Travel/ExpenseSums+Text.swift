import BulkConversion
import Converter
import TravelLog

extension ExpenseSums {
  /// The sums for people: a line for each total, those of groups first.
  ///
  /// - Parameters:
  ///   - style: How they are written.
  ///   - label: What stands before the totals where there are no groups.
  /// - Returns: The lines, each with its end.
  func text(_ style: TravelStyle, label: String = "") -> String {
    guard !groups.isEmpty else {
      var table = TextTable(columns: [.init(), .init(), .remark])
      table.rows = rows(label, totals, style)
      return table.text(in: style.room)
    }
    var table = TextTable(columns: [
      .init(shortest: 8), .init(alignment: .right, sparing: 1), .init(alignment: .right), .remark,
    ])
    for group in groups {
      let own = group.own.map { Self.text(of: $0, style) }
      table.rows += rows(group.label, group.totals, style).map { row in
        [row[0], own ?? ""] + row.dropFirst()
      }
    }
    table.rows += rows("Total", totals, style).map { [$0[0], ""] + $0.dropFirst() }
    return table.text(in: style.room)
  }

  /// Rows of a label, an amount and what the amount lacks, one for each total; the first has the label.
  func rows(_ label: String, _ totals: [ExpenseTotal], _ style: TravelStyle) -> [[String]] {
    totals.enumerated().map { index, total in
      [index == 0 ? label : "", Self.text(of: total, style), total.remark]
    }
  }

  /// A total for people, which is not zero where nothing of it has a rate.
  static func text(of total: ExpenseTotal, _ style: TravelStyle) -> String {
    if total.isUnknown { return "no rate" }
    let money = try? style.money(total)
    return money.map(style.text) ?? TravelStyle.tooLarge
  }

  /// Checks that all sums can be shown.
  ///
  /// - Throws: ``Diagnostic`` for the first one that has too many digits.
  func checkSize(_ style: TravelStyle) throws(Diagnostic) {
    for total in totals + groups.flatMap(\.totals) {
      _ = try style.money(total)
    }
  }
}

extension ExpenseTotal {
  /// Whether there are expenses, and none of them has a rate.
  var isUnknown: Bool { count == 0 && !withoutRate.isEmpty }

  /// What it lacks; empty where it is complete and final.
  var remark: String { withoutRate.remark(besides: count, provisional: provisional.count) }

  /// The same without parentheses.
  var lack: String { withoutRate.lack(besides: count, provisional: provisional.count) }
}

extension [Expense] {
  /// What a sum lacks that these expenses are not in, for want of a rate; empty where nothing is lacking.
  ///
  /// - Parameters:
  ///   - count: How many are in it.
  ///   - provisional: How many of these have rates that are still to be replaced.
  /// - Returns: `(incomplete: 2 of 6 without a rate: expenses 3, 5; 1 at a provisional rate)`.
  func remark(besides count: Int, provisional: Int) -> String {
    let lack = lack(besides: count, provisional: provisional)
    return lack.isEmpty ? "" : "(\(lack))"
  }

  /// The same without parentheses.
  fileprivate func lack(besides count: Int, provisional: Int) -> String {
    let all = self.count + count
    let noun = self.count == 1 ? "expense" : "expenses"
    let parts = [
      isEmpty
        ? nil : "incomplete: \(self.count) of \(all) without a rate: \(noun) \(numbersText(2))",
      provisional == 0 ? nil : "\(provisional) at a provisional rate",
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  /// The numbers of the expenses in order: `7, 11, 12, 13 and 4 more`.
  ///
  /// - Parameter most: How many are named where there are more.
  /// - Returns: The text.
  func numbersText(_ most: Int) -> String {
    let shown = map(\.number).sorted().prefix(count > most + 1 ? most : count)
    return shown.map(String.init).joined(separator: ", ")
      + (shown.count < count ? " and \(count - shown.count) more" : "")
  }
}

extension TextTable.Column {
  /// What a sum lacks, behind it.
  static let remark = TextTable.Column(shortest: 12, isWrapped: true)
}

// MARK: - Machine output

extension ExpenseSums {
  /// The members of a JSON object: `total`, `currency` and what is known of it, or `totals` where nothing is
  /// converted; and `groups` where there are some.
  ///
  /// - Parameters:
  ///   - numbers: How numbers are written for programs.
  ///   - hasGroups: Whether groups were asked for.
  /// - Returns: The members.
  /// - Throws: ``Diagnostic`` where a number cannot be written.
  func json(
    _ numbers: NumberText, hasGroups: Bool
  ) throws(Diagnostic) -> [(String, JSONText)] {
    var members = try self.members(totals, numbers)
    guard hasGroups else { return members }
    var objects: [JSONText] = []
    for group in groups {
      var object: [(String, JSONText)] = [("group", .string(group.key))]
      if let own = group.own {
        object += [
          ("amount", .optional(try Self.text(own, numbers))),
          ("amount_currency", .string(own.currency.code)),
        ]
      }
      object += try self.members(group.totals, numbers)
      objects.append(.object(object))
    }
    members.append(("groups", .array(objects)))
    return members
  }

  /// The rows of a CSV: one for each total of each group, or for each total where there are no groups.
  ///
  /// - Parameters:
  ///   - numbers: How numbers are written for programs.
  ///   - hasGroups: Whether groups were asked for.
  /// - Returns: The header and the rows.
  /// - Throws: ``Diagnostic`` where a number cannot be written.
  func csv(_ numbers: NumberText, hasGroups: Bool) throws(Diagnostic) -> String {
    var text = CSVText.row(["group", "total", "currency", "count", "without_rate", "provisional"])
    for (key, totals) in hasGroups ? groups.map({ ($0.key, $0.totals) }) : [("", totals)] {
      for total in totals {
        text += CSVText.row([
          SpreadsheetText.inert(key), try Self.text(total, numbers) ?? "", total.currency.code,
          String(total.count),
          total.withoutRate.numbersAsCSV, total.provisional.numbersAsCSV,
        ])
      }
    }
    return text
  }

  private func members(
    _ totals: [ExpenseTotal], _ numbers: NumberText
  ) throws(Diagnostic) -> [(String, JSONText)] {
    var objects: [[(String, JSONText)]] = []
    for total in totals {
      objects.append([
        ("total", .optional(try Self.text(total, numbers))),
        ("currency", .string(total.currency.code)),
        ("count", .integer(total.count)), ("without_rate", total.withoutRate.numbersAsJSON),
        ("provisional", total.provisional.numbersAsJSON),
      ])
    }
    return target != nil
      ? objects.first ?? [] : [("totals", .array(objects.map { .object($0) }))]
  }

  /// A total for programs; nil where nothing of it has a rate.
  private static func text(
    _ total: ExpenseTotal, _ numbers: NumberText
  ) throws(Diagnostic) -> String? {
    guard !total.isUnknown else { return nil }
    let money = try TravelStyle(numbers: numbers).money(total)
    return numbers.amount(money.amount, money.currency)
  }
}

extension [Expense] {
  /// The numbers of the expenses, as a JSON array.
  var numbersAsJSON: JSONText { .array(map { .integer($0.number) }) }

  /// The numbers of the expenses in a cell of a CSV, with blanks between them.
  var numbersAsCSV: String { map { String($0.number) }.joined(separator: " ") }
}
