/// How the input of a run is called in what is told of it.
///
/// Somebody who converts several files one after the other has to see which one a text is about.
struct InputName: Sendable {
  /// The path as it was given; nil for the standard input, of which there is one alone.
  let path: String?

  /// The input inside of a sentence.
  var text: String { path?.shortened ?? "the standard input" }

  /// Puts the input in front of what is told of the whole of it: `sales.csv: stopped`.
  ///
  /// - Parameter text: What is told.
  /// - Returns: The text; that of the standard input alone has nothing in front.
  func naming(_ text: String) -> String { path.map { "\($0.shortened): \(text)" } ?? text }

  /// Puts a place in front of what is told of it: `sales.csv, line 5: a quote is not closed`.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - text: What is told.
  /// - Returns: The text; the place in the standard input is a line alone.
  func naming(line: Int, _ text: String) -> String {
    (path.map { "\($0.shortened), " } ?? "") + "line \(line): \(text)"
  }
}
