import Converter

/// The lines of ledger and hledger.
struct LedgerText {
  let format: JournalFormat

  /// The most characters (Unicode scalars) of a comment on a line; ledger reads lines of 4096
  /// bytes.
  private static let longestComment = 900

  /// What has to be said before the transactions, so that the strict checks of the programs pass.
  func directives(for entries: [JournalEntry]) -> [String] {
    guard !entries.isEmpty else { return [] }
    let accounts = Set(entries.flatMap { [$0.expenses, $0.assets] }).sorted()
    var lines = accounts.map { "account \($0)" }
    let moneys = entries.flatMap { [$0.money, $0.charge] }
    for currency in Set(moneys.map(\.currency)).sorted() {
      let decimals = moneys.filter { $0.currency == currency }.map { -$0.amount.exponent }
      let most = max(CurrencyCatalog.displayDigits(of: currency), decimals.max() ?? 0)
      // hledger shows and compares as many decimals as its directive has.
      let sample = format == .hledger ? "1000.\(String(repeating: "0", count: most)) " : ""
      lines.append("commodity \(sample)\(currency.commodity)")
    }
    switch format {
    case .hledger: lines.insert("decimal-mark .", at: 0)
    default: lines += Set(entries.flatMap(Self.keys)).sorted().map { "tag \($0)" }
    }
    return lines
  }

  /// A transaction.
  static func transaction(of entry: JournalEntry) -> [String] {
    let payee = JournalText.plain(entry.payee)
    // With its number as a code before it, no payee is taken for a mark, a code or a second date.
    var lines = ["\(entry.day) * (\(entry.number))" + (payee.isEmpty ? "" : " \(payee)")]
    for remark in remarks(on: entry) {
      lines += comments(remark)
    }
    if let home = entry.lacksRate { lines.append("    ; no rate to \(home)") }
    var amount = text(entry.money)
    if let cost = entry.cost { amount += " @@ \(text(cost))" }
    lines.append("    \(entry.expenses)  \(amount)")
    lines.append("    \(entry.assets)  \(text(entry.charge))")
    return lines
  }

  private static func keys(of entry: JournalEntry) -> [String] { remarks(on: entry).map(\.key) }

  /// The remarks, with the name where the payee is not the same, and the note.
  private static func remarks(on entry: JournalEntry) -> [JournalEntry.Remark] {
    var remarks: [JournalEntry.Remark] = []
    if JournalText.plain(entry.payee) != entry.payee {
      remarks.append(.init(key: "name", text: entry.payee))
    }
    if !entry.note.isEmpty { remarks.append(.init(key: "note", text: entry.note)) }
    return remarks + entry.remarks
  }

  /// A remark as comments, one for each line of its text, and more for a long one.
  private static func comments(_ remark: JournalEntry.Remark) -> [String] {
    remark.text.split(whereSeparator: \.isNewline).flatMap { line in
      pieces(JournalText.visible(line)).map { "    ; \(remark.key): \($0)".withoutTrailingBlanks }
    }
  }

  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var rest = apart(text).unicodeScalars[...]
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(longestComment)))
      rest = rest.dropFirst(longestComment)
    }
    return pieces
  }

  /// The text with a blank behind brackets that ledger would take for the beginning of a date.
  private static func apart(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if result.last == "[", scalar == "=" || ("0"..."9").contains(scalar) { result.append(" ") }
      result.append(scalar)
    }
    return String(result)
  }

  private static func text(_ money: Money) -> String {
    "\(money.amount) \(money.currency.commodity)"
  }
}

extension Currency {
  /// The code as ledger and hledger take it: in quotes where it has digits, which would belong to the
  /// number beside it.
  package var commodity: String {
    code.contains { $0.isNumber } ? "\"\(code)\"" : code
  }
}

extension String {
  /// The text without the blanks at its end.
  fileprivate var withoutTrailingBlanks: String {
    var scalars = unicodeScalars
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
