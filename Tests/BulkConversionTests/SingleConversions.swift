import Converter

@testable import BulkConversion

/// What single conversions make of the rows of a job, one after the other.
struct SingleConversions {
  private struct Pair: Hashable {
    let source: Currency
    let target: Currency
    let day: Day?
  }

  private let job: BulkJob
  private let rates: StaticRateProvider
  private var converters: [Pair: CurrencyConverter?] = [:]

  init(_ job: BulkJob, rates: StaticRateProvider) {
    self.job = job
    self.rates = rates
  }

  /// Converts one amount.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - target: The currency to convert into.
  ///   - day: The day of the row; nil where rows have none.
  /// - Returns: The conversion; nil where it is refused.
  mutating func convert(_ amount: Money, to target: Currency, on day: Day?) -> Conversion? {
    let pair = Pair(source: amount.currency, target: target, day: day)
    let converter: CurrencyConverter?
    if let known = converters[pair] {
      converter = known
    } else {
      converter = find(pair)
      converters[pair] = .some(converter)
    }
    return try? converter?.convert(
      amount, to: target, unit: job.unit(target), askedDay: day,
      lawDay: day ?? (job.ratesDay == nil ? job.today : nil))
  }

  private func find(_ pair: Pair) -> CurrencyConverter? {
    let lawDay = pair.day ?? job.ratesDay ?? job.today
    guard
      let needed = try? CurrencyConverter.requiredCurrencies(
        from: pair.source, to: pair.target, lawDay: lawDay)
    else { return nil }
    if needed.isEmpty { return CurrencyConverter(nil, rounding: job.rounding) }
    let request = RateRequest(day: pair.day, currencies: needed, missingDay: job.missingDay)
    guard let table = try? rates.history.answer(to: request) else { return nil }
    return CurrencyConverter(table, rounding: job.rounding)
  }
}
