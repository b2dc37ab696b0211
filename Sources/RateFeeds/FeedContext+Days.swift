import Converter

extension FeedContext {
  /// The day that a text names as `2026-10-30`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - place: Where it stands, for errors.
  /// - Returns: The day.
  /// - Throws: `RateError` with code `malformed`.
  func day(_ text: String, at place: String) throws(RateError) -> Day {
    do { return try Day(text) } catch {
      let words = ServerWords.shown(text, limit: 24)
      throw self.error(
        .malformed,
        error.code == .noSuchDay
          ? "at \(place): there is no day \(words) in the calendar"
          : "at \(place): “\(words)” is not a date of the form YYYY-MM-DD")
    }
  }

  /// The day of a time stamp in seconds since 1970, by UTC.
  ///
  /// The file of a day is made at its end, and its stamp may fall some seconds into the next day: the
  /// day that was asked for counts then. Other days are those of their stamps, so that an answer for
  /// another day is not taken for the one that was asked for.
  ///
  /// - Parameters:
  ///   - stamp: The stamp as it stands in the body.
  ///   - place: Where it stands, for errors.
  /// - Returns: The day.
  /// - Throws: `RateError` with code `malformed`.
  func day(ofStamp stamp: JSONValue, at place: String) throws(RateError) -> Day {
    // Zero would be a day in 1970: no publisher means that.
    guard case .number(let text) = stamp, let seconds = Int64(text), seconds > 0,
      seconds < 253_402_300_800
    else {
      throw error(
        .malformed, "at \(place): seconds since 1970 are expected, not \(stamp.summary)")
    }
    let time = Timestamp(secondsSinceEpoch: seconds)
    if let askedDay, askedDay.days(to: time.day) == 1,
      time.secondOfDay(secondsFromUTC: 0) < Self.latenessOfStamps
    {
      return askedDay
    }
    return time.day
  }

  /// How many seconds behind its day the stamp of a day's file may be: an hour.
  private static let latenessOfStamps = 3600
}
