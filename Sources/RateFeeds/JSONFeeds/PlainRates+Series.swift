import Converter

extension PlainRates {
  /// Whether the rates of several days stand there, an object a day.
  var isSeries: Bool { root["start_date"] != nil && root["end_date"] != nil }

  /// Adds the rates of each day as a table.
  ///
  /// The days are those of the names, never those that were asked for: a series may start with the last
  /// day of publication before its first day.
  func addSeries(to collector: inout TableCollector) throws(RateError) {
    for entry in root[names.rates]?.object?.members ?? [] {
      let words = ServerWords.shown(entry.name, limit: 24)
      let place = RowPlace.path("\(names.rates).\(words)")
      guard let day = try? Day(entry.name) else {
        try collector.drop(place, currency: nil, day: nil, "“\(words)” is not a date")
        continue
      }
      guard let rates = entry.value.object else {
        try collector.drop(
          place, currency: nil, day: day, "rates are expected, not \(entry.value.summary)")
        continue
      }
      for member in rates.members {
        let code = ServerWords.shown(member.name, limit: 24)
        try add(
          member, to: &collector, day: day, place: .path("\(names.rates).\(words).\(code)"))
      }
      try collector.finishTable(day: day, place: place)
    }
  }
}
