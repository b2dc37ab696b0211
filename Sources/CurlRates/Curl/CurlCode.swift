import CCurl

/// A result of libcurl: 0 for success, else what failed.
struct CurlCode: Hashable, Sendable {
  /// The number, as in the list of libcurl's documentation.
  let number: UInt32

  /// Wraps a result.
  init(_ code: CURLcode) {
    number = code.rawValue
  }

  static let ok = CurlCode(CURLE_OK)
  static let unsupportedProtocol = CurlCode(CURLE_UNSUPPORTED_PROTOCOL)
  static let malformedAddress = CurlCode(CURLE_URL_MALFORMAT)
  static let proxyNotFound = CurlCode(CURLE_COULDNT_RESOLVE_PROXY)
  static let hostNotFound = CurlCode(CURLE_COULDNT_RESOLVE_HOST)
  static let notConnected = CurlCode(CURLE_COULDNT_CONNECT)
  static let partialFile = CurlCode(CURLE_PARTIAL_FILE)
  static let writeRefused = CurlCode(CURLE_WRITE_ERROR)
  static let outOfMemory = CurlCode(CURLE_OUT_OF_MEMORY)
  static let timedOut = CurlCode(CURLE_OPERATION_TIMEDOUT)
  static let tlsConnection = CurlCode(CURLE_SSL_CONNECT_ERROR)
  static let aborted = CurlCode(CURLE_ABORTED_BY_CALLBACK)
  static let tooManyRedirects = CurlCode(CURLE_TOO_MANY_REDIRECTS)
  static let nothingReceived = CurlCode(CURLE_GOT_NOTHING)
  static let notSent = CurlCode(CURLE_SEND_ERROR)
  static let notReceived = CurlCode(CURLE_RECV_ERROR)
  static let certificateRefused = CurlCode(CURLE_PEER_FAILED_VERIFICATION)
  static let badContentEncoding = CurlCode(CURLE_BAD_CONTENT_ENCODING)
  static let certificateFileUnusable = CurlCode(CURLE_SSL_CACERT_BADFILE)
  static let issuerUnusable = CurlCode(CURLE_SSL_ISSUER_ERROR)
  static let http2 = CurlCode(CURLE_HTTP2)
  static let http2Stream = CurlCode(CURLE_HTTP2_STREAM)
  static let weirdReply = CurlCode(CURLE_WEIRD_SERVER_REPLY)
  static let fileTooLarge = CurlCode(CURLE_FILESIZE_EXCEEDED)
  static let loginDenied = CurlCode(CURLE_LOGIN_DENIED)
  /// `CURLE_TOO_LARGE`, since 8.6.0: the headers of 7.88 do not have it.
  static let tooLarge = CurlCode(CURLcode(100))
  static let proxyHandshake = CurlCode(CURLE_PROXY)
}
