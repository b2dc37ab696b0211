/// Several histories of one source as one: the newest day wins, and on one day the first history.
package struct LayeredHistory: RateHistory {
  package let source: RateSource
  /// The histories, the preferred one first.
  package let layers: [any RateHistory]

  package init(source: RateSource, layers: [any RateHistory]) {
    self.source = source
    self.layers = layers
  }

  package func newestTable(
    holding currencies: [Currency], onOrBefore lastDay: Day?, notBefore firstDay: Day?
  ) throws(RateError) -> RateTable? {
    var newest: RateTable?
    for layer in layers {
      // Only a later day is of interest, so that an older layer needs to read no table at all.
      let start = newest.map { $0.day.adding(days: 1) } ?? firstDay
      if let start, let lastDay, start > lastDay { break }
      if let table = try layer.newestTable(
        holding: currencies, onOrBefore: lastDay, notBefore: start),
        newest.map({ table.day > $0.day }) ?? true
      {
        newest = table
      }
    }
    return newest
  }

  package func span(holding currencies: [Currency]) throws(RateError) -> ClosedRange<Day>? {
    var whole: ClosedRange<Day>?
    for layer in layers {
      guard let span = try layer.span(holding: currencies) else { continue }
      whole =
        whole.map {
          min($0.lowerBound, span.lowerBound)...max($0.upperBound, span.upperBound)
        } ?? span
    }
    return whole
  }
}
