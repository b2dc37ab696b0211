import Converter

/// The lines of beancount.
enum BeancountText {
  /// The most digits of a number: beancount calculates with 28, and its price for a unit, which it
  /// makes out of the total, is to lead back to the total.
  static let mostDigits = 24

  /// What has to be said before the transactions.
  ///
  /// - Parameters:
  ///   - entries: The entries, by day.
  ///   - home: The currency of the costs.
  /// - Returns: The lines.
  static func directives(for entries: [JournalEntry], home: Currency?) -> [String] {
    var lines = home.map { ["option \"operating_currency\" \"\($0)\""] } ?? []
    if let first = entries.first {
      if !lines.isEmpty { lines.append("") }
      lines += Set(entries.flatMap { [$0.expenses, $0.assets] }).sorted()
        .map { "\(first.day) open \($0)" }
    }
    return lines
  }

  /// A transaction.
  static func transaction(of entry: JournalEntry) -> [String] {
    var lines = ["\(entry.day) * \(quoted(entry.payee)) \(quoted(entry.note))"]
    lines.append("  number: \(entry.number)")
    lines += entry.remarks.map { "  \($0.key): \(quoted($0.text))" }
    if let home = entry.lacksRate { lines.append("  ; no rate to \(home)") }
    let cost = entry.cost.map { " @@ \($0)" } ?? ""
    lines.append("  \(entry.expenses)  \(entry.money)\(cost)")
    lines.append("  \(entry.assets)  \(charge(of: entry))")
    return lines
  }

  /// What leaves the paying account, with at least one decimal where there is a cost.
  ///
  /// The price for a unit that beancount makes out of the total misses it by some units of the last
  /// of 28 digits where it does not end, and only an amount with decimals allows for that.
  private static func charge(of entry: JournalEntry) -> String {
    let charge = entry.charge
    guard entry.cost != nil, charge.amount.exponent >= 0 else { return charge.description }
    return "\(charge.amount).0 \(charge.currency)"
  }

  /// A text in quotes.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return JournalText.visible(result) + "\""
  }
}
