import Converter

extension Inspection {
  /// The requests that are asked again and again.
  private var samples: [RateRequest] {
    [RateRequest(), RateRequest(currencies: contract.currencies)]
      + contract.days.map { RateRequest(day: $0, currencies: contract.currencies) }
      + (contract.missingCurrency.map { [RateRequest(currencies: [$0])] } ?? [])
  }

  /// Asks the same some times in a row.
  mutating func inspectRepetition() async {
    for request in samples {
      let first = await ask(request)
      for _ in 0..<3 where await !Self.agree(first, ask(request)) {
        report(.repeatable, "\(text(request)), the answers differ")
      }
    }
  }

  /// Asks the same many times at once.
  mutating func inspectConcurrency() async {
    for request in samples {
      let first = await ask(request)
      let provider = provider
      let agree = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<16 {
          group.addTask { await Self.agree(first, Self.answer(of: provider, to: request)) }
        }
        return await group.allSatisfy { $0 }
      }
      if !agree { report(.repeatable, "\(text(request)), answers at the same time differ") }
    }
  }

  /// Asks in a task that is cancelled already.
  mutating func inspectCancellation() async {
    for request in samples {
      let provider = provider
      let before = await ask(request)
      let answer = await withTaskGroup(of: Result<RateTable, RateError>.self) { group in
        group.cancelAll()
        group.addTask { await Self.answer(of: provider, to: request) }
        return await group.next()
      }
      guard let answer, !Self.agree(before, answer) else { continue }
      if case .failure(let error) = answer, error.code == .cancelled { continue }
      report(.cancellable, "\(text(request)) and cancelled, got something else than before")
    }
  }

  private static func answer(
    of provider: any RateProvider, to request: RateRequest
  ) async -> Result<RateTable, RateError> {
    do {
      return .success(try await provider.rates(for: request).table)
    } catch {
      return .failure(error)
    }
  }

  /// Whether two answers are the same table, or errors of the same code.
  private static func agree(
    _ left: Result<RateTable, RateError>, _ right: Result<RateTable, RateError>
  ) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): left == right
    case (.failure(let left), .failure(let right)): left.code == right.code
    default: false
    }
  }
}
