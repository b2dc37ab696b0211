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

  package func visitTables(
    holding currencies: [Currency], in days: ClosedRange<Day>,
    _ visit: (RateTable) throws(RateError) -> Void
  ) throws(RateError) {
    try visitTables(of: layers[...], holding: currencies, in: days, visit)
  }

  /// Visits the tables of some layers: between two days of the first one, those of the others.
  private func visitTables(
    of layers: ArraySlice<any RateHistory>, holding currencies: [Currency],
    in days: ClosedRange<Day>, _ visit: (RateTable) throws(RateError) -> Void
  ) throws(RateError) {
    guard let layer = layers.first else { return }
    let others = layers.dropFirst()
    guard !others.isEmpty else {
      return try layer.visitTables(holding: currencies, in: days, visit)
    }
    /// What no day of the first layer was seen of yet.
    var rest: ClosedRange<Day>? = days
    try layer.visitTables(holding: currencies, in: days) { table throws(RateError) in
      if let open = rest, table.day < open.upperBound {
        let start = table.day.adding(days: 1)
        try visitTables(of: others, holding: currencies, in: start...open.upperBound, visit)
      }
      try visit(table)
      rest =
        table.day > days.lowerBound ? days.lowerBound...table.day.adding(days: -1) : nil
    }
    if let rest { try visitTables(of: others, holding: currencies, in: rest, visit) }
  }
}
