extension PublicationSchedule {
  /// The verdict on a table of a day.
  ///
  /// With *age* as the number of days from the table's day to the source's today, and *last* as the
  /// newest publication whose time has come:
  ///
  /// | verdict | when |
  /// | --- | --- |
  /// | old | age is over 30 days |
  /// | fresh | the table is of the last publication, or of a later day |
  /// | due | the last publication is the only one missing, and it is overdue by less than the ``gracePeriod`` |
  /// | stale | otherwise |
  ///
  /// Without known days of publication a table that is not old is fresh.
  ///
  /// - Parameters:
  ///   - day: The table's day; where it is valid for longer, the last day of its validity.
  ///   - now: The present time.
  /// - Returns: The verdict.
  public func freshness(of day: Day, now: Timestamp) -> Freshness {
    if day.days(to: today(at: now)) > PublicationSchedule.oldAge { return .old }
    guard let last = lastPublication(before: now), day < last else { return .fresh }
    guard let previous = publicationDay(onOrBefore: last.adding(days: -1)), day >= previous else {
      return .stale
    }
    let end = publicationTime(on: last).adding(seconds: Int64(gracePeriod))
    return now < end ? .due : .stale
  }

  /// The verdict on a table: on the last day for which it is meant.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - day: The day of those rates that are used (``Conversion/rateDay``); nil takes the table's.
  ///   - now: The present time.
  /// - Returns: The verdict.
  public func freshness(
    of table: RateTable, day: Day? = nil, now: Timestamp
  ) -> Freshness {
    let day = day ?? table.day
    return freshness(of: max(day, table.validUntil ?? day), now: now)
  }
}
