/// How a source wants to be given its key.
public enum KeyRequirement: Hashable, Sendable {
  /// The source needs no key.
  case none
  /// The key is a parameter of the query; the name of the parameter is given.
  case query(parameter: String)
}
