import Converter
import Synchronization

/// A cache that fails at what it is told to fail at.
struct BrokenCache: RateCache {
  enum Fault: CaseIterable { case reading, recording, attempting, storing, noting }

  var faults: Set<Fault> = Set(Fault.allCases)
  var error = RateError(.damaged, place: "rates.sqlite")
  /// Whether waiting helps.
  var isPatientWorking = false
  /// How many readings fail before they work again; nil where all do.
  var failingReads: Int?
  let working = InMemoryRateCache()

  var patient: any RateCache { isPatientWorking ? working : self }

  func history(of source: RateSource) -> any RateHistory {
    faults.contains(.reading)
      ? Unreadable(
        source: source, error: error, left: failingReads, working: working.history(of: source))
      : working.history(of: source)
  }

  func record(of source: RateSource) throws(RateError) -> FetchRecord {
    if faults.contains(.recording) { throw error }
    return try working.record(of: source)
  }

  func beginAttempt(
    of source: RateSource, asking target: FetchTarget, now: Timestamp,
    unlessSince earliest: Timestamp?
  ) throws(RateError) -> Bool {
    if faults.contains(.attempting) { throw error }
    return try working.beginAttempt(of: source, asking: target, now: now, unlessSince: earliest)
  }

  func insert(_ tables: [RateTable], of source: RateSource) throws(RateError) {
    if faults.contains(.storing) { throw error }
    try working.insert(tables, of: source)
  }

  func store(
    _ tables: [RateTable], of source: RateSource, scope: FetchScope,
    validators: CacheValidators?, now: Timestamp
  ) throws(RateError) -> Int {
    if faults.contains(.storing) { throw error }
    return try working.store(tables, of: source, scope: scope, validators: validators, now: now)
  }

  func noteFailure(
    _ failure: RateError, of source: RateSource, now: Timestamp
  ) throws(RateError) {
    if faults.contains(.noting) { throw error }
    try working.noteFailure(failure, of: source, now: now)
  }

  final class Unreadable: RateHistory {
    let source: RateSource
    let error: RateError
    let left: Mutex<Int?>
    let working: any RateHistory

    init(
      source: RateSource, error: RateError, left: Int? = nil, working: (any RateHistory)? = nil
    ) {
      self.source = source
      self.error = error
      self.left = Mutex(left)
      self.working = working ?? TableHistory(source: source, tables: [])
    }

    private func fail() throws(RateError) {
      let isFailing = left.withLock { left in
        guard let count = left else { return true }
        left = count - 1
        return count > 0
      }
      if isFailing { throw error }
    }

    func newestTable(
      holding currencies: [Currency], onOrBefore lastDay: Day?, notBefore firstDay: Day?
    ) throws(RateError) -> RateTable? {
      try fail()
      return try working.newestTable(
        holding: currencies, onOrBefore: lastDay, notBefore: firstDay)
    }

    func span(holding currencies: [Currency]) throws(RateError) -> ClosedRange<Day>? {
      try fail()
      return try working.span(holding: currencies)
    }
  }
}
