/// What the last program that asked a source left for those that wait.
public struct FetchMark: Hashable, Sendable {
  /// How much of the source was stored.
  public let scope: FetchScope
  /// A number that the next mark does not have.
  public let number: Int

  /// Makes a mark.
  ///
  /// - Parameters:
  ///   - scope: How much of the source was stored.
  ///   - number: One more than that of the mark before.
  public init(scope: FetchScope, number: Int) {
    self.scope = scope
    self.number = number
  }

  /// Whether what was stored includes what is wanted.
  func serves(_ wanted: FetchScope) -> Bool {
    switch (scope, wanted) {
    case (.recent, .newest), (.all, .recent): true
    // The file of the whole history may lag behind the newest table.
    default: scope == wanted
    }
  }
}
