/// Writes results in the form of a file.
protocol ResultWriter: Sendable {
  /// Appends a number written with a point; `column` is its place among what is added, from 0.
  func append(_ number: String, column: Int, to output: inout ByteBuffer)
  /// Appends a date or a name.
  func appendText(_ text: String, column: Int, to output: inout ByteBuffer)
}
