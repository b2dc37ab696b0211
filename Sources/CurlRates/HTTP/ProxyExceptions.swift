/// The hosts that are asked without a proxy, as in the variable `no_proxy`.
///
/// The rules are those of curl, applied here instead of there because they changed between versions of
/// libcurl: names divided by commas or blanks; `*` for all; a name means the host and everything below
/// it, with or without a dot in front; IPv4 addresses with or without a prefix length (`10.0.0.0/8`);
/// IPv6 addresses as they are written in the request.
struct ProxyExceptions: Hashable, Sendable {
  private let entries: [String]

  /// Takes a list apart.
  init(_ list: String) {
    entries = list.lowercased().split { $0 == "," || $0 == " " || $0 == "\t" }.map(String.init)
  }

  /// Whether a host is asked without a proxy.
  func contains(host: String) -> Bool {
    let host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    return entries.contains { Self.matches(entry: $0, name: name) }
  }

  private static func matches(entry: String, name: String) -> Bool {
    if entry == "*" { return true }
    if let address = IPv4Address(name) {
      let parts = entry.split(separator: "/", omittingEmptySubsequences: false)
      guard let network = IPv4Address(parts[0]) else { return false }
      guard parts.count == 2 else { return parts.count == 1 && network == address }
      guard let length = UInt32(parts[1]), length <= 32 else { return false }
      // A shift by 32 gives 0, so that a length of 0 means every address.
      let mask = UInt32.max << (32 - length)
      return network.bits & mask == address.bits & mask
    }
    var pattern = entry[...]
    if pattern.hasPrefix("[") && pattern.hasSuffix("]") { pattern = pattern.dropFirst().dropLast() }
    if pattern.hasPrefix(".") { pattern = pattern.dropFirst() }
    if pattern.hasSuffix(".") { pattern = pattern.dropLast() }
    return !pattern.isEmpty && (name == pattern || name.hasSuffix("." + pattern))
  }
}
