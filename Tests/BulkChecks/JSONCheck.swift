import BulkConversion
import Converter

/// What holds for every file of JSON objects: lines keep their bytes, whole objects stay whole and broken ones
/// as they are, and neither the size of blocks nor the number of workers makes a difference.
public enum JSONCheck {
  /// Converts an input of two bytes with options and a file.
  ///
  /// - Throws: ``BrokenRule``.
  public static func run(_ input: [UInt8]) async throws(BrokenRule) {
    guard let options = CheckOptions(input) else { return }
    var check = BulkCheck(options.job(.ndjson))
    let whole: BulkCheck.Outcome
    do throws(BulkError) { whole = try await check.run(options.file) } catch {
      return try require(BulkCheck.isOfInput(error), "\(error)")
    }
    try compare(whole, with: options.file, added: options.added(check.job))
    check.block = options.block
    check.workers = 2
    if options.hasShortRows { check.row = CheckOptions.shortRow }
    let longest = options.file.split(separator: 10).map { $0.count + 1 }.max() ?? 0
    let hasLongRow = options.hasShortRows && longest >= CheckOptions.shortRow
    let parts: BulkCheck.Outcome
    do throws(BulkError) { parts = try await check.run(options.file) } catch {
      try require(
        hasLongRow && error.code == .lineTooLong, "\(error) in parts alone")
      return
    }
    try require(parts == whole, "blocks of \(check.block) bytes differ:\n\(parts)\n\(whole)")
  }

  private static func compare(
    _ outcome: BulkCheck.Outcome, with input: [UInt8], added: Int
  ) throws(BrokenRule) {
    let mark = input.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    try require(outcome.output.starts(with: input[..<mark]), "mark")
    let before = input[mark...].split(separator: 10, omittingEmptySubsequences: false)
    let after = outcome.output[mark...].split(separator: 10, omittingEmptySubsequences: false)
    try require(before.count == after.count, "\(after.count) lines for \(before.count)")
    var faults = outcome.lines.indices[...]
    var rows = 0
    for (index, (line, converted)) in zip(before, after).enumerated() {
      if line.allSatisfy({ [32, 9, 13].contains($0) }) {
        try require(line == converted, "a blank line \(index + 1)")
        continue
      }
      rows += 1
      var reason: BulkFault.Reason?
      if let fault = faults.first, outcome.lines[fault] == index + 1 {
        faults = faults.dropFirst()
        reason = outcome.reasons[fault]
        let record = line.last == 13 ? line.dropLast() : line
        try require(outcome.records[fault] == Array(record), "record of line \(index + 1)")
      }
      try compare(line, with: converted, reason, added: added)
    }
    try require(faults.isEmpty, "faults of no row")
    try require(outcome.rows == rows, "\(outcome.rows) rows for \(rows)")
    try require(outcome.rejected == outcome.lines.count, "rejected rows")
  }

  private static func compare(
    _ line: ArraySlice<UInt8>, with converted: ArraySlice<UInt8>, _ reason: BulkFault.Reason?,
    added: Int
  ) throws(BrokenRule) {
    let text = String(decoding: line, as: UTF8.self)
    let isObject = JSONReference.isObject(line)
    let isText = String(validating: line, as: UTF8.self) != nil
    try require((reason == .notUnicode) == !isText, "the text of \(text)")
    try require((reason == .notAnObject) == (isText && !isObject), "the grammar of \(text)")
    var isAdded = isObject
    if case .resultExists? = reason { isAdded = false }
    guard isAdded else {
      // An object that is no text may have the name of a result, too.
      if reason != .notUnicode || !isObject { try require(line == converted, "changed: \(text)") }
      return
    }
    // From the end: blanks, the brace, blanks.
    var place = line.lastIndex(of: UInt8(ascii: "}")) ?? line.startIndex
    while place > line.startIndex, [32, 9, 13].contains(line[place - 1]) { place -= 1 }
    let (head, tail) = (line[..<place], line[place...])
    if reason == .notUnicode, line == converted { return }
    try require(
      converted.starts(with: head) && converted.reversed().starts(with: tail.reversed())
        && converted.count >= line.count, "the bytes of \(text)")
    let addition = converted.dropFirst(head.count).dropLast(tail.count)
    let whole =
      [UInt8(ascii: "{")] + addition.drop { $0 == UInt8(ascii: ",") } + [UInt8(ascii: "}")]
    try require(JSONReference.isObject(whole), "the members added to \(text)")
    try require(JSONReference.isObject(converted), "the object made of \(text)")
    let nulls = String(decoding: addition, as: UTF8.self).split(separator: ":null").count
    if reason != nil {
      try require(nulls == added, "\(nulls) times null in \(text)")
    }
  }
}
