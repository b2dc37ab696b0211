import Converter

/// The part of a history before a day.
struct EarlierHistory: RateHistory {
  let history: any RateHistory
  /// The last day that counts.
  let end: Day

  var source: RateSource { history.source }

  func newestTable(
    holding currencies: [Currency], onOrBefore lastDay: Day?, notBefore firstDay: Day?
  ) throws(RateError) -> RateTable? {
    let last = min(lastDay ?? end, end)
    if let firstDay, firstDay > last { return nil }
    return try history.newestTable(
      holding: currencies, onOrBefore: last, notBefore: firstDay)
  }

  func span(holding currencies: [Currency]) throws(RateError) -> ClosedRange<Day>? {
    guard let first = try history.span(holding: currencies)?.lowerBound, first <= end,
      let last = try newestTable(holding: currencies, onOrBefore: nil, notBefore: nil)?.day
    else { return nil }
    return first...max(first, last)
  }
}
