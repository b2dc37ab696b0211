/// Where a row stands in a body.
enum RowPlace: Hashable, Sendable, CustomStringConvertible {
  /// A line, counted from 1.
  case line(Int)
  /// A row of an array, counted from 1.
  case row(Int)
  /// A member of the object `rates`.
  case member(String)
  /// A path in a JSON text.
  case path(String)

  /// The place for messages: `line 3`, `at rates.USD`.
  var description: String {
    switch self {
    case .line(let line): "line \(line)"
    case .row(let row): "row \(row)"
    case .member(let name): "at rates.\(ServerWords.shown(name, limit: 24))"
    case .path(let path): "at \(path)"
    }
  }
}
