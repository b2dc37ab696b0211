/// Writes results in the form of a file.
protocol ResultWriter {
  /// Appends a result that is a machine word; `column` is its place among what is added, from 0.
  func append(
    _ magnitude: UInt64, scale: Int, isNegative: Bool, column: Int, to output: inout ByteBuffer)
  /// Appends a number written with a point.
  func append(_ number: String, column: Int, to output: inout ByteBuffer)
  /// Appends a date or a name.
  func appendText(_ text: [UInt8], column: Int, to output: inout ByteBuffer)
  /// Appends what stands for a missing result, for each column that is added.
  func appendNothing(to output: inout ByteBuffer)
}
