/// What a server gave to recognize an answer by, so that the same one need not be sent again.
///
/// Defined in RFC 9110, sections 8.8.2 and 8.8.3.
public struct CacheValidators: Hashable, Sendable, Codable {
  /// The entity tag, as sent, with its quotes.
  public var entityTag: String?
  /// The date of the last modification, as sent.
  public var lastModified: String?

  /// Makes validators; both may be absent.
  public init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }
}
