/// Keeps secrets out of everything that people read: messages, traces, stored errors.
///
/// What may be secret is hidden by its place (user, password and every value of a query), and known
/// secrets are hidden wherever they turn up.
package struct SecretMask: Sendable {
  /// What stands in place of a secret.
  static let mark = "***"
  /// The shortest text that is searched for in free text, unless it is known to be a key: shorter ones
  /// would hide parts of innocent words.
  private static let shortestGuess = 6

  /// The secrets in all their spellings, the longest first.
  private let secrets: [String]
  /// Whether the folders of a path are hidden, because nobody knows whether one of them is a key.
  private let hidesFolders: Bool
  /// The parameters of a query whose values are no secrets.
  private let openParameters: Set<String>

  /// Makes a mask.
  ///
  /// - Parameters:
  ///   - keys: Keys that were configured as such.
  ///   - address: An address that somebody configured: its user, password, query values and folders
  ///     are taken for secrets.
  ///   - openParameters: The parameters of a query whose values may be shown; none where somebody
  ///     configured the address.
  package init(
    keys: [String] = [], address: WebAddress? = nil, openParameters: Set<String> = []
  ) {
    var guesses: [Substring] = []
    if let address {
      guesses += (address.credentials ?? "").split(separator: ":")
      guesses += (address.query ?? "").split(separator: "&").map { pair in
        pair.firstIndex(of: "=").map { pair[pair.index(after: $0)...] } ?? pair
      }
      // Lower-case words such as `stats` are no keys, and hiding them would spoil messages.
      guesses += address.path.split(separator: "/").filter { folder in
        folder.contains { $0.isNumber || $0.isUppercase }
      }
    }
    let known =
      keys.filter { !$0.isEmpty }
      + guesses.map(String.init).filter { $0.utf8.count >= Self.shortestGuess }
    var spellings = Set(known)
    for secret in known {
      spellings.insert(WebAddress.encoded(secret, keeping: WebAddress.unreserved))
      if let decoded = Self.decoded(secret), !decoded.isEmpty { spellings.insert(decoded) }
    }
    secrets = spellings.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    hidesFolders = address != nil
    self.openParameters = address == nil ? openParameters : []
  }

  /// An address that may be shown.
  ///
  /// - Parameter address: Any address.
  /// - Returns: Scheme, host, port, file and the names of the query's parameters.
  package func shown(_ address: WebAddress) -> String {
    var path = address.path
    if hidesFolders {
      let file = path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...]
      path = path.dropLast(file.count) == "/" ? path : "/…/" + file
    }
    let query = address.query.map { query in
      "?"
        + query.split(separator: "&").map { pair in
          guard let sign = pair.firstIndex(of: "=") else { return Substring(Self.mark) }
          return openParameters.contains(String(pair[..<sign])) ? pair : pair[...sign] + Self.mark
        }.joined(separator: "&")
    }
    let user = address.credentials == nil ? "" : Self.mark + "@"
    return hiding(
      in:
        "\(address.isEncrypted ? "https" : "http")://\(user)\(address.hostAndPort)\(path)\(query ?? "")"
    )
  }

  /// Free text without secrets, and without characters that steer a terminal.
  ///
  /// - Parameter text: Text from a library or a server.
  /// - Returns: Text that may be shown.
  package func hiding(in text: String) -> String {
    var text = text
    for secret in secrets { text = Self.replacing(secret, in: text) }
    text.unicodeScalars.removeAll { scalar in
      scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
    }
    return text
  }

  /// Hides one secret, in capitals or not: hosts and schemes are shown in lower case.
  private static func replacing(_ secret: String, in text: String) -> String {
    func lowered(_ byte: UInt8) -> UInt8 {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    let bytes = Array(text.utf8)
    let ranges = bytes.map(lowered).ranges(of: secret.utf8.map(lowered))
    guard !ranges.isEmpty else { return text }
    var result: [UInt8] = []
    var start = 0
    for range in ranges {
      result += bytes[start..<range.lowerBound] + Self.mark.utf8
      start = range.upperBound
    }
    result += bytes[start...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads `%XX`; nil where the bytes are no text.
  private static func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(Substring(rest.prefix(2))), radix: 16),
        rest.count >= 2
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
