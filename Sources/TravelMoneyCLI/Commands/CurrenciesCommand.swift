import Converter
import LocalNames

/// Lists currencies, or searches them.
struct CurrenciesCommand {
  let session: Session

  /// Prints the list.
  ///
  /// - Throws: ``Diagnostic`` where nothing is found.
  func run() throws(Diagnostic) -> ExitStatus {
    try session.refuse(.json, with: .csv)
    let query = session.arguments.words.joined(separator: " ")
    // What is made for programs is the same in every locale.
    let isForPrograms = session.arguments.has(.json) || session.arguments.has(.csv)
    let names = isForPrograms ? LocalNames(locale: .enUS) : session.names
    let found =
      query.isEmpty
      ? CurrencyCatalog.active.filter(\.isConvertible)
      : CurrencyCatalog.search(query, naming: names.naming)
    guard !found.isEmpty else {
      throw Diagnostic(
        .usage, "no currency matches “\(query)”",
        hint: "Search by code, name, symbol or country; without a query all are listed")
    }
    if session.arguments.has(.json) {
      try session.print(JSONText.array(found.map(json)).text + "\n")
    } else if session.arguments.has(.csv) {
      let header = CSVText.row(["code", "name", "symbol", "minor_units", "active", "countries"])
      try session.print(header + found.map(csv).joined())
    } else {
      try session.print(text(found, names))
    }
    return .success
  }

  private func text(_ found: [CurrencyInfo], _ names: LocalNames) -> String {
    let naming = names.naming
    let rows = found.map { info in
      (
        code: info.currency.code, name: naming.shownName(of: info.currency) ?? info.name,
        symbol: symbol(of: info), note: note(on: info, names)
      )
    }
    let nameWidth = rows.map(\.name).columnWidth
    let symbolWidth = rows.map(\.symbol).columnWidth
    return rows.map { row in
      let name = row.name.padded(to: nameWidth)
      let line = "\(row.code)  \(name)  \(row.symbol.padded(to: symbolWidth))  \(row.note)"
      return String(Substring(line).trimmed) + "\n"
    }.joined()
  }

  /// The symbol; empty where it only repeats the code.
  private func symbol(of info: CurrencyInfo) -> String {
    info.narrowSymbol == info.currency.code ? "" : info.narrowSymbol
  }

  private func note(on info: CurrencyInfo, _ names: LocalNames) -> String {
    guard info.isActive else {
      return info.lastDay.map { "until \($0)" } ?? "withdrawn"
    }
    let countries = names.countryNames(of: info.currency)
    let shown = countries.prefix(3).joined(separator: ", ")
    return countries.count > 3 ? "\(shown) and \(countries.count - 3) more" : shown
  }

  private func json(_ info: CurrencyInfo) -> JSONText {
    .object([
      ("code", .string(info.currency.code)), ("name", .string(info.name)),
      ("symbol", .string(info.symbol)),
      ("minor_units", info.minorUnits.map { .integer($0) } ?? .null),
      ("active", .bool(info.isActive)),
      ("first_day", .optional(info.firstDay?.description)),
      ("last_day", .optional(info.lastDay?.description)),
      ("countries", .array(info.countryNames.map { .string($0) })),
    ])
  }

  private func csv(_ info: CurrencyInfo) -> String {
    CSVText.row([
      info.currency.code, info.name, info.symbol, info.minorUnits.map(String.init) ?? "",
      info.isActive ? "true" : "false", info.countryNames.joined(separator: "; "),
    ])
  }
}
