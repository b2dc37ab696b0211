/// Writes results in the form of a file.
protocol ResultWriter {
  /// Appends a result that is a machine word.
  func append(_ magnitude: UInt64, scale: Int, isNegative: Bool, to output: inout ByteBuffer)
  /// Appends a number written with a point.
  func append(_ number: String, to output: inout ByteBuffer)
  /// Appends a date or a name.
  func appendText(_ text: [UInt8], to output: inout ByteBuffer)
  /// Appends what stands for a missing result, for each column that is added.
  func appendNothing(to output: inout ByteBuffer)
}
