import Converter

/// What errors of the series of a pair look like.
extension Diagnostic {
  private static let pairExample = "For example: travelmoney history EUR USD"

  /// No pair was named.
  static var noPair: Diagnostic {
    Diagnostic(.usage, "two currencies are needed", hint: pairExample)
  }

  /// A day stands beside the pair.
  static var dayInPair: Diagnostic {
    Diagnostic(
      .usage, "history shows many days, not one",
      hint: "Name the first and the last one: --since 2026-01-01 --until 2026-01-31")
  }

  /// An amount stands beside the pair.
  static var amountInPair: Diagnostic {
    Diagnostic(.usage, "history takes two currencies and no amount", hint: pairExample)
  }

  /// More than two currencies were named.
  static var severalPairs: Diagnostic {
    Diagnostic(.usage, "history shows one pair at a time", hint: pairExample)
  }

  /// The first day lies behind the last one.
  static func daysReversed(_ first: Day, _ last: Day) -> Diagnostic {
    Diagnostic(
      .usage, "the first day, \(first), lies behind the last one, \(last)",
      hint: "Exchange --since and --until")
  }

  /// The rates of a file end before the first day.
  static func fileEnds(_ last: Day, before first: Day, path: String) -> Diagnostic {
    Diagnostic(
      .unavailable, "the rates in \(path) end on \(last), before the first day, \(first)",
      hint: "--since \(last) reaches them; leave --rates out to use the sources",
      sessionHint: "chart \(last) reaches them")
  }

  /// The source is the user's own rates.
  static var seriesOfOwnRates: Diagnostic {
    Diagnostic(
      .usage, "own rates have no history: nobody published them day by day",
      hint: "Leave --source out, or name a source that publishes, such as --source ecb; "
        + "travelmoney config rate lists your own rates",
      sessionHint: "Begin a session without --source to draw published rates")
  }

  /// There is no rate of a pair within some days.
  ///
  /// - Parameters:
  ///   - held: All rates of the pair that are at hand.
  ///   - days: The days that were asked for.
  ///   - origin: Where they would come from: the name of a source, or a path.
  ///   - isOfFile: Whether that is a file which the user named.
  ///   - hasHistory: Whether a source can be asked for all days that it has.
  ///   - isHole: Whether the source published in between, and it is not at hand.
  /// - Returns: What to say.
  static func noRates(
    of held: RateSeries, in days: ClosedRange<Day>, by origin: String?,
    isOfFile: Bool = false, hasHistory: Bool = false, isHole: Bool = false
  ) -> Diagnostic {
    let before = held.points.last { $0.day < days.lowerBound }?.day
    let after = held.points.first { $0.day > days.upperBound }?.day
    let known =
      switch (before, after) {
      case (let before?, let after?):
        "the last one before is of \(before), the next one of \(after)"
      case (let before?, nil): "the last one is of \(before)"
      case (nil, let after?): "the first one is of \(after)"
      case (nil, nil): "it is not known at all"
      }
    // Between two known days the source was silent, but for holes; beyond them it may have more.
    var ways: [String] = []
    if isOfFile {
      ways.append("Leave --rates out to use the sources")
    } else if hasHistory, before == nil || after == nil || isHole {
      ways.append("travelmoney rates update --history fetches every day that a source has")
    }
    if let before { ways.append("--since \(before) reaches known rates") }
    if let after, before == nil { ways.append("--until \(after) reaches known rates") }
    if ways.isEmpty { ways.append("Use another source with --source") }
    return Diagnostic(
      .unavailable,
      "no rate for \(held.from) in \(held.to)\(origin.map { " from \($0)" } ?? "") from "
        + "\(days.lowerBound) to \(days.upperBound); \(known)",
      hint: ways.joined(separator: "; "),
      sessionHint: before.map { "chart \($0) reaches known rates" }
        ?? "currency lists what can be converted")
  }

  /// Days of publication are not at hand.
  static func daysMissing(_ days: ClosedRange<Day>, of source: RateSource) -> Diagnostic {
    Diagnostic(
      .unavailable,
      "rates of \(source.label) from \(days.lowerBound) to \(days.upperBound) are not at hand",
      hint: "travelmoney rates update --source \(source.id) --history fetches them")
  }

  /// The picture could not be written.
  ///
  /// - Parameters:
  ///   - path: Where it was to be.
  ///   - reason: Why.
  ///   - isCreating: Whether the file could not be made at all.
  /// - Returns: What to say.
  static func pictureNotWritten(
    _ path: String, _ reason: String, isCreating: Bool
  ) -> Diagnostic {
    Diagnostic(
      isCreating ? .cannotCreate : .inputOutput, "\(path) could not be written: \(reason)",
      hint: "Name a file in a folder that is there, or print the picture with --svg -")
  }
}
