import BulkConversion
import Converter
import LocalNames

/// A rate table as it is shown, perhaps against another base than its own.
struct ShownTable: Sendable {
  let base: Currency
  let caption: TableCaption

  private var table: RateTable { caption.table }

  private struct Row {
    let currency: Currency
    /// What one unit of the base costs, exactly.
    let rate: ExactFraction
    /// The same as it was published, where it was.
    let published: ExactDecimal?
    /// The day of the figures.
    let day: Day
  }

  private func rows() throws -> [Row] {
    let converter = CurrencyConverter(table)
    let currencies = (table.rates.map(\.currency) + [table.base]).filter { $0 != base }.sorted()
    return try currencies.map { currency in
      // The law is left out of it: this is what the publisher wrote.
      let conversion = try converter.price(of: base, in: currency)
      return Row(
        currency: currency, rate: try conversion.rate,
        published: conversion.publishedRate.flatMap { $0.unit == 1 ? $0.figure : nil },
        day: conversion.rateDay ?? table.day)
    }
  }

  /// The table for people: one line a currency.
  func text(_ numbers: NumberText, _ names: LocalNames) throws -> String {
    let lines = try rows().map { row in
      (
        code: row.currency.code,
        figure: try row.published.map(numbers.published) ?? numbers.rate(row.rate),
        name: names.naming.shownName(of: row.currency) ?? ""
      )
    }
    let codeWidth = lines.map(\.code).columnWidth
    let width = lines.map(\.figure).columnWidth
    var text = "1 \(base) in other currencies  (\(caption.text))\n"
    for line in lines {
      let name = line.name.isEmpty ? "" : "  \(line.name)"
      text +=
        line.code.padded(to: codeWidth) + "  " + line.figure.rightAligned(in: width) + name + "\n"
    }
    for line in lines {
      guard let law = try? LegalFacts.resolve(Currency(line.code), on: table.day),
        let ratio = law.ratios.first, !ratio.isOfMarkets
      else { continue }
      text += "(a conversion of \(line.code) uses the law: \(ratio.caption))\n"
    }
    return text
  }

  /// The table as JSON in the form of a rates file, so that `--rates` reads it back.
  func json() throws -> String {
    let rows = try rows()
    let rates = try rows.map { ($0.currency.code, JSONText.string(try machine($0))) }
    let older = rows.filter { $0.day != table.day }
      .map { ($0.currency.code, JSONText.string($0.day.description)) }
    let dates = older.isEmpty ? [] : [("dates", JSONText.object(older))]
    return JSONText.object(
      [
        ("base", .string(base.code)), ("date", .string(table.day.description)),
        ("source", .string(table.source.id)), ("freshness", .optional(caption.freshness?.rawValue)),
        ("rates", .object(rates)),
      ] + dates
    ).text + "\n"
  }

  /// The table as CSV.
  func csv() throws -> String {
    var text = CSVText.row(["base", "currency", "rate", "rate_date", "source"])
    for row in try rows() {
      text += CSVText.row([
        base.code, row.currency.code, try machine(row), row.day.description,
        SpreadsheetText.inert(table.source.id),
      ])
    }
    return text
  }

  private func machine(_ row: Row) throws(DecimalError) -> String {
    if let published = row.published { return published.description }
    return try NumberText.machine.exact(row.rate).text
  }
}
