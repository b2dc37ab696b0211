import Converter

/// Turns the cells of one row into its results.
struct RowConverter {
  /// How a row came out.
  enum Outcome {
    /// Its results are written.
    case done
    /// It cannot be converted.
    case fault(BulkFault.Reason)
    /// Rates have to be asked for first; then it is to be tried again.
    case waits(PendingRates)
  }

  /// Rates that are not at hand.
  struct PendingRates {
    let currency: Int
    let target: Int
    let day: Int32?
    let wantsDetail: Bool
  }

  private let job: BulkJob
  private let amounts: AmountCell
  private let days: DayCell
  private let targets: Int
  /// How many columns each target has.
  private let columns: Int
  private let rounding: RoundingRule
  private let hasExtras: Bool
  private let plainSign: UInt8
  private(set) var currencies: CurrencyCells
  private(set) var plans: PlanCache
  /// The sums of the amounts by number of currency, and of the results by target.
  private(set) var totals = (amounts: ExactTotals(), results: ExactTotals())
  /// The results of the present row, which count when all are there.
  private var results: [ExactDecimal]
  private let fixed: Int

  init(_ job: BulkJob, layout: BulkLayout) {
    self.job = job
    amounts = AmountCell(sign: layout.decimalSign)
    plainSign = amounts.plainSign
    days = DayCell(order: layout.dateOrder)
    targets = job.targets.count
    columns = 1 + job.extras.count
    rounding = job.rounding
    hasExtras = !job.extras.isEmpty
    currencies = CurrencyCells(job)
    plans = PlanCache(targets: targets, isDated: job.date != nil)
    results = []
    if case .fixed(let currency) = job.currency {
      fixed = currencies.number(of: currency)
    } else {
      fixed = -1
    }
  }

  /// The places of the targets.
  var targetIndices: Range<Int> { 0..<targets }

  /// Converts a row.
  ///
  /// - Parameters:
  ///   - amount: Its cell.
  ///   - isNumber: Whether the amount is a number of JSON, whatever the decimal sign of the file.
  ///   - currency: Its cell; not looked at where all amounts are of one currency.
  ///   - date: Its cell; nil where rows have no date.
  ///   - writer: Writes the results.
  ///   - output: Where they go.
  /// - Returns: How it came out; what was written is of no use unless it is done.
  @inline(__always)
  mutating func convert<Writer: ResultWriter>(
    amount: UnsafeRawBufferPointer, isNumber: Bool = false, currency: UnsafeRawBufferPointer,
    date: UnsafeRawBufferPointer?, to writer: Writer, _ output: inout ByteBuffer
  ) -> Outcome {
    var number = fixed
    var texts: [String]?
    var day: Int32?
    let value: CellAmount
    do throws(BulkFault.Reason) {
      if number < 0 { number = try unsafe currencies.number(currency) }
      let plainSign = isNumber ? DecimalSign.point.rawValue : plainSign
      if let plain = unsafe CellAmount(plain: amount, decimalSign: plainSign) {
        value = plain
      } else if isNumber {
        value = CellAmount(try unsafe AmountCell.number(amount))
      } else {
        let reading = try unsafe amounts.read(amount)
        value = CellAmount(reading.value)
        texts = reading.currencyTexts
      }
      if let date = unsafe date {
        guard let read = unsafe days.read(date) else {
          throw .date(unsafe String(decoding: date, as: UTF8.self))
        }
        day = read
      }
      if let texts { try currencies.check(texts, against: currencies.currencies[number]) }
    } catch {
      return .fault(error)
    }
    for target in 0..<targets {
      let plan = plans.plan(day: day, currency: number, target: target)
      if plan.way == .factor, value.long == nil,
        let result = ConversionKernel.shortConversion(
          of: value.magnitude, timesTenTo: value.exponent, isNegative: value.isNegative,
          by: plan.factor, scale: plan.scale, rounding: rounding),
        // What rounds to zero may be too small to be shown at all; the single way looks.
        result != 0 || value.magnitude == 0, !hasExtras
      {
        writer.append(
          result, scale: plan.scale, isNegative: value.isNegative, column: target &* columns,
          to: &output)
        if targets == 1 {
          totals.results.add(
            result, timesTenTo: 0 &- plan.scale, isNegative: value.isNegative, to: 0)
        } else {
          note(
            ExactDecimal(
              uncheckedCoefficient: value.isNegative ? -Int128(result) : Int128(result),
              exponent: -plan.scale), of: target)
        }
        continue
      }
      if plan.way == .unknown || plan.detail < 0 {
        return .waits(
          PendingRates(
            currency: number, target: target, day: day,
            wantsDetail: hasExtras || plan.way != .unknown))
      }
      do throws(BulkFault.Reason) {
        try convertAlone(value, by: plan, target, to: writer, &output)
      } catch {
        return .fault(error)
      }
    }
    if targets > 1 || !results.isEmpty { addResults() }
    if let long = value.long {
      totals.amounts.addOther(long, to: number)
    } else {
      totals.amounts.add(
        value.magnitude, timesTenTo: value.exponent, isNegative: value.isNegative, to: number)
    }
    return .done
  }

  /// Converts an amount as a single conversion does, and writes all that is wanted of it.
  @inline(never)
  private mutating func convertAlone<Writer: ResultWriter>(
    _ value: CellAmount, by plan: RatePlan, _ target: Int, to writer: Writer,
    _ output: inout ByteBuffer
  ) throws(BulkFault.Reason) {
    let detail = plans.details[Int(plan.detail)]
    let conversion = try detail.conversion(of: value.decimal)
    note(conversion.result.amount, of: target)
    var column = target * columns
    writer.append(conversion.result.amount.description, column: column, to: &output)
    for (extra, label) in zip(job.extras, detail.labels) {
      column += 1
      switch extra {
      case .exact:
        writer.append(
          String(decoding: RateDetail.text(try? conversion.exactResult), as: UTF8.self),
          column: column, to: &output)
      case .rate:
        writer.append(
          String(decoding: label ?? [], as: UTF8.self), column: column, to: &output)
      case .rateDate, .source: writer.appendText(label ?? [], column: column, to: &output)
      }
    }
  }

  private mutating func note(_ result: ExactDecimal, of target: Int) {
    if results.count > target { results.removeAll(keepingCapacity: true) }
    results.append(result)
  }

  private mutating func addResults() {
    for (target, result) in results.enumerated() {
      totals.results.addOther(result, to: target)
    }
    results.removeAll(keepingCapacity: true)
  }

  /// Takes in the rates for which a row waited.
  mutating func insert(_ plan: RatePlan, detail: RateDetail?, for pending: PendingRates) {
    results.removeAll(keepingCapacity: true)
    plans.insert(
      plan, detail: detail, day: pending.day, currency: pending.currency, target: pending.target)
  }

  /// What rates are to be asked for.
  func key(of pending: PendingRates) -> RateKey {
    RateKey(
      source: currencies.currencies[pending.currency], target: pending.target, day: pending.day)
  }
}
