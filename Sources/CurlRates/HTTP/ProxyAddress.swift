/// The address of a proxy, as libcurl reads it: `http://user:password@host:port`, where only the host is
/// needed.
struct ProxyAddress: Hashable, Sendable {
  /// The kinds of proxy that are known.
  private static let schemes: Set<String> = [
    "http", "https", "socks4", "socks4a", "socks5", "socks5h",
  ]

  private let scheme: String
  private let authority: WebAddress.Authority

  /// Takes an address apart.
  ///
  /// - Parameter text: The value of a variable or a setting.
  /// - Throws: ``WebAddress/Problem``, which holds nothing of the text but the scheme.
  init(_ text: String) throws(WebAddress.Problem) {
    var rest = Substring(text)
    if let range = text.firstRange(of: "://") {
      let name = text[..<range.lowerBound].lowercased()
      guard Self.schemes.contains(name) else {
        // Only a well-formed scheme is named: anything else may be a piece of a password.
        guard let known = WebAddress.scheme(of: name + ":") else {
          throw .malformed("the scheme is wrong")
        }
        throw .scheme(known)
      }
      scheme = name
      rest = text[range.upperBound...]
    } else {
      scheme = "http"
    }
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    guard !rest.contains("/"), !rest.contains("?"), !rest.contains("#") else {
      throw .malformed("there is a path after the host")
    }
    guard rest.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) else {
      throw .malformed("there is a blank in it")
    }
    authority = try WebAddress.Authority(String(rest))
  }

  /// The whole address, for libcurl.
  var text: String {
    "\(scheme)://\(authority.credentials.map { $0 + "@" } ?? "")\(hostAndPort)"
  }

  /// The address without user and password.
  var shown: String {
    "\(scheme)://\(authority.credentials == nil ? "" : SecretMask.mark + "@")\(hostAndPort)"
  }

  /// The host and the port; libcurl takes 1080 where none is written, and 443 for an encrypted one.
  var hostAndPort: String {
    "\(authority.host):\(authority.port ?? (scheme == "https" ? 443 : 1080))"
  }

  /// User and password, which must not be shown.
  var secrets: [String] {
    (authority.credentials ?? "").split(separator: ":").map(String.init)
  }
}
