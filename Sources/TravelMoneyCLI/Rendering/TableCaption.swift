import Converter

/// How text names where a table comes from: source, day, and age where it matters.
struct TableCaption: Sendable {
  let table: RateTable
  /// The day that was asked for.
  let askedDay: Day?
  let freshness: Freshness?
  /// Whether the age belongs into text: not for a file that the user named, and not for the rates of
  /// an asked day.
  let showsAge: Bool
  /// The user's date.
  let today: Day

  /// Such as `ECB, 2026-10-30, 12 days old`.
  var text: String {
    let origin = "\(table.source.label), \(table.day)"
    if let askedDay, askedDay != table.day { return origin + ", asked for \(askedDay)" }
    return showsAge && freshness != .fresh ? "\(origin), \(table.day.age(on: today))" : origin
  }
}

extension Day {
  /// How old rates of the day are, in words.
  ///
  /// West of Greenwich the day of the newest rates may not have begun; their age is 0 there.
  func age(on today: Day) -> String { counted(max(0, days(to: today)), "day") + " old" }
}

extension RateSource {
  /// The name as it is shown: it may come from a file.
  var label: String { name.printable }
}
