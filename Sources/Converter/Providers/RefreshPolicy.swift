/// When a ``CachingRateProvider`` asks its source for newer tables, and how long that may take.
public struct RefreshPolicy: Hashable, Sendable {
  /// When to ask.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Where the local tables are stale or old, or lack the asked day.
    case whenStale
    /// Never: what is held locally answers, or nothing.
    case never
    /// For every request, whatever is held locally and however recent the last attempt was. Only a
    /// server's own wish not to be asked yet is still respected.
    case always
  }

  /// When to ask.
  public var mode: Mode
  /// The least time between two attempts in mode ``Mode/whenStale``, in seconds.
  public var minimumInterval: Int
  /// The most that one request may wait for its source, in milliseconds.
  public var timeLimit: Int

  /// The most that a conversion waits for networks, over all sources, in milliseconds.
  public static let conversionTimeLimit = 2_000
  /// The most that an update waits for a source, in milliseconds.
  public static let updateTimeLimit = 10_000
  /// The most that an update waits for the whole history of a source, in milliseconds.
  public static let historyTimeLimit = 60_000
  /// The least time between two attempts, unless a policy says otherwise, in seconds.
  public static let standardInterval = 15 * 60

  /// Asks where tables are stale, every 15 minutes at most, and waits two seconds at most.
  public static let standard = RefreshPolicy()
  /// Never asks.
  public static let offline = RefreshPolicy(mode: .never)

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - mode: When to ask.
  ///   - minimumInterval: The least time between two attempts, in seconds.
  ///   - timeLimit: The most that one request may wait, in milliseconds.
  public init(
    mode: Mode = .whenStale, minimumInterval: Int = RefreshPolicy.standardInterval,
    timeLimit: Int = RefreshPolicy.conversionTimeLimit
  ) {
    self.mode = mode
    self.minimumInterval = max(0, minimumInterval)
    self.timeLimit = max(0, timeLimit)
  }
}
