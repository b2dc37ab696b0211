internal import CByteMask
import Converter

/// Converts rows whose cells are written as nearly all are, at rates that are at hand.
///
/// Nothing is allocated, and nothing is decided here: what is not plain goes the long way. It looks at the
/// memory of a ``RowConverter``, which lends it for as long as one call takes.
@safe
struct ShortWay {
  /// The numbers of codes, plus 1.
  let currencies: UnsafePointer<UInt16>
  let plans: PlanCache.Plain
  let amountTotals: ExactTotals.Plain
  let resultTotals: ExactTotals.Plain
  /// The rows that are read, their amounts, the factors of one target, and the results target by target.
  let batch: ShortBatch.Plain
  let days: DayCell
  let rounding: RoundingRule
  /// The number of the currency that all rows have; -1 where they have their own.
  let fixed: Int
  let targets: Int
  let hasExtras: Bool
  /// The decimal sign that is read, and the one that is written.
  let readSign: UInt8
  let writtenSign: UInt8
  /// What stands around the results of each target.
  let frames: UnsafePointer<Frame>
  let prefixes: UnsafeRawPointer
  /// The most that is written for one row.
  let room: Int

  /// A ``ResultFrame``, whose prefix stands among those of all targets.
  struct Frame: BitwiseCopyable {
    let offset: Int
    let count: Int
    let suffix: UInt8
  }

  /// Reads a row, and has its plans brought near.
  ///
  /// - Parameters:
  ///   - amount: Its cell. Before it 8 bytes can be read, and 17 behind its start.
  ///   - currency: Its cell; not looked at where all amounts are of one currency.
  ///   - date: Its cell; nil where rows have no date.
  ///   - row: Is given what is read, but where the row is.
  ///   - index: The place of the amount among those of the batch.
  /// - Returns: Whether the row can go the short way.
  @inline(__always)
  func read(
    amount: UnsafeRawBufferPointer, currency: UnsafeRawBufferPointer,
    date: UnsafeRawBufferPointer?, into row: inout ShortRow, at index: Int
  ) -> Bool {
    guard
      let value = unsafe PlainAmount(amount, decimalSign: readSign)
        ?? PlainAmount(readingGroups: amount, decimalSign: DecimalSign(rawValue: readSign))
    else { return false }
    unsafe batch.amounts[index] = ShortAmount(
      magnitude: value.magnitude, exponent: Int32(truncatingIfNeeded: value.exponent),
      isNegative: value.isNegative)
    var number = fixed
    if number < 0 {
      guard let code = unsafe CurrencyCells.place(currency) else { return false }
      number = unsafe Int(currencies[code]) &- 1
      guard number >= 0 else { return false }
    }
    row.currency = Int32(truncatingIfNeeded: number)
    var page = plans.otherPage
    if let date = unsafe date {
      guard let day = unsafe days.readPlain(date), let found = plans.page(of: day) else {
        return false
      }
      row.day = day.number
      page = found
    }
    if page >= 0, number < plans.currencies {
      let plan = page &+ number &* targets
      row.plan = Int32(truncatingIfNeeded: plan)
      unsafe tm_prefetch(plans.plans + plan)
    }
    return true
  }

  /// Converts the amounts of rows that were read.
  ///
  /// - Parameter count: How many rows were read.
  /// - Returns: How many have all results, before one that has to go the long way, or to wait for rates.
  func convert(_ count: Int) -> Int {
    var count = count
    for target in 0..<targets {
      count = min(count, factors(of: target, count))
      let results = unsafe batch.results + target &* ShortBatch.size
      count = unsafe ConversionKernel.shortConversions(
        of: batch.amounts, by: batch.factors, count: count, rounding: rounding, to: results)
      let digits = unsafe batch.digits + target &* ShortBatch.size
      for index in 0..<count {
        // What rounds to zero is 10⁻⁵⁷ at least, as its factor and exponent are those of machine words, and so no
        // result that is too small to be shown, of which the long way would have to tell.
        unsafe digits[index] = ShortDigits(
          results[index], scale: Int(batch.factors[index].pointee.scale),
          isNegative: batch.amounts[index].isNegative)
      }
    }
    return count
  }

