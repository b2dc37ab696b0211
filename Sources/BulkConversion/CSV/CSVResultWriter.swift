/// Appends results to a row of CSV.
struct CSVResultWriter: ResultWriter {
  let delimiter: UInt8
  let sign: UInt8
  /// How many columns are added.
  let columns: Int

  /// Whether numbers need quotes, as their decimal sign is what stands between columns.
  private var quotes: Bool { sign == delimiter }

  init(delimiter: UInt8, sign: DecimalSign?, columns: Int) {
    self.delimiter = delimiter
    self.sign = (sign ?? .point).rawValue
    self.columns = columns
  }

  /// What stands around the results.
  var frame: ResultFrame {
    let quote = UInt8(ascii: "\"")
    return quotes
      ? ResultFrame(prefix: [delimiter, quote], suffix: quote)
      : ResultFrame(prefix: [delimiter], suffix: 0)
  }

  func append(_ number: String, column: Int, to output: inout ByteBuffer) {
    var bytes = Array(number.utf8)
    if let point = bytes.firstIndex(of: UInt8(ascii: ".")) { bytes[point] = sign }
    output.append(delimiter)
    if quotes { output.append(UInt8(ascii: "\"")) }
    output.append(bytes)
    if quotes { output.append(UInt8(ascii: "\"")) }
  }

  func appendText(_ text: String, column: Int, to output: inout ByteBuffer) {
    output.append(delimiter)
    output.append(Array(CSVCell.text(text, delimiter: delimiter).utf8))
  }

  /// Appends what stands for missing results: an empty cell for each column that is added.
  func appendNothing(to output: inout ByteBuffer) {
    for _ in 0..<columns { output.append(delimiter) }
  }
}
