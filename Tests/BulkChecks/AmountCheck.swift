import BulkConversion
import Converter

/// What holds for every amount: the short and the long way of files agree with the parser of typed amounts,
/// and that agrees with the plain grammar of decimals.
public enum AmountCheck {
  /// Reads lines of amounts, the first byte of which chooses the decimal sign.
  ///
  /// - Throws: ``BrokenRule``.
  public static func run(_ input: [UInt8]) async throws(BrokenRule) {
    guard let first = input.first else { return }
    let sign: DecimalSign = first & 1 == 0 ? .point : .comma
    let parser = AmountParser(
      symbols: sign == .point
        ? .enUS : NumberSymbols(decimalSeparator: ",", groupingSeparator: "."))
    let lines = input.dropFirst().split(separator: 10)
    // What would be a file of another kind, or divided into cells, is not asked here.
    let isFile = lines.allSatisfy { line in
      !line.contains { $0 == 9 || $0 == 34 || $0 == 13 }
    }
    var readings: [Reading] = []
    for line in lines {
      let text = String(decoding: line, as: UTF8.self)
      let plain = sign == .point ? try? ExactDecimal(text) : nil
      let parsed = try? parser.parse(text)
      // A typed exponent has to be in the range itself, and that of a decimal with its digits.
      let isScaled = text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
      try require(
        plain == nil || plain == parsed?.decimal || parsed == nil && isScaled,
        "\(text) is not \(String(describing: parsed?.decimal))")
      let isText = String(validating: line, as: UTF8.self) != nil
      readings.append(isText ? Reading(parsed, text: text) : .refused)
    }
    // What has zeros at its beginning is taken for UTF-16.
    let beginning = lines.joined(separator: [10]).prefix(4)
    guard isFile, !lines.isEmpty, !beginning.contains(0),
      !lines[0].starts(with: [0xEF, 0xBB, 0xBF]),
      !lines[0].starts(with: [0xFF, 0xFE]), !lines[0].starts(with: [0xFE, 0xFF])
    else { return }
    try await compare(readings, with: Array(lines.joined(separator: [10])), sign)
  }

  /// What becomes of a cell.
  private enum Reading {
    case number(ExactDecimal)
    /// No amount, or one that is calculated.
    case refused
    /// It has currencies beside it, which may be the row's.
    case other
    /// Blanks alone, which are no row.
    case nothing

    init(_ parsed: ParsedAmount?, text: String) {
      if text.utf8.allSatisfy({ $0 == 32 }) {
        self = .nothing
      } else if let parsed, let decimal = parsed.decimal, !parsed.isCalculated {
        self = parsed.currencyTexts.isEmpty ? .number(decimal) : .other
      } else {
        self = .refused
      }
    }
  }

  /// Converts the amounts as a file, once with unrounded results, which no short way has.
  private static func compare(
    _ readings: [Reading], with file: [UInt8], _ sign: DecimalSign
  ) async throws(BrokenRule) {
    var job = BulkJob(
      amount: "1", currency: .fixed(.usd), targets: [BulkTarget(.eur)], today: BulkCheck.day)
    job.layout = BulkLayout(format: .csv, delimiter: 9, decimalSign: sign, hasHeader: false)
    let short: BulkCheck.Outcome
    let long: BulkCheck.Outcome
    do throws(BulkError) {
      short = try await BulkCheck(job).run(file)
      job.extras = [.exact]
      long = try await BulkCheck(job).run(file)
    } catch {
      throw BrokenRule("\(error)")
    }
    try require(
      short.lines == long.lines && short.reasons == long.reasons && short.sums == long.sums,
      "the ways differ: \(short)\n\(long)")
    let rows = short.output.split(separator: 10)
    let longRows = long.output.split(separator: 10)
    try require(rows.count == readings.count && longRows.count == rows.count, "rows are missing")
    for (index, outcome) in readings.enumerated() {
      let cells = rows[index].split(separator: 9, omittingEmptySubsequences: false)
      let longCells = longRows[index].split(separator: 9, omittingEmptySubsequences: false)
      try require(cells.count == 2 && longCells.count == 3, "the cells of row \(index + 1)")
      try require(cells[1] == longCells[1], "the ways differ in row \(index + 1)")
      let isRejected = short.lines.contains(index + 1)
      let reading: ExactDecimal
      switch outcome {
      case .number(let decimal): reading = decimal
      case .other: continue
      case .refused:
        try require(isRejected, "row \(index + 1) is converted")
        continue
      case .nothing:
        try require(!isRejected && cells[1].isEmpty, "row \(index + 1) is none")
        continue
      }
      let text = String(decoding: longCells[2], as: UTF8.self)
        .replacingComma(sign)
      let exact = try? reading.multiplied(by: ExactDecimal("0.8"))
      if isRejected {
        try require(
          exact == nil || reading.exponent > 30 || reading.exponent < -60,
          "row \(index + 1) is rejected: \(short.reasons)")
      } else if let exact, reading.coefficient.magnitude < 1 << 100 {
        try require((try? ExactDecimal(text)) == exact, "row \(index + 1): \(text) for \(exact)")
      }
    }
  }
}

extension String {
  fileprivate func replacingComma(_ sign: DecimalSign) -> String {
    sign == .comma ? String(map { $0 == "," ? "." : $0 }) : self
  }
}
