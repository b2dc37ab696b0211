import Converter

extension RateChain {
  /// The first day of publication of the last weeks that is not at hand, and with which one request brings
  /// those behind it; nil where none is missing, or nobody may be asked.
  var firstMissingRecentDay: Day? {
    guard file == nil, !isOffline, !namesOwnRates,
      let first = try? providers.linked(source).first
    else { return nil }
    let today = session.latestDay
    let days = today.adding(days: -FetchScope.recentDays)...today
    return (try? first.firstMissingDay(in: days)) ?? nil
  }
}
