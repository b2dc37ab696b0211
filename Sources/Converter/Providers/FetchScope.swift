/// How much of a source's history a fetch asks for.
public enum FetchScope: String, Hashable, Sendable, Codable, CaseIterable {
  /// The newest table.
  case newest
  /// The recent days that the source offers in one file (90 days for the ECB).
  case recent
  /// Everything that the source has.
  case all

  /// How many days back the ``recent`` days of a source surely reach, counted from today.
  ///
  /// The ECB's file has 90. It may lack the days of a closing at its start, and be some days old.
  public static let recentDays = 80
}
