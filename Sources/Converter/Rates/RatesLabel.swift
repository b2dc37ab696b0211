/// How text names where rates come from: source, day, and age where it matters.
///
///     RatesLabel(table, freshness: .stale, today: try Day("2026-11-11")).description
///     // "ECB, 2026-10-30, 12 days old"
public struct RatesLabel: Hashable, Sendable, CustomStringConvertible {
  /// Where the rates come from; its name may come from a file.
  public let source: RateSource
  /// The day of the rates.
  public let day: Day
  /// The day that was asked for, where the rates are for another one.
  public let askedDay: Day?
  /// The age in days, where it matters: the rates are not fresh, and no day was asked for.
  public let age: Int?

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - table: The rates.
  ///   - day: The day of those rates that are used (``Conversion/rateDay``); nil takes the table's.
  ///   - askedDay: The day that was asked for.
  ///   - freshness: The verdict on the rates' age; nil where it is not to be judged, as for a file that
  ///     the user named.
  ///   - today: The user's date.
  public init(
    _ table: RateTable, day: Day? = nil, askedDay: Day? = nil, freshness: Freshness?, today: Day
  ) {
    source = table.source
    let day = day ?? table.day
    self.day = day
    let lastDay = max(day, table.validUntil ?? day)
    self.askedDay = askedDay.flatMap { (day...lastDay).contains($0) ? nil : $0 }
    let isJudged = askedDay == nil && freshness != nil && freshness != .fresh
    age = isJudged ? day.daysOld(on: today) : nil
  }

  /// Such as `ECB, 2026-10-30, 12 days old`.
  ///
  /// The user's own rates have neither a day nor an age.
  public var description: String {
    if source.isOwn { return source.label }
    let origin = "\(source.label), \(day)"
    if let askedDay { return origin + ", asked for \(askedDay)" }
    return age.map { "\(origin), \(Day.inWords(age: $0))" } ?? origin
  }
}

extension Day {
  /// How old rates of the day are, in words: `1 day old`, `12 days old`.
  package func age(on today: Day) -> String { Self.inWords(age: daysOld(on: today)) }

  /// West of Greenwich the day of the newest rates may not have begun; their age is 0 there.
  fileprivate func daysOld(on today: Day) -> Int { max(0, days(to: today)) }

  fileprivate static func inWords(age: Int) -> String { "\(age) day\(age == 1 ? "" : "s") old" }
}

extension RateSource {
  /// The name as it is shown: it may come from a file.
  package var label: String { name.printable }
}
