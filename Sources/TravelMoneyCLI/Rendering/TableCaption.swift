import Converter

/// How output names where a table comes from.
struct TableCaption: Sendable {
  let table: RateTable
  /// The day of those of its rates that are used.
  let day: Day
  /// The day that was asked for.
  let askedDay: Day?
  let freshness: Freshness?
  /// Whether the age belongs into text: not for a file that the user named.
  let showsAge: Bool
  /// The user's date.
  let today: Day

  /// Such as `ECB, 2026-10-30, 12 days old`.
  var text: String {
    RatesLabel(
      table, day: day, askedDay: askedDay, freshness: showsAge ? freshness : nil, today: today
    ).description
  }
}
