import Converter
import CurlRates

/// What helps where sources work and have no rate.
extension Diagnostic {
  static func missingRateHint(_ error: RateError, in situation: Situation) -> String {
    let other = "Use another source with --source"
    switch situation {
    case .file(let option):
      return "Leave \(option) out to use the sources; travelmoney currencies lists the codes"
    case .storing:
      let isOfFile = error.place.map { !$0.contains("://") } ?? false
      return isOfFile ? "Use another file" : "Try again later, or use another source with --source"
    case .conversion:
      return
        ([again(after: error), other].compactMap(\.self)
        + ["travelmoney currencies lists the codes"]).joined(separator: "; ")
    case .day(let day, let isExact):
      if let start = start(of: error, after: day) { return start }
      var ways = [again(after: error), fetch(for: error)].compactMap(\.self)
      if let last = error.lastKnownDay {
        let gap = last.days(to: day)
        let isNear = gap <= MissingDayPolicy.standard.maximumGap
        // The two options contradict each other.
        let start = isExact ? (ways.isEmpty ? "Leave" : "leave") + " --exact-date out" : ""
        switch (isExact, isNear) {
        case (true, true): ways.append("\(start) to take the rates of \(last)")
        case (true, false):
          ways.append("\(start), and --max-gap \(gap) takes the rates of \(last)")
        case (false, _): ways.append("--max-gap \(gap) takes the rates of \(last)")
        }
      }
      return ways.isEmpty ? other : ways.joined(separator: "; ")
    }
  }

  /// Where a source was not asked because it failed a short while ago: how to ask it all the same.
  private static func again(after error: RateError) -> String? {
    let isPostponed = error.notices.contains {
      if case .refreshPostponed = $0 { true } else { false }
    }
    return isPostponed ? "The next try is in a few minutes; --refresh asks at once" : nil
  }

  /// The command that fetches what may have the day; nil where no source has a file with it.
  private static func fetch(for error: RateError) -> String? {
    for one in asked(error) {
      guard let scope = one.scopeToFetch else { continue }
      let identifier = one.source?.id ?? RateSource.ecb.id
      let source =
        BuiltInSources.defaultIdentifiers.contains(identifier) ? "" : " --source \(identifier)"
      return scope == .all
        ? "travelmoney rates update\(source) --history fetches every day that a source has"
        : "travelmoney rates update\(source) fetches the days that are missing"
    }
    return nil
  }

  /// Where all sources begin after the day, the first day of the one that begins first.
  private static func start(of error: RateError, after day: Day) -> String? {
    let starts = asked(error).map { one in
      one.source.flatMap { BuiltInSources.source(id: $0.id) }.flatMap { definition in
        definition.firstDay.map { (name: definition.source.name, day: $0) }
      }
    }
    let known = starts.compactMap(\.self)
    guard known.count == starts.count, let first = known.min(by: { $0.day < $1.day }),
      first.day > day
    else { return nil }
    return "The rates of \(first.name) begin on \(first.day)"
  }

  /// What each source said that was asked.
  private static func asked(_ error: RateError) -> [RateError] {
    error.underlying.isEmpty ? [error] : error.underlying
  }
}
