import Converter

extension HTTPExchange {
  /// An error about this request; secrets are taken out of the words.
  func failure(_ code: RateError.Code, _ detail: String, status: Int? = nil) -> RateError {
    RateError(
      code, place: request.mask.shown(request.address), status: status,
      detail: hiding(detail))
  }

  /// The error for a request that took too long as a whole.
  var timedOut: RateError {
    failure(.timedOut, "no complete answer within \(Self.duration(request.timeLimit))")
  }

  /// Turns a failure of libcurl into an error that says what went wrong, and where.
  ///
  /// - Parameters:
  ///   - curl: The result and the library's words.
  ///   - situation: What else is known.
  /// - Returns: The error.
  func error(for curl: CurlFailure, in situation: TransferSituation) -> RateError {
    let host = situation.address.hostAndPort
    switch curl.code {
    case .aborted:
      return failure(.cancelled, "the request was cancelled")
    case .writeRefused where situation.received.stop == .bodyTooLarge:
      return failure(
        .tooLarge, "the answer has more than \(Self.size(settings.maximumBody)) after decompression"
      )
    case .writeRefused where situation.received.stop == .headersTooLarge:
      return failure(.tooLarge, "the header of the answer is too large")
    case .tooLarge,
      .outOfMemory where !situation.received.isHeaderComplete:
      // One line of the header is longer than libcurl holds; before 8.6.0 it said that of memory.
      return failure(.tooLarge, "the header of the answer is too large")
    case .fileTooLarge:
      return failure(.tooLarge, "the answer is too large")
    case .hostNotFound:
      return failure(.unreachable, "could not find host \(situation.address.host)")
    case .proxyNotFound:
      return failure(.unreachable, "could not find proxy \(situation.proxy?.hostAndPort ?? "")")
    case .notConnected:
      let who = situation.proxy.map { "proxy \($0.hostAndPort)" } ?? host
      return failure(
        .unreachable,
        situation.wasRefused
          ? "\(who) refused the connection" : "could not connect to \(who): \(curl.text)")
    case .proxyHandshake:
      let who = situation.proxy?.hostAndPort ?? ""
      return failure(.unreachable, "proxy \(who) does not connect to \(host): \(curl.text)")
    case .timedOut:
      return timeout(in: situation)
    case .certificateRefused, .issuerUnusable:
      return failure(.unreachable, "the certificate of \(host) is not accepted: \(curl.text)")
    case .tlsConnection:
      return failure(.unreachable, "no encrypted connection to \(host): \(curl.text)")
    case .certificateFileUnusable:
      let files = [settings.certificateFile, settings.certificateFolder].compactMap { $0 }
      return failure(
        .configuration,
        "the certificates in \(files.joined(separator: " and ")) cannot be used: \(curl.text)")
    case .weirdReply,
      .unsupportedProtocol where curl.text.contains("HTTP"):
      // Anything that does not begin like an answer counts as HTTP/0.9, which is not accepted; nor is a
      // version or a status that there is not. The scheme of an address is written in small letters.
      return failure(.notUnderstood, "\(host) does not answer in HTTP")
    case .unsupportedProtocol, .malformedAddress:
      return failure(.configuration, "libcurl does not accept the address: \(curl.text)")
    case .notReceived, .notSent, .nothingReceived:
      return interrupted(curl, situation)
    case .partialFile, .http2, .http2Stream, .badContentEncoding, .writeRefused:
      return failure(.incomplete, "transfer incomplete: \(curl.text)")
    default:
      return failure(.unreachable, curl.text)
    }
  }

  private func timeout(in situation: TransferSituation) -> RateError {
    let connect = settings.connectLimit
    // libcurl has one code for both limits; nothing but the time tells which of them it was.
    guard situation.received.status == 0, connect < request.timeLimit,
      situation.elapsed < request.timeLimit, situation.elapsed <= connect + 200
    else { return timedOut }
    let who =
      situation.proxy.map { "proxy \($0.hostAndPort)" } ?? situation.address.hostAndPort
    return failure(.timedOut, "no connection to \(who) within \(Self.duration(connect))")
  }

  private func interrupted(_ curl: CurlFailure, _ situation: TransferSituation) -> RateError {
    if situation.received.status == 0, let proxy = situation.proxy, situation.proxyStatus >= 300 {
      return failure(
        .refused, "proxy \(proxy.hostAndPort) refuses with status \(situation.proxyStatus)",
        status: situation.proxyStatus)
    }
    return failure(.incomplete, "transfer incomplete: \(curl.text)")
  }

  private func hiding(_ text: String) -> String {
    var secrets: [String] = []
    for text in [settings.httpProxy, settings.httpsProxy] {
      // Short passwords are no search terms: they would hide parts of innocent words.
      secrets += ((try? text.map(ProxyAddress.init))??.secrets ?? []).filter { $0.utf8.count > 5 }
    }
    return SecretMask(keys: secrets).hiding(in: request.mask.hiding(in: text))
  }

  private static func duration(_ milliseconds: Int) -> String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }

  private static func size(_ bytes: Int) -> String {
    bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}

extension WebAddress.Problem {
  /// Words for people, without anything secret.
  package var explanation: String {
    switch self {
    case .scheme(let scheme): "\(scheme) addresses are not fetched, only https"
    case .notEncrypted(let host):
      "plain http is not encrypted and only used on this machine, not for \(host)"
    case .malformed(let reason): "not a web address: \(reason)"
    }
  }
}
