import Converter
import Synchronization

/// A provider that breaks one rule of the contract, to prove that the contract notices.
final class BrokenProvider: RateProvider {
  enum Fault: String, CaseIterable {
    case laterDay, ignoresGap, ignoresCurrencies, ignoresExact, oldestFirst, widensToOldest
    case otherSource, wrongCode, namesNothing, namesAll, lastKnownLater, firstKnownEarlier
    case alternates, alternatesErrors, failsWhenCancelled, countsDoubles, onlyDated, onlyPairs
    case unaskedNewest, otherTableOnItsDay, refusesDay
  }

  let fault: Fault
  let history: TableHistory
  private let count = Mutex(0)

  var source: RateSource { history.source }

  init(_ fault: Fault, tables: [RateTable]) {
    self.fault = fault
    history = TableHistory(source: Samples.source, tables: tables)
  }

  func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    let number = count.withLock {
      $0 += 1
      return $0
    }
    do {
      return RateAnswer(try table(for: request, number))
    } catch {
      throw spoiled(error, request, number)
    }
  }

  private func table(for request: RateRequest, _ number: Int) throws(RateError) -> RateTable {
    let newest = history.tables[0]
    let oldest = history.tables[history.tables.count - 1]
    var request = request
    switch fault {
    case .laterDay where request.day != nil:
      if newest.day > request.day ?? newest.day { return newest }
    case .ignoresGap:
      request.missingDay = MissingDayPolicy(maximumGap: 100_000)
    case .ignoresCurrencies:
      request.currencies = []
    case .ignoresExact where request.missingDay == .exact:
      request.missingDay = .standard
    case .oldestFirst where request.day == nil && request.currencies.allSatisfy(oldest.holds):
      return oldest
    case .widensToOldest where request.missingDay.maximumGap >= 7:
      if let day = request.day, request.currencies.allSatisfy(oldest.holds), oldest.day <= day,
        oldest.day.days(to: day) <= request.missingDay.maximumGap
      {
        return oldest
      }
    case .otherSource:
      let table = try history.answer(to: request)
      return try RateTable(source: .ecb, base: table.base, day: table.day, rates: table.rates)
    case .alternates where request.day == nil && number.isMultiple(of: 2):
      if request.currencies.allSatisfy(oldest.holds) { return oldest }
    case .failsWhenCancelled where Task.isCancelled:
      throw RateError(.unreachable)
    case .countsDoubles where Set(request.currencies).count < request.currencies.count:
      throw RateError(.noRate)
    case .onlyDated where request.day == nil:
      throw RateError(.noRate, currencies: request.currencies.suffix(1))
    case .onlyPairs where request.currencies.count == 1 && newest.holds(request.currencies[0]):
      throw RateError(.noRate)
    case .unaskedNewest where request.day == nil && request.currencies.isEmpty:
      return oldest
    case .otherTableOnItsDay where request.day == newest.day:
      if let rate = newest.rates.first, request.currencies.allSatisfy(newest.holds) {
        let others = newest.rates.dropFirst()
        let changed = try Rate(rate.currency, figure: rate.figure, unit: 100)
        return try RateTable(
          source: source, base: newest.base, day: newest.day, rates: [changed] + others)
      }
    case .refusesDay where request.day == newest.day:
      throw RateError(.noRate, currencies: request.currencies.suffix(1))
    default: break
    }
    return try history.answer(to: request)
  }

  private func spoiled(_ error: RateError, _ request: RateRequest, _ number: Int) -> RateError {
    var error = error
    switch fault {
    case .wrongCode: error.code = .storage
    case .namesNothing: error.currencies = []
    case .namesAll: error.currencies = request.currencies
    case .lastKnownLater: error.lastKnownDay = history.tables[0].day
    case .firstKnownEarlier:
      error.firstKnownDay = error.lastKnownDay == nil ? request.day : error.firstKnownDay
    case .alternatesErrors where number.isMultiple(of: 2): error.code = .timedOut
    default: break
    }
    return error
  }
}
