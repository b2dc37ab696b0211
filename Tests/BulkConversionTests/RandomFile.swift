import Converter
import TestSupport

@testable import BulkConversion

/// A file with rows of many forms, and what single conversions make of it.
struct RandomFile {
  let job: BulkJob
  let rates: StaticRateProvider
  private(set) var input: [UInt8] = []
  private(set) var expected: [UInt8] = []
  /// The lines that are rejected.
  private(set) var rejected: [Int] = []

  private static let currencies = [
    "EUR", "USD", "JPY", "GBP", "CHF", "KWD", "TRY", "SEK", "BTC", "INR", "DEM", "FRF", "ITL",
    "TRL",
    "AED", "NZD",
  ]
  private static let targets = [
    "EUR", "USD", "JPY", "ITL", "TRY", "CHF", "KWD", "AED", "BTC", "XAU",
  ]
  private static let header = Array("day,note,amount,currency".utf8)

  /// The sums of the amounts that are converted, by currency, and of their results, by target.
  private(set) var amounts: [Currency: FractionSum] = [:]
  private(set) var results: [FractionSum]

  private let delimiter: UInt8
  private let sign: DecimalSign
  private let ending: [UInt8]
  private var single: SingleConversions
  private var generator: SeededGenerator

  /// Whether the rows of a part take much longer than those of others.
  static func isHeavy(part: Int) -> Bool {
    part % 6 == 2 || part % 6 == 5 || part % 8 == 2 || part % 8 == 5 || part % 8 == 6
  }

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - part: Which of the kinds of jobs it is, and the seed of its chance.
  ///   - rows: How many rows it has.
  ///   - addsUp: Whether the sums are made.
  /// - Throws: Where its tables cannot be made.
  init(part: Int, rows: Int, addsUp: Bool = false) throws {
    var generator = SeededGenerator(seed: UInt64(part))
    sign = part % 3 == 0 ? .comma : .point
    delimiter = UInt8(ascii: part % 4 == 1 ? "," : part % 4 == 3 ? "\t" : ";")
    ending = Array((part % 5 == 2 ? "\r\n" : "\n").utf8)
    rates = StaticRateProvider(
      source: RandomRates.source, tables: try RandomRates.tables(using: &generator))
    var job = BulkJob(
      amount: "amount", currency: .column("currency"), date: part % 2 == 0 ? "day" : nil,
      targets: try Self.targets.shuffled(using: &generator).prefix([1, 1, 2, 1, 1, 3][part % 6])
        .map { BulkTarget(try Currency($0)) },
      today: Day(daysSinceEpoch: Int32(RandomRates.span.last + 20)))
    job.rounding = RoundingRule.allCases[part % RoundingRule.allCases.count]
    let unit = Self.unit(part, &generator)
    job.unit = { _ in unit }
    job.isDefined = { $0.code == "BTC" }
    if part % 7 == 3 { job.ratesDay = Day(daysSinceEpoch: Int32(RandomRates.span.last)) }
    if part % 8 == 5 { job.extras = [.rateDate, .rate, .source] }
    if part % 8 == 6 { job.extras = [.exact, .rate] }
    if part % 9 == 4 { job.missingDay = .exact }
    job.layout.delimiter = delimiter
    job.layout.decimalSign = sign
    self.job = job
    self.generator = generator
    single = SingleConversions(job, rates: rates)
    results = job.targets.map { _ in FractionSum() }
    addHeader()
    for row in 0..<rows { add(line: row + 2, addsUp: addsUp) }
  }

  private static func unit(_ part: Int, _ generator: inout SeededGenerator) -> ResultUnit {
    switch part % 4 {
    case 0: .minorUnit
    case 1: .scale(Int.random(in: 0...9, using: &generator))
    case 2: part % 8 == 2 ? .cash : .minorUnit
    default: .scale(Int.random(in: 8...24, using: &generator))
    }
  }

  private mutating func addHeader() {
    let names = Self.header.map { $0 == UInt8(ascii: ",") ? delimiter : $0 }
    input += names + ending
    expected += names
    for target in job.targets {
      expected += [delimiter] + Array("amount_\(target.currency)".utf8)
      let end = job.targets.count > 1 ? "_\(target.currency)" : ""
      for extra in job.extras { expected += [delimiter] + Array((extra.rawValue + end).utf8) }
    }
    expected += ending
  }

