/// Appends results to an object as members with strings.
struct JSONResultWriter: ResultWriter {
  let sign: UInt8
  /// What stands before each value: a comma, the name and a colon.
  private let beginnings: [[UInt8]]
  private static let null = Array("null".utf8)

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - names: The names of the members.
  ///   - sign: The decimal sign of numbers.
  init(names: [String], sign: DecimalSign) {
    self.sign = sign.rawValue
    beginnings = names.map { [UInt8(ascii: ",")] + JSONText.string($0.utf8) + [UInt8(ascii: ":")] }
  }

  @inline(__always)
  func append(
    _ magnitude: UInt64, scale: Int, isNegative: Bool, column: Int, to output: inout ByteBuffer
  ) {
    output.append(beginnings[column])
    output.reserve(DigitWriter.longest + 2)
    var place = unsafe output.end
    unsafe place.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    unsafe place += 1
    unsafe place += unsafe DigitWriter.write(
      magnitude, scale: scale, isNegative: isNegative, sign: sign, at: place)
    unsafe place.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    unsafe place += 1
    unsafe output.count += place - output.end
  }

  func append(_ number: String, column: Int, to output: inout ByteBuffer) {
    appendText(
      number.utf8.map { $0 == UInt8(ascii: ".") ? sign : $0 }, column: column, to: &output)
  }

  func appendText(_ text: [UInt8], column: Int, to output: inout ByteBuffer) {
    output.append(beginnings[column])
    output.append(text.isEmpty ? Self.null : JSONText.string(text))
  }

  func appendNothing(to output: inout ByteBuffer) { appendNothing(isFirst: false, to: &output) }

  /// Appends what stands for missing results.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the object has no other members.
  ///   - output: Where they go.
  func appendNothing(isFirst: Bool, to output: inout ByteBuffer) {
    for (column, beginning) in beginnings.enumerated() {
      output.append(isFirst && column == 0 ? Array(beginning.dropFirst()) : beginning)
      output.append(Self.null)
    }
  }
}
