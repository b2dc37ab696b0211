import BulkConversion
import Converter

/// A job as the first two bytes of an input describe it, so that a fuzzer tries all of them.
struct CheckOptions {
  /// The most that one row may have where rows are to be short.
  static let shortRow = 256

  let first: UInt8
  let second: UInt8
  /// What follows them.
  let file: [UInt8]

  init?(_ input: [UInt8]) {
    guard input.count >= 2 else { return nil }
    (first, second) = (input[0], input[1])
    file = Array(input[2...])
  }

  var hasHeader: Bool { first & 1 == 0 }
  /// How much is read at a time where little is.
  var block: Int { [64, 65, 97, 200][Int(second >> 6)] }
  var hasShortRows: Bool { second & 0x20 != 0 }

  /// What may stand between cells, as far as it is known before the file is read.
  var delimiters: [UInt8] {
    delimiter.map { [$0] } ?? (hasHeader ? [0x2C, 0x3B, 0x09, 0x7C] : [0x2C])
  }

  private var delimiter: UInt8? { [nil, 0x2C, 0x3B, 0x09][Int(first >> 1 & 3)] }
  private var decimalSign: DecimalSign? { [nil, .point, .comma, nil][Int(first >> 3 & 3)] }
  private var dateOrder: DateOrder { [.iso, .dayFirst, .monthFirst, .iso][Int(first >> 5 & 3)] }

  /// The job over columns or members with the names `a`, `c` and `d`, or over the first three columns.
  func job(_ format: BulkLayout.Format) -> BulkJob {
    let isNamed = hasHeader || format == .ndjson
    let columns: [BulkColumn] = isNamed ? ["a", "c", "d"] : ["1", "2", "3"]
    var targets = [BulkTarget(.eur)]
    if second & 4 != 0 { targets.append(BulkTarget(.jpy)) }
    var job = BulkJob(
      amount: columns[0], currency: second & 2 != 0 ? .fixed(.usd) : .column(columns[1]),
      date: second & 1 != 0 ? columns[2] : nil, targets: targets, today: BulkCheck.day)
    if second & 8 != 0 { job.extras = BulkExtra.allCases }
    if second & 16 != 0 { job.rounding = .halfEven }
    job.layout = BulkLayout(
      format: format, delimiter: format == .csv ? delimiter : nil, decimalSign: decimalSign,
      dateOrder: dateOrder, hasHeader: hasHeader)
    return job
  }

  /// How many columns or members are added.
  func added(_ job: BulkJob) -> Int { job.targets.count * (1 + job.extras.count) }
}
