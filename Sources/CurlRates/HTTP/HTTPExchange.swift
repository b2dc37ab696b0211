import CCurl
import Converter

/// A request with its redirects, performed on the current thread.
struct HTTPExchange: Sendable {
  let request: HTTPRequest
  let settings: HTTPSettings
  let trace: (@Sendable (String) -> Void)?
  let cancelled: CancellationFlag
  var progress: (@Sendable (TransferProgress) -> Void)?

  /// The statuses that send the client elsewhere (RFC 9110, section 15.4).
  private static let redirects: Set<Int> = [301, 302, 303, 307, 308]

  /// Performs the request; blocks until its end.
  ///
  /// - Returns: The last answer, or why there is none.
  func perform() -> Result<HTTPResponse, RateError> {
    Result { () throws(RateError) in try follow() }
  }

  private func follow() throws(RateError) -> HTTPResponse {
    let library = try CurlLibrary.loaded()
    var address = request.address
    var spent = 0
    var hops = 0
    while true {
      guard !cancelled.isSet else { throw failure(.cancelled, "the request was cancelled") }
      // A limit of 0 would mean none to libcurl.
      let left = request.timeLimit - spent
      guard left > 0 else { throw timedOut }
      let (response, elapsed) = try transfer(address, timeLimit: left, library: library)
      guard Self.redirects.contains(response.status), let location = response.headers["Location"]
      else { return response }
      hops += 1
      guard hops <= settings.maximumRedirects else {
        throw failure(
          .refused, "there are more than \(settings.maximumRedirects) redirects",
          status: response.status)
      }
      spent += elapsed
      address = try redirect(from: address, to: location)
    }
  }

  /// Checks where a redirect leads: the rules for the first address hold for every one.
  private func redirect(from address: WebAddress, to location: String) throws(RateError)
    -> WebAddress
  {
    let next: WebAddress
    do {
      next = try address.following(location)
    } catch {
      throw failure(.configuration, "the server redirects to another place: \(error.explanation)")
    }
    guard next.isEncrypted || !address.isEncrypted else {
      throw failure(
        .configuration, "the server redirects from https to http, which is not encrypted")
    }
    return next
  }

  private func transfer(
    _ address: WebAddress, timeLimit: Int, library: CurlLibrary
  ) throws(RateError) -> (HTTPResponse, elapsed: Int) {
    let proxy = try settings.proxy(for: address)
    trace?(
      VerboseRequest(
        address: address, request: request, settings: settings, proxy: proxy, timeLimit: timeLimit
      ).commandLine)
    let receiver = TransferReceiver(
      bodyLimit: settings.maximumBody, cancelled: cancelled, progress: progress)
    let handle: EasyHandle
    do {
      handle = try prepared(
        try EasyHandle.make(library: library, receiver: receiver), for: address, proxy: proxy,
        timeLimit: timeLimit)
    } catch {
      throw failure(.configuration, "libcurl cannot be set up: \(error.text)")
    }
    do {
      try handle.perform()
    } catch {
      let received = receiver.take()
      guard received.stop == .enough else {
        throw self.error(
          for: error,
          in: TransferSituation(
            address: address, proxy: proxy, received: received,
            proxyStatus: (try? handle.proxyStatus()) ?? 0,
            wasRefused: (try? handle.systemError()) == Int(tm_curl_connection_refused),
            elapsed: (try? handle.elapsed()) ?? 0))
      }
      return (response(received, from: address), (try? handle.elapsed()) ?? 0)
    }
    let received = receiver.take()
    // Nobody can tell where such an answer ends (RFC 9112, section 6.3).
    guard !received.headers.contradictThemselves(at: "Content-Length") else {
      throw failure(.notUnderstood, "the answer says twice how long it is, and differently")
    }
    return (response(received, from: address), (try? handle.elapsed()) ?? 0)
  }

  private func response(
    _ received: TransferReceiver.Received, from address: WebAddress
  ) -> HTTPResponse {
    HTTPResponse(
      status: received.status, headers: received.headers, body: received.body, address: address)
  }

  private func prepared(
    _ handle: consuming EasyHandle, for address: WebAddress, proxy: ProxyAddress?, timeLimit: Int
  ) throws(CurlFailure) -> EasyHandle {
    try handle.allow(encrypted: address.isEncrypted)
    try handle.set(CURLOPT_URL, to: address.text)
    try handle.set(CURLOPT_FOLLOWLOCATION, to: 0)
    // Without it, libcurl may interrupt a look-up of a host by a signal of the process.
    try handle.set(CURLOPT_NOSIGNAL, to: 1)
    try handle.set(CURLOPT_TIMEOUT_MS, to: timeLimit)
    try handle.set(CURLOPT_CONNECTTIMEOUT_MS, to: max(1, min(settings.connectLimit, timeLimit)))
    try handle.set(CURLOPT_USERAGENT, to: settings.userAgent)
    // Every encoding that the library knows.
    try handle.set(CURLOPT_ACCEPT_ENCODING, to: "")
    // Both are always set, so that libcurl does not look at the environment: an empty text means none.
    try handle.set(CURLOPT_PROXY, to: proxy?.text ?? "")
    try handle.set(CURLOPT_NOPROXY, to: "")
    try handle.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, to: 1)
    try handle.set(CURLOPT_SSL_VERIFYPEER, to: 1)
    try handle.set(CURLOPT_SSL_VERIFYHOST, to: 2)
    if let file = settings.certificateFile { try handle.set(CURLOPT_CAINFO, to: file) }
    if let folder = settings.certificateFolder { try handle.set(CURLOPT_CAPATH, to: folder) }
    try handle.set(headers: request.headerLines(to: address))
    return handle
  }
}
