/// An address of the web that may be fetched: HTTPS, or plain HTTP on the loopback interface.
///
/// An address is taken apart by a strict grammar and put together again for libcurl, so that both mean
/// the same: what was checked here is what is asked there.
package struct WebAddress: Hashable, Sendable {
  /// Why a text is no address that may be fetched.
  package enum Problem: Error, Hashable, Sendable {
    /// The scheme is neither `https` nor `http`.
    case scheme(String)
    /// Plain HTTP to a host that is not this machine.
    case notEncrypted(host: String)
    /// The text has not the form of an address; the reason holds nothing of the text.
    case malformed(String)
  }

  /// Whether the scheme is `https`.
  package let isEncrypted: Bool
  /// The user and password as written before the host.
  package let credentials: String?
  /// The host in lower case; an IPv6 address with its brackets.
  package let host: String
  /// The port, where one is written.
  package let port: Int?
  /// The path, from its first slash on.
  package let path: String
  /// The query without its question mark.
  package let query: String?

  private init(
    isEncrypted: Bool, credentials: String?, host: String, port: Int?, path: String, query: String?
  ) {
    self.isEncrypted = isEncrypted
    self.credentials = credentials
    self.host = host
    self.port = port
    self.path = path
    self.query = query
  }

  /// Takes an absolute address apart.
  ///
  /// - Parameter text: Such as `https://www.ecb.europa.eu/stats/eurofxref/`. A fragment is dropped.
  /// - Throws: ``Problem``.
  package init(_ text: String) throws(Problem) {
    guard let first = text.unicodeScalars.first else { throw .malformed("it is empty") }
    guard first.value > 0x20 else { throw .malformed("there is a blank before the scheme") }
    guard let scheme = Self.scheme(of: text) else {
      throw .malformed("it has no scheme; https:// is missing")
    }
    guard scheme == "https" || scheme == "http" else { throw .scheme(scheme) }
    let rest = text.utf8.dropFirst(scheme.utf8.count + 1)
    guard rest.starts(with: "//".utf8) else { throw .malformed("two slashes are missing") }
    let afterSlashes = rest.dropFirst(2)
    let end = afterSlashes.firstIndex { "/?#".utf8.contains($0) } ?? afterSlashes.endIndex
    let authority = try Authority(String(Substring(afterSlashes[..<end])))
    let tail = try Self.split(String(Substring(afterSlashes[end...])))
    isEncrypted = scheme == "https"
    credentials = authority.credentials
    host = authority.host
    port = authority.port
    path = Self.withoutDotSegments(tail.path.isEmpty ? "/" : tail.path)
    query = tail.query
    guard isEncrypted || isLoopback else { throw .notEncrypted(host: host) }
  }

  /// Follows a reference, as in the `Location` field of a redirect (RFC 3986, section 5).
  ///
  /// - Parameter reference: An absolute or a relative address.
  /// - Returns: The address that it names, as seen from this one.
  /// - Throws: ``Problem``.
  package func following(_ reference: String) throws(Problem) -> WebAddress {
    let reference = reference.trimmingBlanks
    guard Self.scheme(of: reference) == nil else { return try WebAddress(reference) }
    if reference.hasPrefix("//") {
      return try WebAddress((isEncrypted ? "https:" : "http:") + reference)
    }
    let tail = try Self.split(reference)
    let newPath: String
    if tail.path.isEmpty {
      newPath = path
    } else if tail.path.hasPrefix("/") {
      newPath = tail.path
    } else {
      newPath = path[...(path.lastIndex(of: "/") ?? path.startIndex)] + tail.path
    }
    return WebAddress(
      isEncrypted: isEncrypted, credentials: credentials, host: host, port: port,
      path: Self.withoutDotSegments(newPath),
      query: tail.path.isEmpty ? tail.query ?? query : tail.query)
  }

  /// The address of a file below this one; the query stays.
  ///
  /// - Parameters:
  ///   - file: A relative path, which may bring a query of its own.
  ///   - parameter: A further parameter of the query with its value.
  /// - Returns: The address of the file.
  /// - Throws: ``Problem``.
  package func appending(
    file: String, parameter: (name: String, value: String)? = nil
  ) throws(Problem) -> WebAddress {
    let tail = try Self.split(file)
    let separator = path.hasSuffix("/") || tail.path.isEmpty ? "" : "/"
    var queries = [query, tail.query].compactMap { $0 }.filter { !$0.isEmpty }
    if let parameter {
      queries.append("\(parameter.name)=\(Self.encoded(parameter.value, keeping: Self.unreserved))")
    }
    return WebAddress(
      isEncrypted: isEncrypted, credentials: credentials, host: host, port: port,
      path: Self.withoutDotSegments(path + separator + tail.path),
      query: queries.isEmpty ? nil : queries.joined(separator: "&"))
  }

  /// The whole address, for libcurl; it may hold secrets and is not to be shown.
  var text: String {
    "\(isEncrypted ? "https" : "http")://\(credentials.map { $0 + "@" } ?? "")\(hostAndPort)\(path)"
      + (query.map { "?" + $0 } ?? "")
  }

  /// The host and, where one is written, the port.
  package var hostAndPort: String {
    host + (port.map { ":\($0)" } ?? "")
  }

  /// Whether the host is this machine by its very name.
  ///
  /// That is `localhost`, an address of `127.0.0.0/8` written as four numbers, or `[::1]`. Nothing is
  /// looked up.
  package var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    return IPv4Address(host).map { $0.bits >> 24 == 127 } ?? false
  }
}
