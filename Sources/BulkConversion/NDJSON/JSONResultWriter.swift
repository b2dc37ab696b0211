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
  ///   - sign: The decimal sign of results; nil writes a point.
  init(names: [String], sign: DecimalSign?) {
    self.sign = (sign ?? .point).rawValue
    beginnings = names.map {
      [UInt8(ascii: ",")] + JSONEscapes.string($0.utf8) + [UInt8(ascii: ":")]
    }
  }

  /// What stands around the results of each target.
  ///
  /// - Parameter columns: How many members each target has.
  /// - Returns: The frames.
  func frames(columns: Int) -> [ResultFrame] {
    let quote = UInt8(ascii: "\"")
    return stride(from: 0, to: beginnings.count, by: columns).map {
      ResultFrame(prefix: beginnings[$0] + [quote], suffix: quote)
    }
  }

  func append(_ number: String, column: Int, to output: inout ByteBuffer) {
    let bytes = number.utf8.map { $0 == UInt8(ascii: ".") ? sign : $0 }
    appendText(String(decoding: bytes, as: UTF8.self), column: column, to: &output)
  }

  func appendText(_ text: String, column: Int, to output: inout ByteBuffer) {
    output.append(beginnings[column])
    output.append(text.isEmpty ? Self.null : JSONEscapes.string(text.utf8))
  }

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
