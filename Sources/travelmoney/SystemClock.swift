import Converter

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's clock and the user's time zone.
enum SystemClock {
  /// The present time.
  @Sendable static func now() -> Timestamp {
    Timestamp(secondsSinceEpoch: Int64(time(nil)))
  }

  /// How far the user's clock (`TZ`, or the system's zone) is ahead of UTC at a point in time.
  @Sendable static func secondsFromUTC(_ time: Timestamp) -> Int {
    var seconds = time_t(time.secondsSinceEpoch)
    var local = unsafe tm()
    guard unsafe localtime_r(&seconds, &local) != nil else { return 0 }
    return unsafe local.tm_gmtoff
  }
}
