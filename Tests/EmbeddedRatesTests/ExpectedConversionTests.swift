import Converter
import EmbeddedRates
import Foundation
import Testing

/// Conversions over the whole history, against answers that a script works out with fractions.
@Suite("Conversions on any day since 1999")
struct ExpectedConversionTests {
  /// One line of `Scripts/expected-conversions`.
  private struct Expectation {
    let day: Day
    let amount: ExactDecimal
    let from: Currency
    let to: Currency
    let decimals: Int
    let rounding: RoundingRule
    let answer: String
    let ratesDay: String

    init(_ line: Substring) throws {
      let fields = line.split(separator: "\t")
      try #require(fields.count == 8)
      day = try Day(fields[0])
      amount = try ExactDecimal(fields[1])
      from = try Currency(fields[2])
      to = try Currency(fields[3])
      decimals = try #require(Int(fields[4]))
      rounding = try #require(RoundingRule(rawValue: String(fields[5])))
      answer = String(fields[6])
      ratesDay = String(fields[7])
    }
  }

  /// The newest table of the history is of 2026-10-30, which is ten days before.
  private static let now = Timestamp(secondsSinceEpoch: 1_794_225_600)  // 2026-11-09T12:00:00Z

  @Test("20,000 random conversions give what fractions give, on the day that is named")
  func random() async throws {
    let provider = CachingRateProvider(
      source: .ecb, upstream: nil, cache: InMemoryRateCache(), bundled: [EmbeddedHistory.ecb],
      schedule: .ecb, now: { Self.now })
    let lines = try Self.lines(count: 20_000)
    try #require(lines.count == 20_000)
    var kinds: [String: Int] = [:]
    var faults: [String] = []
    for line in lines {
      let expected = try Expectation(line)
      let (answer, ratesDay) = try await Self.answer(to: expected, from: provider)
      if answer != expected.answer || ratesDay != expected.ratesDay {
        faults.append("\(line) got \(answer) of \(ratesDay)")
      }
      let isPublished = ratesDay == expected.day.description
      kinds[
        Int(answer.prefix(1)) ?? Int(answer.dropFirst().prefix(1)) == nil
          ? answer
          : ratesDay == "-" ? "law" : isPublished ? "same day" : "earlier day", default: 0] += 1
    }
    #expect(faults.prefix(20) == [])
    // None of the kinds of answers is missing.
    #expect(
      Set(kinds.keys) == ["law", "same day", "earlier day", "no-rate", "not-yet-issued"], "\(kinds)"
    )
  }

  private static func answer(
    to expected: Expectation, from provider: CachingRateProvider
  ) async throws -> (answer: String, ratesDay: String) {
    do {
      let needed = try CurrencyConverter.requiredCurrencies(
        from: expected.from, to: expected.to, lawDay: expected.day)
      var table: RateTable?
      if !needed.isEmpty {
        table = try await provider.rates(for: RateRequest(day: expected.day, currencies: needed))
          .table
      }
      let conversion = try CurrencyConverter(table, rounding: expected.rounding).convert(
        Money(expected.amount, expected.from), to: expected.to, unit: .scale(expected.decimals),
        askedDay: expected.day)
      #expect(conversion.askedDay == expected.day)
      return (
        conversion.result.amount.description, conversion.table?.day.description ?? "-"
      )
    } catch let error as ConversionError {
      return (error.code == .notYetIssued ? "not-yet-issued" : error.description, "-")
    } catch let error as RateError {
      return (error.code == .noRate ? "no-rate" : error.description, "-")
    }
  }

  private static func lines(count: Int) throws -> [Substring] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", root.appending(path: "Scripts/expected-conversions").path, "\(count)", "5",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self).split(separator: "\n")
  }
}
