import BulkConversion
import Converter

/// What a run came to, for people.
struct BulkSummaryText {
  let summary: BulkSummary
  /// What was given for the layout is not told.
  let options: BulkOptions
  /// Where the content before is kept; nil where it is not.
  let backup: String?
  let time: Duration
  let numbers: NumberText
  /// How sources are named; a file by its path.
  let sourceName: (RateSource) -> String
  /// The rates that stand for the present, with their ages.
  let captions: [TableCaption]

  /// The most currencies of which the totals are told.
  private static let mostTotals = 20
  /// The most pegs and laws that are told.
  private static let mostFacts = 20

  /// The lines.
  var text: String {
    var sections: [(label: String, lines: [String])] = [("", [counts])]
    let input = totals(summary.amounts.map { ($0.currency, $0.total, "") })
    let results = summary.results.enumerated().map { index, result in
      (result.currency, result.total, index < summary.names.count ? summary.names[index] : "")
    }
    let output = totals(results)
    if !summary.amounts.isEmpty {
      let whole = (input + output).map(\.whole).columnWidth
      let fraction = (input + output).map(\.fraction).columnWidth
      sections.append(("in", lines(input, whole, fraction)))
      sections.append(("out", lines(output, whole, fraction)))
    }
    if tellsRates { sections.append(("rates", rates)) }
    if let found { sections.append(("found", [found])) }
    if let backup { sections.append(("backup", [backup])) }
    let width = sections.map(\.label).columnWidth + 2
    return sections.map { label, lines in
      lines.enumerated().map { index, line in
        let start = label.isEmpty ? "" : (index == 0 ? label : "").padded(to: width)
        return "\(start)\(line)".printable + "\n"
      }.joined()
    }.joined()
  }

  /// Whether the age of rates is told, so that nobody else has to.
  ///
  /// - Parameter caption: The rates.
  /// - Returns: False also where they were not used after all, or stand among those of several days.
  func tells(_ caption: TableCaption) -> Bool {
    tellsRates && tables.contains(caption.text)
  }

  private var tellsRates: Bool { summary.progress.rows > summary.progress.rejected }

  /// `5,000 rows converted in 0.4 s (12,500 a second)`.
  private var counts: String {
    let progress = summary.progress
    let rows = progress.rows
    guard rows > 0 else {
      return summary.layout.format == .csv && summary.layout.hasHeader
        ? "0 rows: there is nothing below the header" : "0 rows"
    }
    let done = rows - progress.rejected
    let pace = BulkPace(progress, after: time, of: nil)
    let speed = pace.rowsPerSecond.map { " (\(pace.time), \(numbers.count($0)) a second)" } ?? ""
    let all = numbers.count(rows) + (rows == 1 ? " row" : " rows")
    let what =
      progress.rejected == 0
      ? "\(all) converted"
      : "\(numbers.count(done)) of \(all) converted, \(numbers.count(progress.rejected)) rejected"
    return what + speed
  }

  /// A sum, in two parts that stand one below the other.
  private struct Total {
    let whole: String
    /// The decimal sign and what is behind it.
    let fraction: String
    let currency: Currency
    let name: String
  }

  private func totals(_ totals: [(Currency, ExactFraction, String)]) -> [Total] {
    totals.map { currency, total, name in
      // A sum of decimals ends, unless it has more digits than a number can have here.
      let number =
        if let value = total.exactDecimal {
          numbers.amount(value, currency)
        } else if let (value, _) = try? total.decimal() {
          numbers.amount(value, currency) + "…"
        } else {
          "too large to be shown"
        }
      let sign = number.ranges(of: numbers.format.symbols.decimalSeparator).last?.lowerBound
      return Total(
        whole: String(number[..<(sign ?? number.endIndex)]),
        fraction: String(number[(sign ?? number.endIndex)...]), currency: currency, name: name)
    }
  }

  private func lines(_ totals: [Total], _ whole: Int, _ fraction: Int) -> [String] {
    var lines = totals.prefix(Self.mostTotals).map { total in
      total.whole.rightAligned(in: whole) + total.fraction.padded(to: fraction) + " "
        + total.currency.code
        + (total.name.isEmpty ? "" : "  \(total.name.shortened)")
    }
    if totals.count > Self.mostTotals {
      lines.append("and \(totals.count - Self.mostTotals) more currencies")
    }
    return lines
  }

  /// `ECB, 2026-10-30`; `ECB, 250 days from 2026-01-02 to 2026-10-30`; behind that the pegs and laws, in the
  /// words of a single conversion.
  private var rates: [String] {
    let facts = summary.pegs.map { $0.caption() } + summary.legalRatios.map(\.caption)
    var lines = tables + facts.prefix(Self.mostFacts)
    if facts.count > Self.mostFacts {
      lines.append("and \(facts.count - Self.mostFacts) more pegs and laws")
    }
    guard lines.isEmpty else { return lines }
    return [summary.progress.rejected == 0 ? "none were needed" : "none were used"]
  }

  private var tables: [String] {
    summary.tables.map { tables in
      let name = sourceName(tables.source).shortened
      if tables.source.isOwn { return name }
      guard tables.count > 1 else {
        let caption = captions.first {
          $0.table.source == tables.source && $0.day == tables.days.lowerBound
        }
        return caption?.text ?? "\(name), \(tables.days.lowerBound)"
      }
      return "\(name), \(numbers.count(tables.count)) days from \(tables.days.lowerBound) to "
        + "\(tables.days.upperBound)"
    }
  }

  /// What was found out of the file, and is no matter of course.
  private var found: String? {
    let (given, found) = (options.layout, summary.layout)
    guard found.format == .csv, found.hasHeader else { return nil }
    var parts: [String] = []
    if given.delimiter == nil, let delimiter = found.delimiter, delimiter != UInt8(ascii: ",") {
      let sign = delimiter == UInt8(ascii: "\t") ? "tab" : "“\(Unicode.Scalar(delimiter))”"
      parts.append("delimiter \(sign)")
    }
    if given.decimalSign == nil, found.decimalSign == .comma { parts.append("decimal comma") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
