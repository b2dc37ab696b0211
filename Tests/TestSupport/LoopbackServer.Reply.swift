extension LoopbackServer {
  /// What the server does on a connection once it has read the request; afterwards it closes it.
  public struct Reply: Sendable {
    /// A step of a reply.
    enum Step: Sendable {
      /// Sends bytes so many times.
      case send([UInt8], times: Int)
      /// Sends one byte at a time.
      case drip([UInt8], milliseconds: Int32)
      /// Waits until the client goes or the server stops.
      case hang
      /// Makes the close a reset.
      case reset
    }

    let steps: [Step]

    /// A right response.
    public static func response(_ response: Response) -> Reply {
      let length = response.status == 304 ? nil : response.body.count
      return Reply(steps: [.send(response.head(length: length) + response.body, times: 1)])
    }

    /// A right response with status 200 and a text.
    public static func text(_ text: String, type: String = "application/json") -> Reply {
      .response(Response(text, type: type))
    }

    /// A response without a body.
    public static func status(
      _ status: Int, headers: [(name: String, value: String)] = []
    ) -> Reply {
      .response(Response(status: status, headers: headers))
    }

    /// Sends the client elsewhere.
    public static func redirect(to location: String, status: Int = 302) -> Reply {
      .response(.redirect(to: location, status: status))
    }

    /// No answer, ever.
    public static let silence = Reply(steps: [.hang])

    /// No answer, and the connection is closed.
    public static let close = Reply(steps: [])

    /// A right response, byte by byte.
    public static func drip(_ response: Response, milliseconds: Int) -> Reply {
      let bytes = response.head(length: response.body.count) + response.body
      return Reply(steps: [.drip(bytes, milliseconds: Int32(milliseconds))])
    }

    /// A response that stops in its body without an end.
    public static func stall(_ response: Response, afterBodyBytes count: Int = 0) -> Reply {
      let bytes = response.head(length: response.body.count) + response.body.prefix(count)
      return Reply(steps: [.send(bytes, times: 1), .hang])
    }

    /// A response whose connection ends too early: `Content-Length` promises more.
    public static func cut(_ response: Response, promising length: Int) -> Reply {
      Reply(steps: [.send(response.head(length: length) + response.body, times: 1)])
    }

    /// A response in chunks, with the last, empty chunk or without it.
    public static func chunks(_ response: Response, finished: Bool) -> Reply {
      var head = response
      head.headers.append(("Transfer-Encoding", "chunked"))
      let size = String(response.body.count, radix: 16)
      let bytes =
        head.head(length: nil) + Array("\(size)\r\n".utf8) + response.body
        + Array((finished ? "\r\n0\r\n\r\n" : "\r\n").utf8)
      return Reply(steps: [.send(bytes, times: 1)])
    }

    /// A response whose body is a block repeated many times, which is never held as a whole.
    public static func stream(
      headers: [(name: String, value: String)], prefix: [UInt8] = [], block: [UInt8], times: Int,
      suffix: [UInt8] = []
    ) -> Reply {
      let length = prefix.count + block.count * times + suffix.count
      let head = Response(headers: headers).head(length: length)
      return Reply(steps: [
        .send(head + prefix, times: 1), .send(block, times: times), .send(suffix, times: 1),
      ])
    }

    /// Bytes as they are, which need not be HTTP.
    public static func raw(_ bytes: [UInt8]) -> Reply {
      Reply(steps: [.send(bytes, times: 1)])
    }

    /// A connection that breaks off with a reset in the middle of a body.
    public static func reset(_ response: Response, promising length: Int) -> Reply {
      Reply(steps: [
        .send(response.head(length: length) + response.body, times: 1), .reset,
      ])
    }
  }
}
