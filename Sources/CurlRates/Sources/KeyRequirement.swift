/// How a source wants to be given its key.
///
///     KeyRequirement.query(parameter: "app_id")   // …/latest.json?app_id=KEY
///     KeyRequirement.header(name: "Authorization", prefix: "Token ")
public enum KeyRequirement: Hashable, Sendable {
  /// The source needs no key.
  case none
  /// The key is a parameter of the query; the name of the parameter is given.
  case query(parameter: String)
  /// The key stands in the address, in place of `{key}`.
  case inAddress
  /// The key is in a header field, so that it stands in no address; it follows the prefix.
  case header(name: String, prefix: String)

  /// Whether the source needs a key.
  public var isNeeded: Bool { self != .none }
}