  /// Gathers the factors of a target.
  ///
  /// - Returns: How many rows have one before a row that has none.
  @inline(__always)
  private func factors(of target: Int, _ count: Int) -> Int {
    for index in 0..<count {
      let place = unsafe Int(batch.rows[index].plan)
      guard place >= 0 else { return index }
      let plan = unsafe plans.plans + (place &+ target)
      guard unsafe plan.pointee.way == .factor && (!hasExtras || plan.pointee.extras >= 0) else {
        return index
      }
      // The factor stands first in a plan, which a test watches.
      unsafe batch.factors[index] = UnsafeRawPointer(plan)
        .assumingMemoryBound(to: ConversionFactor.self)
    }
    return count
  }

  /// Writes the results of a row that has all.
  ///
  /// - Parameters:
  ///   - index: The place of the row in the batch.
  ///   - start: Where the results go; there is `room` behind it, and ``ByteBuffer/slack`` more.
  /// - Returns: Where they end.
  @inline(__always)
  func write(_ index: Int, to start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    var place = unsafe start
    for target in 0..<targets {
      let result = target &* ShortBatch.size &+ index
      let digits = unsafe batch.digits[result]
      let frame = unsafe frames[target]
      unsafe place = writePrefix(frame, to: place)
      if digits.isWhole {
        unsafe place += DigitWriter.write(digits, sign: writtenSign, at: place)
      } else {
        unsafe place += DigitWriter.writeLong(
          batch.results[result], scale: Int(digits.scale),
          isNegative: batch.amounts[index].isNegative, sign: writtenSign, at: place)
      }
      if frame.suffix != 0 {
        unsafe place.storeBytes(of: frame.suffix, as: UInt8.self)
        unsafe place += 1
      }
      if hasExtras {
        let plan = unsafe plans.plans[Int(batch.rows[index].plan) &+ target]
        unsafe place = plans.copyExtras(of: plan, to: place)
      }
    }
    return unsafe place
  }

  /// Adds up the amounts and the results of rows that were written.
  ///
  /// - Parameter count: How many rows they are.
  @inline(__always)
  func addUp(_ count: Int) {
    for index in 0..<count {
      let amount = unsafe batch.amounts[index]
      amountTotals.add(
        amount.magnitude, timesTenTo: Int(amount.exponent), isNegative: amount.isNegative,
        to: unsafe Int(batch.rows[index].currency))
    }
    for target in 0..<targets {
      let first = target &* ShortBatch.size
      // Results of one target mostly have the same decimals, so that they are added up before they go to memory.
      var index = 0
      while index < count {
        let scale = unsafe batch.digits[first &+ index].scale
        var sum: Int128 = 0
        while index < count, unsafe batch.digits[first &+ index].scale == scale {
          let result = unsafe Int128(batch.results[first &+ index])
          unsafe sum &+= batch.amounts[index].isNegative ? -result : result
          index &+= 1
        }
        resultTotals.add(sum, timesTenTo: 0 &- Int(scale), to: target)
      }
    }
  }

  /// Notes the rates for which a row waits.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - isDated: Whether rows have days.
  ///   - pending: Takes the rates; without extras those of one currency for all of a day next to each other, as
  ///     the table of the day has the others.
  func addPending(
    of row: ShortRow, isDated: Bool, to pending: inout [RowConverter.PendingRates]
  ) {
    var day: Int32?
    for target in 0..<targets {
      guard unsafe row.plan < 0 || plans.plans[Int(row.plan) + target].way == .unknown else {
        continue
      }
      if isDated, day == nil {
        // The long way tells that there is no such day.
        guard let known = DayParts(number: row.day).day else { return }
        day = known.daysSinceEpoch
      }
      if !hasExtras, let last = pending.last, last.day == day, last.target == target { continue }
      pending.append(
        RowConverter.PendingRates(
          currency: Int(row.currency), target: target, day: day, wantsDetail: hasExtras))
    }
  }

  @inline(__always)
  private func writePrefix(
    _ frame: Frame, to start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let prefix = unsafe prefixes + frame.offset
    var offset = 0
    repeat {
      unsafe start.storeBytes(
        of: prefix.loadUnaligned(fromByteOffset: offset, as: UInt64.self), toByteOffset: offset,
        as: UInt64.self)
      offset &+= 8
    } while offset < frame.count
    return unsafe start + frame.count
  }
}