  private mutating func add(line: Int, addsUp: Bool) {
    let amount = RandomAmount(sign: sign, using: &generator)
    let (currency, currencyText) = randomCurrency()
    let (day, dayText) = randomDay()
    var row = dayText + [delimiter]
    row += [UInt8](repeating: UInt8(ascii: "n"), count: Int.random(in: 0...9, using: &generator))
    row.append(delimiter)
    let needsQuotes = amount.text.contains(delimiter)
    if needsQuotes { row.append(UInt8(ascii: "\"")) }
    row += amount.text
    if needsQuotes { row.append(UInt8(ascii: "\"")) }
    row.append(delimiter)
    row += currencyText
    input += row + ending
    expected += row
    let isDay = job.date == nil || day != nil
    if let value = amount.value, let currency, isDay, let row = convert(value, currency, day) {
      expected += row.cells
      if addsUp {
        amounts[currency, default: FractionSum()].add(ExactFraction(value))
        for (target, result) in row.results.enumerated() {
          results[target].add(ExactFraction(result))
        }
      }
    } else {
      rejected.append(line)
      let added = job.targets.count * (1 + job.extras.count)
      expected += [UInt8](repeating: delimiter, count: added)
    }
    expected += ending
  }

  private mutating func convert(
    _ amount: ExactDecimal, _ currency: Currency, _ day: Day?
  ) -> (cells: [UInt8], results: [ExactDecimal])? {
    var cells: [UInt8] = []
    var results: [ExactDecimal] = []
    for target in job.targets {
      let conversion = single.convert(
        Money(amount, currency), to: target.currency, on: job.date == nil ? nil : day)
      guard let conversion else { return nil }
      cells += number(conversion.result.amount, scale: scale(of: target.currency))
      results.append(conversion.result.amount)
      for extra in job.extras {
        switch extra {
        case .rate: cells += number(try? conversion.rate.decimal().value)
        case .exact: cells += number(try? conversion.exactResult.decimal().value)
        case .rateDate: cells += [delimiter] + Array((conversion.rateDay?.description ?? "").utf8)
        case .source: cells += [delimiter] + Array(conversion.sourceIdentifier.utf8)
        }
      }
    }
    return (cells, results)
  }

  /// How many decimals single conversions are written with.
  private func scale(of currency: Currency) -> Int {
    if case .scale(let scale) = job.unit(currency) { return scale }
    return CurrencyCatalog.displayDigits(of: currency)
  }

  private func number(_ value: ExactDecimal?, scale: Int = 0) -> [UInt8] {
    var text = value?.description ?? ""
    if let value, -value.exponent < scale {
      text = NumberFormat.machine.fractionDigits(scale).format(value)
    }
    let digits = text.utf8.map { $0 == UInt8(ascii: ".") ? sign.rawValue : $0 }
    let quote = sign.rawValue == delimiter ? [UInt8(ascii: "\"")] : []
    return [delimiter] + quote + digits + quote
  }

  private mutating func randomCurrency() -> (Currency?, [UInt8]) {
    let code = Self.currencies.randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<200, using: &generator) {
    case 0: return (nil, Array("ZZZ".utf8))
    case 1: return (nil, [])
    case 2...4: return (try? Currency(code), Array(" \(code.lowercased())".utf8))
    case 5: return (.eur, Array("€".utf8))
    default: return (try? Currency(code), Array(code.utf8))
    }
  }

  private mutating func randomDay() -> (Day?, [UInt8]) {
    let number = Int.random(
      in: RandomRates.span.first - 3...RandomRates.span.last + 9, using: &generator)
    let day = Day(daysSinceEpoch: Int32(number))
    switch Int.random(in: 0..<300, using: &generator) {
    case 0: return (nil, Array("2024-02-30".utf8))
    case 1: return (nil, [])
    case 2...5: return (day, Array("\(day)T23:59:59Z".utf8))
    default: return (day, Array(day.description.utf8))
    }
  }
}
