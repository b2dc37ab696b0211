import Converter
import Testing

/// Builders that keep the tests short; every text in a test is well formed, or the test fails.
enum Samples {
  static let source = RateSource(id: "sample", name: "Sample Bank")

  static func day(_ text: String) throws -> Day { try Day(text) }

  /// A point in time from `YYYY-MM-DDTHH:MM:SSZ`.
  static func time(_ text: String) throws -> Timestamp {
    let parts = text.dropFirst(11).dropLast().split(separator: ":").compactMap { Int64($0) }
    let day = try Day(text.prefix(10))
    try #require(parts.count == 3 && text.hasSuffix("Z"))
    return Timestamp(
      secondsSinceEpoch: Int64(day.daysSinceEpoch) * 86_400 + parts[0] * 3600 + parts[1] * 60
        + parts[2])
  }

  static func table(
    _ day: String, _ rates: KeyValuePairs<String, String>, base: String = "EUR",
    source: RateSource = source, validUntil: String? = nil
  ) throws -> RateTable {
    try RateTable(
      source: source, base: Currency(base), day: Day(day),
      validUntil: validUntil.map { try Day($0) },
      rates: rates.map { try Rate(Currency($0.key), figure: ExactDecimal($0.value)) })
  }

  static func history(_ tables: RateTable...) -> TableHistory {
    TableHistory(source: source, tables: tables)
  }

  static func figure(_ code: String, in table: RateTable) throws -> String? {
    table.rate(for: try Currency(code))?.figure.description
  }
}
