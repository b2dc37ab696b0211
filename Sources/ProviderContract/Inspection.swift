import Converter

/// One run of the contract over one provider.
struct Inspection: Sendable {
  typealias Rule = RateProviderContract.Rule

  let contract: RateProviderContract
  let provider: any RateProvider
  private(set) var violations: [RateProviderContract.Violation] = []

  init(contract: RateProviderContract, provider: any RateProvider) {
    self.contract = contract
    self.provider = provider
  }

  /// Asks the provider, and checks what holds for every answer and every error.
  mutating func ask(_ request: RateRequest) async -> Result<RateTable, RateError> {
    do {
      let table = try await provider.rates(for: request).table
      check(table, of: request)
      return .success(table)
    } catch {
      check(error, of: request)
      return .failure(error)
    }
  }

  /// Asks for something that the provider must have.
  mutating func table(_ request: RateRequest, orBreak rule: Rule) async -> RateTable? {
    switch await ask(request) {
    case .success(let table): return table
    case .failure(let error):
      report(rule, "\(text(request)) threw \(error.code): \(error)")
      return nil
    }
  }

  mutating func report(_ rule: Rule, _ detail: String) {
    let violation = RateProviderContract.Violation(rule: rule, detail: detail)
    if !violations.contains(violation) { violations.append(violation) }
  }

  /// A request in words.
  func text(_ request: RateRequest) -> String {
    let codes = request.currencies.map(\.code).joined(separator: ", ")
    let what = "asked for \(codes.isEmpty ? "any table" : codes)"
    guard let day = request.day else { return what }
    return "\(what) on \(day), gap \(request.missingDay.maximumGap)"
  }

  private mutating func check(_ table: RateTable, of request: RateRequest) {
    let lacking = request.currencies.filter { !table.holds($0) }
    if !lacking.isEmpty {
      report(.holdsCurrencies, "\(text(request)), got a table without \(lacking)")
    }
    let sources = contract.sources.isEmpty ? [provider.source] : contract.sources
    if !sources.contains(table.source) {
      report(.namesSource, "\(text(request)), got a table of \(table.source.id)")
    }
    guard let day = request.day else { return }
    if table.day > day {
      report(.neverLater, "\(text(request)), got \(table.day)")
    }
    if max(table.day, table.validUntil ?? table.day).days(to: day) > request.missingDay.maximumGap {
      report(.keepsGap, "\(text(request)), got \(table.day)")
    }
  }

  private mutating func check(_ error: RateError, of request: RateRequest) {
    guard error.code == .noRate, let day = request.day else { return }
    if let last = error.lastKnownDay, last > day {
      report(.knownDaysFit, "\(text(request)), the last known day is \(last)")
    }
    if let first = error.firstKnownDay, let last = error.lastKnownDay, first > last {
      report(.knownDaysFit, "\(text(request)), the first known day \(first) is after \(last)")
    }
  }
}
