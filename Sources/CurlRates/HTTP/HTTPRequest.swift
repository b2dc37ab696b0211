package import Converter

/// A GET request.
package struct HTTPRequest: Sendable {
  /// What is asked for.
  package var address: WebAddress
  /// What is known of an earlier answer, to get status 304 where nothing changed.
  package var validators: CacheValidators
  /// A header field with a key, which is sent to the host of ``address`` alone: a redirect leads to others.
  let secretHeader: (name: String, value: String)?
  /// The most milliseconds that the request may take, redirects included.
  package let timeLimit: Int
  /// Hides secrets in messages and traces.
  package var mask: SecretMask

  /// The longest limit on time, an hour: nobody waits longer, and sums of limits stay far from overflow.
  private static let longestLimit = 3_600_000

  /// The kinds of body that are understood, preferred ones first.
  static let accepted =
    "application/json, application/xml, text/xml, text/csv, application/zip, */*;q=0.5"

  /// Makes a request.
  package init(
    _ address: WebAddress, validators: CacheValidators = CacheValidators(),
    secretHeader: (name: String, value: String)? = nil, timeLimit: Int, mask: SecretMask
  ) {
    self.address = address
    self.validators = validators
    self.secretHeader = secretHeader
    self.timeLimit = min(max(0, timeLimit), Self.longestLimit)
    self.mask = mask
  }

  /// The header lines of the request, apart from those that libcurl writes.
  ///
  /// A validator that could break out of its line, or that is absurdly long, is left out: it may come
  /// from a damaged store.
  var headerLines: [String] {
    var lines = ["Accept: \(Self.accepted)"]
    func add(_ name: String, _ value: String?) {
      guard let value, !value.isEmpty, value.utf8.count <= 1024,
        value.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value < 0x7F })
      else { return }
      lines.append("\(name): \(value)")
    }
    add("If-None-Match", validators.entityTag)
    add("If-Modified-Since", validators.lastModified)
    return lines
  }

  /// The header lines of the request to an address, to which redirects may have led.
  ///
  /// - Parameter other: The address that is asked.
  /// - Returns: The lines, with the key where the address is on the host for which it is meant.
  func headerLines(to other: WebAddress) -> [String] {
    guard let secretHeader, other.isEncrypted == address.isEncrypted,
      other.hostAndPort == address.hostAndPort,
      secretHeader.value.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value < 0x7F })
    else { return headerLines }
    return headerLines + ["\(secretHeader.name): \(secretHeader.value)"]
  }

  /// Whether the server may answer that nothing changed.
  var isConditional: Bool { headerLines.count > 1 }
}
