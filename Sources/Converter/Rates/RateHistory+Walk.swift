extension RateHistory {
  /// Visits the tables of a span of days by asking for one after the other, see ``RateHistory``.
  public func visitTables(
    holding currencies: [Currency], in days: ClosedRange<Day>,
    _ visit: (RateTable) throws(RateError) -> Void
  ) throws(RateError) {
    var last = days.upperBound
    while let table = try newestTable(
      holding: currencies, onOrBefore: last, notBefore: days.lowerBound)
    {
      try visit(table)
      // At the first of all days there is none before it.
      guard table.day > days.lowerBound else { return }
      last = table.day.adding(days: -1)
    }
  }
}
