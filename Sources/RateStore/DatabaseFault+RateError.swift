import Converter
import SQLite

extension DatabaseFault {
  /// The fault in the words of the library.
  ///
  /// - Parameter path: The path of the store.
  /// - Returns: The error, which names the path.
  func rateError(path: String) -> RateError {
    switch self {
    case .damaged(let detail):
      RateError(.damaged, place: path, detail: detail)
    case .newer(let version):
      RateError(
        .storage, place: path,
        detail: "written by a newer version of the program (schema version \(version))")
    case .busy:
      RateError(.busy, place: path)
    case .refused(let detail), .full(let detail), .readOnly(let detail):
      RateError(.storage, place: path, detail: detail)
    case .exists:
      RateError(.storage, place: path, detail: "it is there already")
    case .stopped(let error):
      RateError(.storage, place: path, detail: String(describing: error))
    }
  }
}
