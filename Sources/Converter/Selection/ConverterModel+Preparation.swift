extension ConverterModel {
  /// One of the two currencies of a conversion.
  public enum Side: Hashable, Sendable {
    /// The currency of the amount.
    case from
    /// The currency of the result.
    case to
  }

  /// Gets ready for any currency to be picked on one side, from the rates that are at hand.
  ///
  /// No network is asked. What is found is remembered, so that picking one of the currencies converts at
  /// once, in the same change.
  ///
  ///     let rates = try await model.prepare()
  ///     rates[.jpy]       // 3393/25: one USD costs 135.72 JPY
  ///
  /// - Parameters:
  ///   - currencies: The currencies to pick from; nil for all of the catalog and of the newest table.
  ///   - side: The side that is picked.
  /// - Returns: For each currency that can be converted what one unit of the one side costs in the
  ///   other: of ``from`` in the picked currency, or of the picked one in ``to``.
  /// - Throws: `CancellationError` where the task is cancelled; some of the rates would be as good as a
  ///   list in which the others cannot be picked.
  @discardableResult
  public func prepare(
    _ currencies: [Currency]? = nil, on side: Side = .to
  ) async throws(CancellationError) -> PreparedRates {
    let start = state.entry
    let time = now()
    var questions: [(currency: Currency, question: Question)] = []
    let offered =
      if let currencies { currencies } else { await Self.offered(by: provider, on: start.day) }
    for currency in offered {
      var entry = start
      switch side {
      case .from: entry.from = currency
      case .to: entry.to = currency
      }
      questions.append((currency, Question(entry, settings: settings, now: time)))
    }
    var known: Set<RateMemory.Key> = []
    let requests = questions.compactMap(\.question.request).filter { request in
      let key = RateMemory.Key(request)
      return known.insert(key).inserted && memory[key]?.isCurrent(at: time) != true
    }
    let answers = await Self.answers(of: provider, to: requests, time: time)
    for (key, entry) in answers { memory.keep(entry, for: key) }
    guard !Task.isCancelled else { throw CancellationError() }
    var prepared = PreparedRates()
    for (currency, question) in questions {
      let table = question.key.flatMap { memory[$0]?.answer.table }
      guard let rate = question.rate(with: table, settings: settings) else { continue }
      prepared.rates[currency] = rate
      if table?.holds(currency) == true { prepared.quoted.insert(currency) }
    }
    return prepared
  }

  /// The currencies that anything can be converted into: those of the catalog and of the newest table.
  @concurrent
  private static func offered(by provider: any RateProvider, on day: Day?) async -> [Currency] {
    let known = CurrencyCatalog.all.filter(\.isConvertible).map(\.currency)
    let answer = try? await provider.rates(for: RateRequest(day: day, timeLimit: 0))
    guard let table = answer?.table else { return known }
    return (known + [table.base] + table.rates.map(\.currency)).withoutRepetitions
  }

  /// The answers to some questions, without any network.
  @concurrent
  private static func answers(
    of provider: any RateProvider, to requests: [RateRequest], time: Timestamp
  ) async -> [(RateMemory.Key, RateMemory.Entry)] {
    var entries: [(RateMemory.Key, RateMemory.Entry)] = []
    for var request in requests {
      if Task.isCancelled { break }
      request.timeLimit = 0
      guard var answer = try? await provider.rates(for: request) else { continue }
      // A provider without time to ask says that it failed, which is no news here.
      let count = answer.notices.count
      answer.notices.removeAll { if case .refreshFailed = $0 { true } else { false } }
      entries.append(
        (
          RateMemory.Key(request),
          RateMemory.Entry(
            answer: answer, time: time, isComplete: answer.notices.count == count)
        ))
    }
    return entries
  }
}
