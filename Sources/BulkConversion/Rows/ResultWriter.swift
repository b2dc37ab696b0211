/// Writes results in the form of a file.
protocol ResultWriter: Sendable {
  /// Appends a number written with a point.
  func append(_ number: String, to output: inout ByteBuffer)
  /// Appends a date or a name.
  func appendText(_ text: String, to output: inout ByteBuffer)
  /// Appends what stands for a missing result, for each column that is added.
  func appendNothing(to output: inout ByteBuffer)
}
