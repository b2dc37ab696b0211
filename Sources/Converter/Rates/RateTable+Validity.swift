extension RateTable {
  /// The last day for which the table is meant: its own, or the end of its validity.
  package var lastDay: Day { max(day, validUntil ?? day) }

  /// The longest validity that is looked for, in days; tables are for a month, a quarter, a year at most.
  static let longestValidity = 366
}
