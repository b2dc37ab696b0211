import Converter
import Synchronization
import Testing

@testable import BulkConversion

/// Runs a job over bytes, with rates that are easy to work out: a euro costs 1.25 dollars, 160 yen and
/// 0.5 pounds on 2026-10-30, and 2 dollars on 2026-10-29.
struct BulkTrial {
  /// What came out.
  struct Outcome {
    let output: [UInt8]
    let faults: [BulkFault]
    let summary: BulkSummary

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  var job: BulkJob
  var workers = 1
  var sizes = BlockReader.Sizes()

  init(
    amount: BulkColumn = "amount", currency: BulkCurrency = .column("currency"),
    date: BulkColumn? = nil, to targets: [BulkTarget] = [BulkTarget(.eur)],
    layout: BulkLayout = BulkLayout()
  ) throws {
    job = BulkJob(
      amount: amount, currency: currency, date: date, targets: targets, today: try Day("2026-10-30")
    )
    job.layout = layout
  }

  static func rates() throws -> StaticRateProvider {
    let source = RateSource(id: "trial")
    return StaticRateProvider(
      source: source,
      tables: [
        try RateTable(
          source: source, base: .eur, day: Day("2026-10-29"),
          rates: [Rate(.usd, figure: ExactDecimal("2"))]),
        try RateTable(
          source: source, base: .eur, day: Day("2026-10-30"),
          rates: [
            Rate(.usd, figure: ExactDecimal("1.25")), Rate(.jpy, figure: ExactDecimal("160")),
            Rate(.gbp, figure: ExactDecimal("0.5")),
          ]),
      ])
  }

  func run(_ input: String) async throws -> Outcome { try await run(Array(input.utf8)) }

  /// Converts bytes that arrive in pieces of a size, or in one.
  func run(_ input: [UInt8], inPiecesOf size: Int = .max) async throws -> Outcome {
    let record = Record()
    let chunks = AsyncStream<[UInt8]> { continuation in
      var rest = input[...]
      while !rest.isEmpty {
        continuation.yield(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      continuation.finish()
    }
    var observer = BulkObserver()
    observer.fault = { fault in record.state.withLock { $0.faults.append(fault) } }
    var converter = BulkConverter(job, rates: try Self.rates(), workers: workers)
    converter.sizes = sizes
    let summary = try await converter.convert(
      .chunks(chunks), to: .closure { bytes in record.state.withLock { $0.output += bytes } },
      observer: observer)
    let state = record.state.withLock(\.self)
    return Outcome(output: state.output, faults: state.faults, summary: summary)
  }

  private final class Record: Sendable {
    let state = Mutex((output: [UInt8](), faults: [BulkFault]()))
  }
}
