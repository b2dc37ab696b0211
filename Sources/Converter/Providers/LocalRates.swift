/// What one request sees without a network: a cache and bundled tables, with the cache left out as
/// soon as it fails.
struct LocalRates {
  let source: RateSource
  let cached: any RateHistory
  let bundled: [any RateHistory]
  /// Tables that were fetched for this request, whether or not they could be stored.
  var fetched: [RateTable] = []
  /// Why the cache is not used.
  var cacheFailure: RateError?

  /// How often a store in use is asked for tables before a request does without it.
  static let busyTries = 4

  init(source: RateSource, cached: any RateHistory, bundled: [any RateHistory]) {
    self.source = source
    self.cached = cached
    self.bundled = bundled
  }

  mutating func answer(to request: RateRequest, notAfter today: Day) throws(RateError) -> RateTable
  {
    try read { history throws(RateError) in
      try history.answer(to: request, notAfter: today)
    }
  }

  /// The same, with nil where the tables have no answer.
  mutating func answerIfAny(
    to request: RateRequest, notAfter today: Day
  ) throws(RateError) -> RateTable? {
    do {
      return try answer(to: request, notAfter: today)
    } catch {
      guard error.code == .noRate else { throw error }
      return nil
    }
  }

  mutating func newestTable(
    onOrBefore day: Day?, holding currencies: [Currency] = [], notBefore first: Day? = nil
  ) throws(RateError) -> RateTable? {
    try read { history throws(RateError) in
      try history.newestTable(holding: currencies, onOrBefore: day, notBefore: first)
    }
  }

  /// Reads the tables as one history; a cache that fails is left out from then on.
  mutating func read<Value>(
    _ body: (any RateHistory) throws(RateError) -> Value
  ) throws(RateError) -> Value {
    var layers = bundled
    if !fetched.isEmpty {
      layers.insert(TableHistory(source: source, tables: fetched), at: 0)
    }
    var tries = 0
    while cacheFailure == nil {
      do {
        return try body(LayeredHistory(source: source, layers: preferred(in: layers)))
      } catch {
        guard [.storage, .busy, .damaged].contains(error.code) else { throw error }
        tries += 1
        // Where a slow disk or a loaded machine keeps a writer, the tables are worth some patience, once
        // for a request: without them an older one answers. A store in use is asked for nothing else.
        if error.code != .busy || tries == Self.busyTries { cacheFailure = error }
      }
    }
    return try body(LayeredHistory(source: source, layers: layers))
  }

  private func preferred(in layers: [any RateHistory]) -> [any RateHistory] {
    var layers = layers
    layers.insert(cached, at: fetched.isEmpty ? 0 : 1)
    return layers
  }
}
