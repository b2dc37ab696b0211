extension WebAddress {
  /// The part of an address between its slashes and its path.
  struct Authority: Hashable, Sendable {
    let credentials: String?
    let host: String
    let port: Int?

    /// Takes `user:password@host:port` apart.
    init(_ text: String) throws(Problem) {
      var rest = Substring(text)
      if let at = rest.lastIndex(of: "@") {
        credentials = WebAddress.encoded(
          String(rest[..<at]), keeping: WebAddress.unreserved + "!$&'()*+,;=:%")
        rest = rest[rest.index(after: at)...]
      } else {
        credentials = nil
      }
      let hostEnd: Substring.Index
      if rest.hasPrefix("[") {
        guard let bracket = rest.firstIndex(of: "]") else {
          throw .malformed("the bracket of an IPv6 address is not closed")
        }
        let inside = rest[rest.index(after: rest.startIndex)..<bracket]
        guard inside.contains(":"),
          inside.utf8.allSatisfy({ "0123456789abcdefABCDEF:.".utf8.contains($0) })
        else { throw .malformed("the IPv6 address is wrong") }
        hostEnd = rest.index(after: bracket)
      } else {
        hostEnd = rest.firstIndex(of: ":") ?? rest.endIndex
        try Self.check(name: rest[..<hostEnd])
      }
      host = rest[..<hostEnd].lowercased()
      let afterHost = rest[hostEnd...]
      guard !afterHost.isEmpty, afterHost != ":" else {
        port = nil
        return
      }
      guard afterHost.hasPrefix(":"), afterHost.utf8.count <= 6,
        afterHost.dropFirst().utf8.allSatisfy({ "0123456789".utf8.contains($0) }),
        let number = Int(afterHost.dropFirst()), (1...65_535).contains(number)
      else { throw .malformed("the port is not a number from 1 to 65535") }
      port = number
    }

    private static func check(name: Substring) throws(Problem) {
      guard !name.isEmpty, name != "." else { throw .malformed("it has no host") }
      guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
        throw .malformed("the host must be written in its ASCII form (xn--…)")
      }
      guard name.utf8.count <= 253, !name.hasPrefix("."), !name.contains(".."),
        name.utf8.allSatisfy({ (WebAddress.letters + "-._").utf8.contains($0) })
      else { throw .malformed("the host has a character that no host has") }
    }
  }

  static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
  /// The characters that mean nothing but themselves anywhere (RFC 3986, section 2.3).
  static let unreserved = letters + "-._~"
  private static let pathCharacters = unreserved + "!$&'()*+,;=:@/%"
  private static let queryCharacters = pathCharacters + "?[]"

  /// The scheme that a text begins with, in lower case; nil where it begins with none.
  static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = String(Substring(text.utf8[..<colon]))
    guard let first = name.utf8.first, letters.dropLast(10).utf8.contains(first),
      name.utf8.allSatisfy({ (letters + "+.-").utf8.contains($0) })
    else { return nil }
    return name.lowercased()
  }

  /// Parts a path from its query, drops the fragment, and encodes what must not stand in either.
  static func split(_ text: String) throws(Problem) -> (path: String, query: String?) {
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw .malformed("there is a control character in it")
    }
    let withoutFragment = text.prefix { $0 != "#" }
    let mark = withoutFragment.firstIndex(of: "?") ?? withoutFragment.endIndex
    let path = encoded(String(withoutFragment[..<mark]), keeping: pathCharacters)
    guard mark < withoutFragment.endIndex else { return (path, nil) }
    let query = String(withoutFragment[withoutFragment.index(after: mark)...])
    return (path, encoded(query, keeping: queryCharacters))
  }

  /// Writes every byte that is not to be kept as `%XX`.
  static func encoded(_ text: String, keeping kept: String) -> String {
    let kept = Set(kept.utf8)
    var result = ""
    for byte in text.utf8 {
      if kept.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

  /// Resolves `.` and `..` in an absolute path (RFC 3986, section 5.2.4).
  static func withoutDotSegments(_ path: String) -> String {
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (position, segment) in zip(segments.indices, segments) {
      let isLast = position == segments.index(before: segments.endIndex)
      switch segment {
      case ".":
        if isLast { kept.append("") }
      case "..":
        if !kept.isEmpty { kept.removeLast() }
        if isLast { kept.append("") }
      default:
        kept.append(segment)
      }
    }
    return "/" + kept.joined(separator: "/")
  }
}
