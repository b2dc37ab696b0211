import BulkConversion
import Converter
import Synchronization

/// A job over bytes in memory, and what it came to.
struct BulkCheck {
  /// Everything that a run tells.
  struct Outcome: Equatable {
    var output: [UInt8] = []
    var header: [UInt8] = []
    var lines: [Int] = []
    var reasons: [BulkFault.Reason] = []
    var records: [[UInt8]] = []
    var rows = 0
    var rejected = 0
    var bytes = 0
    var sums = ""
    var layout = BulkLayout()
  }

  private final class Notes: Sendable {
    let outcome = Mutex(Outcome())
  }

  var job: BulkJob
  var block = 1 << 12
  var row = 1 << 20
  var workers = 1

  init(_ job: BulkJob) { self.job = job }

  /// Whether bytes alone can cause an error.
  static func isOfInput(_ error: BulkError) -> Bool {
    switch error.code {
    case .empty, .encoding, .compressed, .missingColumn, .ambiguousColumn, .ambiguousDelimiter,
      .columnKind, .headerIsRow, .resultExists, .lineTooLong:
      true
    default: false
    }
  }

  /// Runs the job.
  ///
  /// - Throws: What the run throws.
  func run(_ input: [UInt8]) async throws(BulkError) -> Outcome {
    let notes = Notes()
    let chunks = AsyncStream<[UInt8]> { continuation in
      continuation.yield(input)
      continuation.finish()
    }
    var observer = BulkObserver()
    observer.start = { _, header in notes.outcome.withLock { $0.header = header } }
    observer.fault = { fault in
      notes.outcome.withLock { outcome in
        outcome.lines.append(fault.line)
        outcome.reasons.append(fault.reason)
        outcome.records.append(fault.record)
      }
    }
    var converter = BulkConverter(job, rates: Self.rates, workers: workers)
    converter.sizes.block = block
    converter.sizes.row = row
    let summary = try await converter.convert(
      .chunks(chunks), to: .closure { bytes in notes.outcome.withLock { $0.output += bytes } },
      observer: observer)
    var outcome = notes.outcome.withLock(\.self)
    outcome.rows = summary.progress.rows
    outcome.rejected = summary.progress.rejected
    outcome.bytes = summary.progress.bytes
    outcome.layout = summary.layout
    outcome.sums = "\(summary.amounts) \(summary.results) \(summary.tables)"
    return outcome
  }

  static let day = Day(daysSinceEpoch: 20_756)

  /// Rates of two days, and among them long ones, which no machine word holds.
  private static let rates: StaticRateProvider = {
    let source = RateSource(id: "check")
    func table(_ day: Day, _ figures: [(Currency, String)]) throws -> RateTable {
      try RateTable(
        source: source, base: .eur, day: day,
        rates: figures.map { currency, figure in
          try Rate(currency, figure: ExactDecimal(figure))
        })
    }
    do {
      let tables = try [
        table(Day(daysSinceEpoch: day.daysSinceEpoch - 1), [(.usd, "2")]),
        table(
          day,
          [
            (.usd, "1.25"), (.jpy, "160.07"), (.gbp, "0.83467"),
            (.chf, "0.9123456789012345678901234567890123"),
          ]),
      ]
      return StaticRateProvider(source: source, tables: tables)
    } catch {
      // Without rates, nothing would be checked.
      preconditionFailure("\(error)")
    }
  }()
}
