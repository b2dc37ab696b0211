/// A verdict on the age of a table, by the calendar of its own source.
///
/// See ``PublicationSchedule/freshness(of:day:now:)`` for how it is reached.
public enum Freshness: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing newer should exist yet.
  case fresh
  /// One publication is expected by now, and late ones may still come.
  case due
  /// At least one publication was missed.
  case stale
  /// The table is more than 30 days old.
  case old
}
