/// What should hold, and does not.
public struct BrokenRule: Error, CustomStringConvertible {
  /// What does not hold.
  public let description: String

  /// The rule that an input is of a kind that there is.
  public init(kind: String) { description = "no kind of input: \(kind)" }

  init(_ description: String) { self.description = description }
}

/// Fails where something does not hold.
func require(
  _ condition: Bool, _ rule: @autoclosure () -> String
) throws(BrokenRule) {
  if !condition { throw BrokenRule(rule()) }
}
