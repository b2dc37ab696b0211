import CAllocationCount
import Converter
import Foundation

/// `CurrencyConverter.convert` in process: its time, its heap allocations, and Foundation's Decimal
/// doing the same.
struct ConvertRows {
  /// One conversion, in the types of both sides.
  private struct Case {
    let money: Money
    let target: Currency
    let decimal: Decimal
    let from: String
    let to: String
  }

  /// The figures of 2026-10-30 that the European Central Bank published, and the minor units.
  private static let figures = [
    ("USD", "1.1172", 2), ("JPY", "175.68", 0), ("GBP", "0.8338", 2), ("CHF", "0.9194", 2),
    ("CZK", "24.353", 2), ("DKK", "7.4735", 2), ("HUF", "366.33", 2), ("PLN", "4.4038", 2),
    ("SEK", "10.978", 2), ("ISK", "136", 0), ("NOK", "10.312", 2), ("TRY", "55.8015", 2),
    ("AUD", "1.5904", 2), ("BRL", "6.0692", 2), ("CAD", "1.5606", 2), ("CNY", "7.4326", 2),
    ("HKD", "8.7652", 2), ("IDR", "20275.17", 2), ("ILS", "3.495", 2), ("INR", "106.084", 2),
    ("KRW", "1491.76", 0), ("MXN", "21.1237", 2), ("MYR", "4.5325", 2), ("NZD", "1.9823", 2),
    ("PHP", "71.143", 2), ("SGD", "1.4282", 2), ("THB", "37.683", 2), ("ZAR", "18.6455", 2),
  ]
  private static let day = "2026-10-30"
  /// How many conversions make one sample, a multiple of the number of cases.
  private static let batch = 64_000

  let runs: Int

  func measure() throws -> [Row] {
    let converter = CurrencyConverter(
      try RateTable(
        source: .ecb, base: .eur, day: Day(ConvertRows.day),
        rates: ConvertRows.figures.map { code, figure, _ in
          try Rate(Currency(code), figure: ExactDecimal(figure))
        }))
    let peer = FoundationConverter(
      day: ConvertRows.day, source: "ECB",
      rates: try Dictionary(
        uniqueKeysWithValues: ConvertRows.figures.map { ($0.0, try decimal($0.1)) }),
      digits: Dictionary(uniqueKeysWithValues: ConvertRows.figures.map { ($0.0, $0.2) }))
    let cases = try makeCases()
    try verify(cases, converter, peer)

    let results = try measureInterleaved(
      rounds: runs,
      [
        { try time(cases, converter) },
        { try time(cases, peer) },
      ])
    var rows = [
      Row(
        job: "CurrencyConverter.convert", unit: .nanoseconds, statistic: results[0], peer: nil,
        budget: .valueAtMost(60)),
      Row(
        job: "CurrencyConverter.convert", unit: .nanoseconds, statistic: results[0],
        peer: .init(name: "Foundation Decimal", statistic: results[1]),
        budget: .timesFasterAtLeast(20)),
    ]
    if allocation_count_is_available() {
      rows.append(
        Row(
          job: "heap allocations of a convert", unit: .allocations,
          statistic: Statistic([try allocations(cases, converter)]), peer: nil,
          budget: .valueAtMost(0)))
    }
    return rows
  }

  /// Sixty-four conversions: amounts from cents to millions, pairs from all over the table.
  private func makeCases() throws -> [Case] {
    try (0..<64).map { index in
      let from = ConvertRows.figures[index * 5 % ConvertRows.figures.count].0
      let to = ConvertRows.figures[(index * 11 + 3) % ConvertRows.figures.count].0
      let cents = (index * index * 7919 + index * 104_729 + 25) % 500_000_000
      let fraction = String(cents % 100)
      let amount = "\(cents / 100)." + (fraction.count == 1 ? "0" : "") + fraction
      return Case(
        money: Money(try ExactDecimal(amount), try Currency(from)), target: try Currency(to),
        decimal: try decimal(amount), from: from, to: to)
    }.filter { $0.from != $0.to }.prefix(50).map(\.self)
  }

  /// Both sides give the same numbers, and ours says where it comes from.
  private func verify(
    _ cases: [Case], _ converter: CurrencyConverter, _ peer: FoundationConverter
  ) throws {
    for item in cases {
      let ours = try converter.convert(item.money, to: item.target)
      guard let theirs = peer.convert(item.decimal, from: item.from, to: item.to),
        try decimal(ours.result.amount.description) == theirs.amount,
        ours.result.currency == item.target, ours.table?.source == .ecb,
        ours.table?.day.description == theirs.day
      else { throw BenchError("\(item.decimal) \(item.from) in \(item.to) gave \(ours.result)") }
    }
  }

  private func time(_ cases: [Case], _ converter: CurrencyConverter) throws -> Double {
    var sum: Int64 = 0
    let start = ContinuousClock.now
    for _ in 0..<(ConvertRows.batch / cases.count) {
      for item in cases {
        let conversion = try converter.convert(item.money, to: item.target)
        sum &+= Int64(truncatingIfNeeded: conversion.result.amount.coefficient)
      }
    }
    let duration = ContinuousClock.now - start
    guard sum != 0 else { throw BenchError("nothing was converted") }
    return duration.nanoseconds / Double(ConvertRows.batch / cases.count * cases.count)
  }

  private func time(_ cases: [Case], _ peer: FoundationConverter) throws -> Double {
    // Some fifty times slower, so a tenth of the work is enough for a sample.
    let rounds = ConvertRows.batch / 10 / cases.count
    var count = 0
    let start = ContinuousClock.now
    for _ in 0..<rounds {
      for item in cases {
        if let conversion = peer.convert(item.decimal, from: item.from, to: item.to),
          conversion.amount.isFinite
        {
          count += 1
        }
      }
    }
    let duration = ContinuousClock.now - start
    guard count == rounds * cases.count else { throw BenchError("the peer gave no numbers") }
    return duration.nanoseconds / Double(count)
  }

  /// How many blocks a conversion takes from the heap.
  private func allocations(_ cases: [Case], _ converter: CurrencyConverter) throws -> Double {
    // A counter that does not count would find nothing, too.
    guard allocation_count_works() else { throw BenchError("heap allocations are not counted") }
    let before = allocation_count()
    _ = try time(cases, converter)
    let after = allocation_count()
    let conversions = ConvertRows.batch / cases.count * cases.count
    return Double(after - before) / Double(conversions)
  }

  private func decimal(_ text: String) throws(BenchError) -> Decimal {
    // The texts are our own and plain; Foundation's leniency does no harm.
    guard let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else {
      throw BenchError("\(text) is no number")
    }
    return value
  }
}
