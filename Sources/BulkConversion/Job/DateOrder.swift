/// In which order the dates of a file have their parts.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
  /// `2026-10-30` as ISO 8601 has it; a time behind it is not looked at.
  case iso
  /// `30.10.2026`, `30/10/2026` or `30-10-2026`.
  case dayFirst = "dmy"
  /// `10/30/2026`, `10.30.2026` or `10-30-2026`.
  case monthFirst = "mdy"
}
