/// What a file has of a schema.
package enum DatabaseState: Hashable, Sendable {
  /// Nothing yet.
  case empty
  /// An older version, which ``DatabaseSchema/prepare(_:)`` leads on.
  case older
  /// The present version.
  case current
}
