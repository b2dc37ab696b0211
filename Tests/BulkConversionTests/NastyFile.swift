import TestSupport

/// A file of amounts in dollars, one dollar being half a euro, with rows of every kind that files have.
struct NastyFile {
  private(set) var input: [UInt8] = Array("amount,currency,note\n".utf8)
  /// What the file becomes with a column in euro.
  private(set) var expected: [UInt8] = Array("amount,currency,note,amount_EUR\n".utf8)
  /// The lines of the rows that cannot be converted.
  private(set) var rejected: [Int] = []
  /// How many rows there are; blank lines are none.
  private(set) var rows = 0

  private static let notes = [
    "", "taxi", "5\" pipe", "a\"\"b", "é ü €", "\u{0}x\u{0}", "#", "  ", "\"\"", "\"a,b\"",
    "\"a\nb\"",
    "\"a\r\nb\r\n\r\nc\"", "\"say \"\"hi\"\"\n\"\"\"", "\"\n\"", "\",\"", "x\ry", "\u{FEFF}",
  ]

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - seed: The seed of chance.
  ///   - rows: How many rows it has, beside the last ones.
  ///   - endsLine: Whether the last row has a line end.
  init(seed: UInt64, rows: Int, endsLine: Bool) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<rows {
      let ending = Bool.random(using: &generator) ? "\n" : "\r\n"
      addRow(ending: ending, using: &generator)
    }
    // Nothing closes this quote, so that the rows behind it are read for themselves.
    add("1,USD,\"open", "", rejected: true, ending: "\n")
    add("8,USD,x", ",4.00", ending: "\r\n")
    add("3,USD,last", ",1.50", ending: endsLine ? "\n" : "")
  }

  private mutating func addRow(ending: String, using generator: inout SeededGenerator) {
    let amount = Int.random(in: 0...99_999, using: &generator)
    let result = ",\(amount / 2).\(amount % 2 == 0 ? "00" : "50")"
    let note = Self.notes.randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<40, using: &generator) {
    case 0: add("", "", isRow: false, ending: ending)
    case 1: add("\(amount),USD", ",,", rejected: true, ending: ending)
    case 2: add("\(amount),USD,\(note),", ",", rejected: true, ending: ending)
    case 3: add("\(amount)", ",,,", rejected: true, ending: ending)
    case 4: add("\(amount),USD,\"a\"b", ",", rejected: true, ending: ending)
    case 5: add("\(amount),USD,\"a\nb\" ", ",", rejected: true, ending: ending)
    case 6: add("x\(amount),USD,\(note)", ",", rejected: true, ending: ending)
    case 7: add("\"\(amount)\",\"USD\",\(note)", result, ending: ending)
    case 8: add("\"\(amount)\n\",USD,\(note)", result, ending: ending)
    case 9:
      // It does not fit into a stretch that is looked through at a time, or into a small block.
      let length = [9_000, 300, 20_000].randomElement(using: &generator) ?? 0
      add("\(amount),USD,\(String(repeating: "n", count: length))", result, ending: ending)
    case 10:
      let long = String(repeating: "line\n\"\",", count: 2_000)
      add("\(amount),USD,\"\(long)\"", result, ending: ending)
    case 11:
      addBytes(
        Array("\(amount),USD,caf".utf8) + [0xE9], Array(",".utf8), rejected: true, ending: ending)
    default: add("\(amount),USD,\(note)", result, ending: ending)
    }
  }

  private mutating func add(
    _ record: String, _ added: String, rejected: Bool = false, isRow: Bool = true, ending: String
  ) {
    addBytes(
      Array(record.utf8), Array(added.utf8), rejected: rejected, isRow: isRow, ending: ending)
  }

  private mutating func addBytes(
    _ record: [UInt8], _ added: [UInt8], rejected isBad: Bool, isRow: Bool = true, ending: String
  ) {
    if isBad { rejected.append(line) }
    if isRow { rows += 1 }
    line += (record + Array(ending.utf8)).count { $0 == UInt8(ascii: "\n") }
    input += record + Array(ending.utf8)
    expected += record + added + Array(ending.utf8)
  }

  /// The line on which the next row begins.
  private var line = 2
}
