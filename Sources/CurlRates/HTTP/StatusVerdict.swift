import Converter

/// What the status of an answer means for somebody who wants rates.
struct StatusVerdict: Sendable {
  /// Why the answer is of no use; nil where its body is to be read.
  let error: RateError?

  /// Judges an answer.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - isDated: Whether one day was asked for, so that status 404 and an empty body mean no rates on
  ///     that day. There is always a newest table, so without a day they are failures.
  ///   - now: The present time, from which a wait in seconds counts.
  init(response: HTTPResponse, isDated: Bool, now: Timestamp) {
    let status = response.status
    let host = response.address.hostAndPort
    guard (200..<300).contains(status) else {
      error = RateError(
        status == 404 && isDated ? .noRate : .refused, status: status,
        retryAfter: Self.retryAfter(response, now: now),
        detail: "\(host) answered \(Self.words(for: status))")
      return
    }
    guard status != 206 else {
      error = RateError(
        .incomplete, status: status, detail: "transfer incomplete: only a part was sent")
      return
    }
    error =
      response.body.isEmpty
      ? RateError(
        isDated ? .noRate : .notUnderstood, status: status, detail: "\(host) sent an empty answer")
      : nil
  }

  private static func words(for status: Int) -> String {
    switch status {
    case 300..<400: "with status \(status) and no place to go on to"
    case 401, 407: "with status \(status): it wants a valid key or login"
    case 402: "with status 402: it wants to be paid"
    case 403: "with status 403: it does not allow this"
    case 404: "with status 404: there is nothing at this address"
    case 410: "with status 410: the address was given up and answers without rates"
    case 429: "with status 429: the limit of requests is reached"
    case 500..<600: "with status \(status): it has a problem of its own"
    default: "with status \(status)"
    }
  }

  /// What the server asks for, as it says it; how long that is honored is for ``FetchRecord`` to say.
  private static func retryAfter(_ response: HTTPResponse, now: Timestamp) -> Timestamp? {
    guard let text = response.headers["Retry-After"], !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      return now.adding(seconds: Int64(text) ?? .max)
    }
    // The library is open: the answer came through it.
    // A date that has passed asks for nothing.
    return (try? CurlLibrary.loaded())?.timestamp(fromHTTPDate: text).flatMap {
      $0 > now ? $0 : nil
    }
  }
}
