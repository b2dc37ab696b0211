import Converter

/// Turns the cells of one row into its results.
///
/// Rows as nearly all are go the ``ShortWay``, without allocations; all others, right or wrong, the long one
/// of ``convert(amount:isNumber:currency:date:to:_:)``.
struct RowConverter: ~Copyable {
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
    /// Whether a row waits that goes the long way, for which the detail is to be kept.
    var isLong = false

    /// Whether rows that wait for one of them have the currency and the day of those that wait for the other.
    func isOfRow(_ other: PendingRates) -> Bool { currency == other.currency && day == other.day }
  }

  private let job: BulkJob
  private let amounts: AmountCell
  private let days: DayCell
  private let writtenSign: DecimalSign
  /// How many targets there are.
  let targets: Int
  /// The number of the currency that all rows have; -1 where they have their own.
  private let fixed: Int
  private(set) var currencies: CurrencyCells
  private var plans: PlanCache
  /// The sums of the amounts, by number of currency.
  private(set) var amountTotals = ExactTotals()
  /// The sums of the results, by target.
  private(set) var resultTotals = ExactTotals()
  private let batch: ShortBatch
  private var frames: ShortFrames

  /// Makes a converter.
  ///
  /// - Parameters:
  ///   - job: What is to be done.
  ///   - layout: How the file is written.
  ///   - frames: What stands around the results of each target.
  init(_ job: BulkJob, layout: BulkLayout, frames: [ResultFrame]) {
    self.job = job
    amounts = AmountCell(sign: layout.decimalSign)
    days = DayCell(order: layout.dateOrder)
    writtenSign = layout.decimalSign ?? .point
    targets = job.targets.count
    currencies = CurrencyCells(job)
    if case .fixed(let currency) = job.currency {
      fixed = currencies.number(of: currency)
    } else {
      fixed = -1
    }
    plans = PlanCache(targets: targets, isDated: job.date != nil)
    batch = ShortBatch(targets: targets)
    self.frames = ShortFrames(frames)
  }

  /// Whether rows can go the short way: not where unrounded results are wanted, too.
  var hasShortWay: Bool { !job.extras.contains(.exact) }

  /// The short way for amounts of the file's decimal sign, until the long one is gone or rates are taken in.
  mutating func shortWay() -> ShortWay { shortWay(reading: amounts.sign) }

  private mutating func shortWay(reading sign: DecimalSign?) -> ShortWay {
    let plans = plans.plain
    return unsafe ShortWay(
      currencies: currencies.known, plans: plans,
      amountTotals: amountTotals.plain(keys: max(1, currencies.currencies.count)),
      resultTotals: resultTotals.plain(keys: targets), batch: batch.plain, days: days,
      rounding: job.rounding, fixed: fixed, targets: targets, hasExtras: !job.extras.isEmpty,
      readSign: AmountCell.plainSign(sign), writtenSign: writtenSign.rawValue, frames: frames.start,
      prefixes: frames.prefixStart,
      room: frames.room + targets * (DigitWriter.longest + plans.longestExtras))
  }

  /// Converts a row, whatever stands in its cells.
  ///
  /// - Parameters:
  ///   - amount: Its cell.
  ///   - isNumber: Whether the amount is a number of JSON, whatever the decimal sign of the file.
  ///   - currency: Its cell; not looked at where all amounts are of one currency.
  ///   - date: Its cell; nil where rows have no date.
  ///   - writer: Writes the results.
  ///   - output: Where they go.
  /// - Returns: How it came out; what was written is of no use unless it is done.
  @inline(never)
  mutating func convert<Writer: ResultWriter>(
    amount: UnsafeRawBufferPointer, isNumber: Bool = false, currency: UnsafeRawBufferPointer,
    date: UnsafeRawBufferPointer?, to writer: Writer, _ output: inout ByteBuffer
  ) -> Outcome {
    do throws(BulkFault.Reason) {
      let number = try fixed < 0 ? unsafe currencies.number(currency) : fixed
      let reading: AmountCell.Reading =
        try isNumber ? unsafe (AmountCell.number(amount), []) : unsafe amounts.read(amount)
      try currencies.check(reading.currencyTexts, against: currencies.currencies[number])
      let day = try unsafe date.map { (cell) throws(BulkFault.Reason) in
        guard let day = unsafe days.read(cell) else {
          throw .date(unsafe String(decoding: cell, as: UTF8.self))
        }
        return day
      }
      var results: [Conversion] = []
      for target in 0..<targets {
        let plan = plans.plan(day: day, currency: number, target: target)
        guard let detail = plans.detail(of: plan) else {
          // The detail is asked for where the plan alone did not do.
          return .waits(
            PendingRates(
              currency: number, target: target, day: day,
              wantsDetail: plan.way != .unknown || !job.extras.isEmpty, isLong: true))
        }
        results.append(try detail.conversion(of: reading.value))
        let column = target * (1 + job.extras.count)
        writer.append(
          detail.text(of: results[target].result.amount), column: column, to: &output)
        appendExtras(of: results[target], detail, behind: column, to: writer, &output)
      }
      for target in 0..<targets { resultTotals.add(results[target].result.amount, to: target) }
      amountTotals.add(reading.value, to: number)
      return .done
    } catch {
      return .fault(error)
    }
  }

  private func appendExtras<Writer: ResultWriter>(
    of conversion: Conversion?, _ detail: RateDetail, behind column: Int, to writer: Writer,
    _ output: inout ByteBuffer
  ) {
    for (index, extra) in job.extras.enumerated() {
      let label = detail.labels.text(of: extra)
      let column = column + 1 + index
      switch extra {
      case .exact:
        writer.append(
          ExtraLabels.number(try? conversion?.exactResult), column: column, to: &output)
      case .rate: writer.append(label, column: column, to: &output)
      case .rateDate, .source: writer.appendText(label, column: column, to: &output)
      }
    }
  }

  /// Converts a row the short way, if it can go it.
  ///
  /// - Parameters:
  ///   - amount: Its cell. Before it 8 bytes can be read, and 17 behind its start.
  ///   - sign: The decimal sign of the amount; nil where it has none that is certain.
  ///   - currency: Its cell; not looked at where all amounts are of one currency.
  ///   - date: Its cell; nil where rows have no date.
  ///   - output: Where the results go.
  /// - Returns: Whether it was converted; if not, nothing was written.
  mutating func convertShortly(
    amount: UnsafeRawBufferPointer, sign: DecimalSign?, currency: UnsafeRawBufferPointer,
    date: UnsafeRawBufferPointer?, to output: inout ByteBuffer
  ) -> Bool {
    guard hasShortWay else { return false }
    let short = shortWay(reading: sign)
    var row = ShortRow()
    guard
      unsafe short.read(amount: amount, currency: currency, date: date, into: &row, at: 0)
    else { return false }
    unsafe short.batch.rows[0] = row
    guard short.convert(1) == 1 else { return false }
    output.reserve(short.room)
    unsafe output.count += short.write(0, to: output.end) - output.end
    short.addUp(1)
    return true
  }

  /// The same for an amount of the file's decimal sign.
  mutating func convertShortly(
    amount: UnsafeRawBufferPointer, currency: UnsafeRawBufferPointer,
    date: UnsafeRawBufferPointer?, to output: inout ByteBuffer
  ) -> Bool {
    unsafe convertShortly(
      amount: amount, sign: amounts.sign, currency: currency, date: date, to: &output)
  }

  /// Takes in the rates for which a row waited.
  mutating func insert<Writer: ResultWriter>(
    _ plan: RatePlan, detail: RateDetail?, for pending: PendingRates, writer: Writer
  ) {
    var written: [UInt8] = []
    if let detail, !job.extras.isEmpty, hasShortWay {
      var buffer = ByteBuffer(capacity: 256)
      appendExtras(
        of: nil, detail, behind: pending.target * (1 + job.extras.count), to: writer, &buffer)
      written = unsafe Array(buffer.bytes)
    }
    // The short way needs no more than what is written.
    let isWritten = !written.isEmpty && plan.way == .factor && !pending.isLong
    plans.insert(
      plan, detail: isWritten ? nil : detail, extras: written, day: pending.day,
      currency: pending.currency, target: pending.target)
  }

  /// Takes in the plans of a day, by target and number of currency.
  mutating func insert(_ plans: [[RatePlan?]], day: Int32?) {
    self.plans.insert(plans, day: day)
  }

  /// Whether rates are still not at hand.
  func waits(_ pending: PendingRates) -> Bool {
    let plan = plans.plan(
      day: pending.day, currency: pending.currency, target: pending.target)
    return plan.way == .unknown
      || pending.isLong && pending.wantsDetail && plans.detail(of: plan) == nil
  }

  /// Whether rates can be taken in without others being forgotten.
  func hasRoom(for pending: PendingRates) -> Bool { plans.hasRoom(day: pending.day) }

  /// What rates are to be asked for.
  func key(of pending: PendingRates) -> RateKey {
    RateKey(
      source: currencies.currencies[pending.currency], target: pending.target, day: pending.day)
  }
}
