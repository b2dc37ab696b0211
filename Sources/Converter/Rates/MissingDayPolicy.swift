/// What to do where a source published nothing on the asked day.
///
/// Never a later day, never interpolation: a day without publication is answered by an earlier table
/// within a limit, or not at all.
public struct MissingDayPolicy: Hashable, Sendable {
  /// How many days before the asked day a table may lie; 0 asks for that very day.
  public let maximumGap: Int

  /// Only a table of the very day.
  public static let exact = MissingDayPolicy(maximumGap: 0)
  /// The newest table on or before the day, at most 7 days back: longer than any closing of the ECB
  /// (5 days over Easter and Christmas), shorter than any hole that hides a change.
  public static let standard = MissingDayPolicy(maximumGap: 7)

  /// The newest table on or before the day, at most a number of days back.
  ///
  /// - Parameter maximumGap: The number of days; a negative one counts as 0.
  public init(maximumGap: Int) {
    self.maximumGap = max(0, maximumGap)
  }
}
