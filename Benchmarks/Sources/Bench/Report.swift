import Foundation

/// The rows as text for people and as JSON for programs.
struct Report {
  let rows: [Row]

  /// A table with a line for each row.
  var text: String {
    var lines = [["job", "measured", "spread", "peer", "measured", "ratio", "budget", ""]]
    for row in rows {
      lines.append([
        row.job + (row.quantity == .percentile99 ? " (99 of 100)" : ""),
        value(row.value, row.unit), percent(row.statistic.spread), row.peer?.name ?? "",
        row.peerValue.map { value($0, row.unit) } ?? "",
        row.ratio.map { ratio($0, row.budget) } ?? "", budget(row), row.verdict,
      ])
    }
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let numeric: Set = [1, 2, 4, 5]
    return lines.map { cells in
      let padded = cells.indices.map { column in
        let fill = String(repeating: " ", count: widths[column] - cells[column].count)
        return numeric.contains(column) ? fill + cells[column] : cells[column] + fill
      }
      let line = padded.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// The rows as one JSON object.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(Document(rows: rows.map { Document.Line($0, budget($0)) }))
    return String(decoding: data, as: UTF8.self)
  }

  private func value(_ value: Double, _ unit: Row.Unit) -> String {
    switch unit {
    case .milliseconds: "\(fixed(value, 2)) ms"
    case .nanoseconds: "\(fixed(value, 1)) ns"
    case .allocations: fixed(value, 3)
    case .megarows: "\(fixed(value, 2)) \(unit.rawValue)"
    case .mebibytes: "\(fixed(value, 1)) \(unit.rawValue)"
    case .rows: "\(fixed(value, 0)) \(unit.rawValue)"
    }
  }

  private func ratio(_ ratio: Double, _ budget: Row.Budget) -> String {
    switch budget {
    case .timesFasterAtLeast: "\(fixed(ratio, 1))x faster"
    case .ratioAtMost, .ratioAtLeast, .valueAtMost, .none: "\(fixed(ratio, 3))x"
    }
  }

  private func budget(_ row: Row) -> String {
    switch row.budget {
    case .ratioAtMost(let limit): "at most \(fixed(limit, 2))x"
    case .ratioAtLeast(let limit): "at least \(fixed(limit, 2))x"
    case .timesFasterAtLeast(let limit): "at least \(fixed(limit, 0))x faster"
    case .valueAtMost(let limit):
      "at most \(fixed(limit, 0))" + (row.unit == .allocations ? "" : " \(row.unit.rawValue)")
    case .none: ""
    }
  }

  private func percent(_ share: Double) -> String { "\(fixed(share * 100, 0))%" }

  private func fixed(_ value: Double, _ digits: Int) -> String {
    value.formatted(
      .number.precision(.fractionLength(digits)).grouping(.never)
        .locale(Locale(identifier: "en_US_POSIX")))
  }

  /// The shape of the JSON.
  private struct Document: Encodable {
    struct Line: Encodable {
      let job: String
      let unit: String
      let quantity: String
      let value: Double
      let spread: Double
      let samples: Int
      let peer: String?
      let peerValue: Double?
      let ratio: Double?
      let budget: String
      let ok: Bool

      init(_ row: Row, _ budget: String) {
        job = row.job
        unit = row.unit.rawValue
        quantity = row.quantity.rawValue
        value = row.value
        spread = row.statistic.spread
        samples = row.statistic.count
        peer = row.peer?.name
        peerValue = row.peerValue
        ratio = row.ratio
        self.budget = budget
        ok = row.keepsBudget
      }
    }

    let rows: [Line]
  }
}
