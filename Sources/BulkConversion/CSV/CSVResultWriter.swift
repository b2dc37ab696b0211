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

  @inline(__always)
  func append(
    _ magnitude: UInt64, scale: Int, isNegative: Bool, column: Int, to output: inout ByteBuffer
  ) {
    output.reserve(DigitWriter.longest + 3)
    var place = unsafe output.end
    unsafe place.storeBytes(of: delimiter, as: UInt8.self)
    unsafe place += 1
    if quotes {
      unsafe place.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
      unsafe place += 1
    }
    unsafe place += unsafe DigitWriter.write(
      magnitude, scale: scale, isNegative: isNegative, sign: sign, at: place)
    if quotes {
      unsafe place.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
      unsafe place += 1
    }
    unsafe output.count += place - output.end
  }

  func append(_ number: String, column: Int, to output: inout ByteBuffer) {
    var bytes = Array(number.utf8)
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")) else {
      output.append(delimiter)
      return output.append(bytes)
    }
    bytes[point] = sign
    output.append(delimiter)
    if quotes { output.append(UInt8(ascii: "\"")) }
    output.append(bytes)
    if quotes { output.append(UInt8(ascii: "\"")) }
  }

  func appendText(_ text: [UInt8], column: Int, to output: inout ByteBuffer) {
    output.append(delimiter)
    output.append(CSVCell.text(text, delimiter: delimiter))
  }

  func appendNothing(to output: inout ByteBuffer) {
    for _ in 0..<columns { output.append(delimiter) }
  }
}
