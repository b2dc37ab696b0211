#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A point in time, in whole seconds since 1970-01-01T00:00:00Z.
///
/// Time is never asked for inside the library: it comes in as a value or as a closure.
///
///     Timestamp(secondsSinceEpoch: 1_793_376_000).description   // "2026-10-30T16:00:00Z"
public struct Timestamp: Hashable, Comparable, Sendable {
  /// The seconds since 1970-01-01T00:00:00Z, without leap seconds (POSIX time).
  public let secondsSinceEpoch: Int64

  /// Makes a point in time from POSIX seconds.
  ///
  /// - Parameter secondsSinceEpoch: The seconds since 1970-01-01T00:00:00Z.
  public init(secondsSinceEpoch: Int64) {
    self.secondsSinceEpoch = secondsSinceEpoch
  }

  /// Makes a point in time from a Foundation date, cutting fractions of a second off.
  ///
  /// - Parameter date: The date; one outside the range of 64-bit seconds becomes the nearest end.
  public init(_ date: Date) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    secondsSinceEpoch =
      Int64(exactly: seconds) ?? (seconds < 0 ? Int64.min : Int64.max)
  }

  /// The calendar date in UTC.
  public var day: Day { day(secondsFromUTC: 0) }

  /// The calendar date in a zone that is a number of seconds ahead of UTC.
  ///
  /// - Parameter secondsFromUTC: The offset; positive east of Greenwich.
  /// - Returns: The date that a clock there shows.
  public func day(secondsFromUTC: Int) -> Day {
    Day(daysSinceEpoch: Int32(clamping: floorDivide(secondsFromUTC).days))
  }

  /// The seconds since midnight in a zone that is a number of seconds ahead of UTC.
  ///
  /// - Parameter secondsFromUTC: The offset; positive east of Greenwich.
  /// - Returns: 0 to 86,399.
  public func secondOfDay(secondsFromUTC: Int) -> Int {
    floorDivide(secondsFromUTC).rest
  }

  /// The point in time that lies a number of seconds later, or earlier where it is negative.
  ///
  /// - Parameter seconds: How far to step.
  /// - Returns: The point reached; at the ends of the range it stops there.
  public func adding(seconds: Int64) -> Timestamp {
    let (sum, overflow) = secondsSinceEpoch.addingReportingOverflow(seconds)
    return Timestamp(secondsSinceEpoch: overflow ? (seconds < 0 ? .min : .max) : sum)
  }

  /// Whether the left point in time is earlier than the right one.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.secondsSinceEpoch < right.secondsSinceEpoch
  }

  private func floorDivide(_ offset: Int) -> (days: Int64, rest: Int) {
    let local = adding(seconds: Int64(offset)).secondsSinceEpoch
    let (quotient, remainder) = local.quotientAndRemainder(dividingBy: 86_400)
    return remainder < 0
      ? (quotient - 1, Int(remainder) + 86_400) : (quotient, Int(remainder))
  }
}

extension Timestamp: CustomStringConvertible {
  /// The point in time by RFC 3339, in UTC: `2026-10-30T16:00:00Z`.
  public var description: String {
    let rest = secondOfDay(secondsFromUTC: 0)
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(day)T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }
}
