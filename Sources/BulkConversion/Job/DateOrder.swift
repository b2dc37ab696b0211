/// In which order the dates of a file have their parts.
///
/// A time of ISO 8601 may stand behind a date; which one makes no difference.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
  /// `2026-10-30` as ISO 8601 has it.
  case iso
  /// `30.10.2026`, `30/10/2026` or `30-10-2026`.
  case dayFirst = "dmy"
  /// `10/30/2026`, `10.30.2026` or `10-30-2026`.
  case monthFirst = "mdy"

  /// Reads a date.
  ///
  /// - Parameter text: What a file has.
  /// - Returns: Whether it is a day in this order.
  package func reads(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return unsafe bytes.withUnsafeBytes { unsafe DayCell(order: self).read($0) != nil }
  }
}
