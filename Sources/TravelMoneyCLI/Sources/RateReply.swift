import Converter

/// What the sources said to one request: an answer, or why there is none.
///
/// A `Result` of these types would be made when the program runs, which costs a conversion as much as reading its
/// rates does.
enum RateReply: Sendable {
  /// The table, with what happened on the way.
  case success(RateAnswer)
  /// Why there is none.
  case failure(RateError)

  /// The answer.
  ///
  /// - Throws: `RateError` where there is none.
  func get() throws(RateError) -> RateAnswer {
    switch self {
    case .success(let answer): answer
    case .failure(let error): throw error
    }
  }
}
