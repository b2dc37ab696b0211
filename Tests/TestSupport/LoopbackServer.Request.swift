extension LoopbackServer {
  /// A request as it was received.
  public struct Request: Sendable {
    /// The method, such as `GET`.
    public let method: String
    /// What follows the method: a path with its query, or a whole address where a proxy is asked.
    public let target: String
    /// The header fields; names in lower case.
    public let headers: [String: String]

    /// The path without the query.
    public var path: String { String(target.prefix { $0 != "?" }) }
    /// The query without its question mark; empty where there is none.
    public var query: String { String(target.drop { $0 != "?" }.dropFirst()) }

    /// Reads the head of a request; nil where it is none.
    init?(head: [UInt8]) {
      let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
      guard let words = lines.first?.split(separator: " "), words.count == 3 else { return nil }
      method = String(words[0])
      target = String(words[1])
      var headers: [String: String] = [:]
      for line in lines.dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { continue }
        headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
      }
      self.headers = headers
    }
  }
}
