import BulkConversion
import Converter

/// What holds for every file of CSV: rows keep their bytes and places, and neither the size of blocks nor
/// the number of workers makes a difference.
public enum CSVCheck {
  /// Converts an input of two bytes with options and a file.
  ///
  /// - Throws: ``BrokenRule``.
  public static func run(_ input: [UInt8]) async throws(BrokenRule) {
    guard let options = CheckOptions(input) else { return }
    var check = BulkCheck(options.job(.csv))
    let whole: BulkCheck.Outcome
    do throws(BulkError) { whole = try await check.run(options.file) } catch {
      return try require(BulkCheck.isOfInput(error), "\(error)")
    }
    guard let delimiter = whole.layout.delimiter else { throw BrokenRule("no delimiter") }
    let reference = CSVReference(
      options.file, delimiter: delimiter, others: options.delimiters, length: check.block)
    let header = try compare(whole, with: reference, options, added: options.added(check.job))
    // Little at a time. What was found out at the beginning is given, for there is less of it now.
    let block = max(options.block, header + 1)
    let beginning = CSVReference(Array(options.file.prefix(block)), delimiter: delimiter)
    let knowsEnds = beginning.terminator == reference.terminator
    guard knowsEnds else { return }
    check.job.layout = whole.layout
    check.block = block
    check.workers = 2
    if options.hasShortRows { check.row = CheckOptions.shortRow }
    let hasLongRow = options.hasShortRows && reference.longest >= CheckOptions.shortRow
    let parts: BulkCheck.Outcome
    do throws(BulkError) { parts = try await check.run(options.file) } catch {
      try require(
        hasLongRow && error.code == .lineTooLong, "\(error) in parts alone")
      return
    }
    try require(parts.bytes == whole.bytes, "\(parts.bytes) bytes for \(whole.bytes)")
    // Quotes that are open for too long end with their line.
    if hasLongRow { return }
    // The beginning may show a sign where all together show two.
    if parts.layout.decimalSign == whole.layout.decimalSign {
      // The line end of a first row that is longer than a block is not known.
      var known = parts
      known.layout = whole.layout
      try require(known == whole, "blocks of \(block) bytes differ:\n\(parts)\n\(whole)")
    } else {
      _ = try compare(parts, with: reference, options, added: options.added(check.job))
    }
  }

  /// Walks through rows and output.
  ///
  /// - Returns: Where the rows begin.
  private static func compare(
    _ outcome: BulkCheck.Outcome, with reference: CSVReference, _ options: CheckOptions, added: Int
  ) throws(BrokenRule) -> Int {
    let input = reference.bytes
    var output = outcome.output[...]
    var place = 0
    var width: Int?
    if options.hasHeader {
      let before = outcome.header.isEmpty ? 0 : input.firstRange(of: outcome.header)?.lowerBound
      let header = reference.record(from: headerStart(input))
      try require(
        before != nil && outcome.header == Array(input[header.start..<header.end]), "header")
      let written = input[..<header.end]
      try require(output.starts(with: written), "written header")
      output = output.dropFirst(written.count)
      output = output.drop { $0 != 10 && $0 != 13 }
      try skip(input[header.end..<header.next], in: &output)
      place = header.next
      width = header.cells
    } else if input.starts(with: [0xEF, 0xBB, 0xBF]) {
      try skip(input[..<3], in: &output)
      place = 3
    }
    let start = place
    var faults = outcome.lines.indices[...]
    var (rows, line) = (0, 1 + input[..<place].count { $0 == reference.terminator })
    while place < input.count {
      let record = reference.record(from: place)
      let bytes = input[record.start..<record.end]
      try skip(bytes, in: &output)
      let appended = output.prefix { $0 != 10 && $0 != 13 }
      output = output.dropFirst(appended.count)
      if bytes.isEmpty {
        try require(appended.isEmpty, "something added to an empty line \(line)")
      } else if bytes.allSatisfy({ [reference.delimiter, 32, 9].contains($0) }) {
        let missing = max(0, (width ?? 0) - record.cells)
        try require(
          appended.elementsEqual(repeatElement(reference.delimiter, count: missing + added)),
          "something added to the empty cells of line \(line)")
      } else {
        rows += 1
        if let fault = faults.first, outcome.lines[fault] == line {
          faults = faults.dropFirst()
          try require(outcome.records[fault] == Array(bytes), "record of line \(line)")
          try require(record.isOpen == (outcome.reasons[fault] == .openQuote), "quotes of \(line)")
          let missing = max(0, (width ?? 0) - record.cells)
          let empty = repeatElement(reference.delimiter, count: record.isOpen ? 0 : missing + added)
          try require(appended.elementsEqual(empty), "line \(line) is no empty result")
        } else {
          try require(!record.isOpen, "an open quote in line \(line) passes")
          let cells = CSVReference(Array(appended), delimiter: reference.delimiter).record(from: 0)
          try require(cells.cells == added + 1, "cells added to line \(line)")
          try require(width == nil || record.cells == width, "width of line \(line)")
        }
      }
      try skip(input[record.end..<record.next], in: &output)
      line += input[record.start..<record.next].count { $0 == reference.terminator }
      place = record.next
    }
    try require(output.isEmpty, "something behind the end")
    try require(faults.isEmpty, "faults of no row")
    try require(outcome.rows == rows, "\(outcome.rows) rows for \(rows)")
    try require(outcome.rejected == outcome.lines.count, "rejected rows")
    return start
  }

  private static func skip(_ bytes: ArraySlice<UInt8>, in output: inout ArraySlice<UInt8>)
    throws(BrokenRule)
  {
    try require(
      output.starts(with: bytes),
      "\(String(decoding: bytes, as: UTF8.self)) is not in \(String(decoding: output, as: UTF8.self))"
    )
    output = output.dropFirst(bytes.count)
  }

  /// Behind a mark, and a line that states the delimiter.
  private static func headerStart(_ input: [UInt8]) -> Int {
    let start = input.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let line = input[start...]
    guard line.starts(with: "sep=".utf8), let feed = line.firstIndex(of: 10) else { return start }
    let length = feed - start
    return length == 5 || length == 6 && input[feed - 1] == 13 ? feed + 1 : start
  }
}
