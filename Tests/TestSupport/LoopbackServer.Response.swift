extension LoopbackServer {
  /// A right and complete response.
  public struct Response: Sendable {
    /// The status.
    public var status: Int
    /// The header fields apart from `Content-Length` and `Connection`.
    public var headers: [(name: String, value: String)]
    /// The body as it goes over the wire.
    public var body: [UInt8]

    /// Makes a response from bytes.
    public init(
      status: Int = 200, headers: [(name: String, value: String)] = [], body: [UInt8] = []
    ) {
      self.status = status
      self.headers = headers
      self.body = body
    }

    /// Makes a response from text.
    public init(
      status: Int = 200, headers: [(name: String, value: String)] = [], _ text: String,
      type: String = "application/json"
    ) {
      self.init(
        status: status, headers: [("Content-Type", type)] + headers, body: Array(text.utf8))
    }

    /// Sends the client elsewhere.
    public static func redirect(to location: String, status: Int = 302) -> Response {
      Response(status: status, headers: [("Location", location)], "gone there", type: "text/plain")
    }

    /// Whether a request names the entity tag or, where it names none, the date of this response (RFC
    /// 9110, section 13.2.2).
    func isKnown(to request: Request) -> Bool {
      func value(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name }?.value
      }
      if let tag = request.headers["if-none-match"] { return tag == value("etag") }
      guard let date = request.headers["if-modified-since"] else { return false }
      return date == value("last-modified")
    }

    /// The answer to a client that has this response already.
    var notModified: Response {
      Response(
        status: 304,
        headers: headers.filter { ["etag", "last-modified"].contains($0.name.lowercased()) })
    }

    /// The status line and the header, with the blank line at its end.
    ///
    /// - Parameter length: The value of `Content-Length`; nil leaves it out.
    /// - Returns: The bytes.
    func head(length: Int?) -> [UInt8] {
      var lines = ["HTTP/1.1 \(status) \(status == 200 ? "OK" : "Status")", "Connection: close"]
      lines += headers.map { "\($0.name): \($0.value)" }
      if let length { lines.append("Content-Length: \(length)") }
      return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
  }
}
