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
  /// The results of the present row, which count when all are there.
  let results: UnsafeMutablePointer<UInt64>
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

  /// Converts a row.
  ///
  /// - Parameters:
  ///   - amount: Its cell. Before it 8 bytes can be read, and 16 behind its start.
  ///   - currency: Its cell; not looked at where all amounts are of one currency.
  ///   - date: Its cell; nil where rows have no date.
  ///   - start: Where the results go; there is `room` behind it, and 64 bytes more.
  /// - Returns: Where they end; nil where the row has to go the long way.
  @inline(__always)
  func convert(
    amount: UnsafeRawBufferPointer, currency: UnsafeRawBufferPointer,
    date: UnsafeRawBufferPointer?, to start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer? {
    guard let value = unsafe PlainAmount(amount, decimalSign: readSign) else { return nil }
    var number = fixed
    if number < 0 {
      guard let code = unsafe CurrencyCells.place(currency) else { return nil }
      number = unsafe Int(currencies[code]) &- 1
      guard number >= 0 else { return nil }
    }
    var page = plans.otherPage
    if let date = unsafe date {
      guard let day = unsafe days.readPlain(date), let found = plans.page(of: day) else {
        return nil
      }
      page = found
    }
    guard page >= 0, number < plans.currencies else { return nil }
    var place = unsafe start
    let first = page &+ number &* targets
    for target in 0..<targets {
      let plan = unsafe plans.plans + (first &+ target)
      guard unsafe plan.pointee.way == .factor,
        let result = unsafe ConversionKernel.shortConversion(
          of: value.magnitude, timesTenTo: value.exponent, isNegative: value.isNegative,
          by: plan.pointee.numerator, over: plan.pointee.denominator,
          timesTenTo: Int(plan.pointee.exponent), scale: plan.pointee.scale, rounding: rounding),
        // What rounds to zero may be too small to be shown at all; the long way looks.
        result != 0 || value.magnitude == 0
      else { return nil }
      unsafe results[target] = result
      unsafe place = write(
        result, scale: plan.pointee.scale, isNegative: value.isNegative, target, to: place)
      if hasExtras {
        guard let end = unsafe plans.copyExtras(of: plan.pointee, to: place) else { return nil }
        unsafe place = end
      }
    }
    for target in 0..<targets {
      unsafe resultTotals.add(
        results[target], timesTenTo: 0 &- plans.plans[first &+ target].scale,
        isNegative: value.isNegative, to: target)
    }
    amountTotals.add(
      value.magnitude, timesTenTo: value.exponent, isNegative: value.isNegative, to: number)
    return unsafe place
  }

  @inline(__always)
  private func write(
    _ result: UInt64, scale: Int, isNegative: Bool, _ target: Int,
    to start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let frame = unsafe frames[target]
    let prefix = unsafe prefixes + frame.offset
    var place = unsafe start
    var offset = 0
    repeat {
      unsafe place.storeBytes(
        of: prefix.loadUnaligned(fromByteOffset: offset, as: UInt64.self), toByteOffset: offset,
        as: UInt64.self)
      offset &+= 8
    } while offset < frame.count
    unsafe place += frame.count
    unsafe place += DigitWriter.write(
      result, scale: scale, isNegative: isNegative, sign: writtenSign, at: place)
    if frame.suffix != 0 {
      unsafe place.storeBytes(of: frame.suffix, as: UInt8.self)
      unsafe place += 1
    }
    return unsafe place
  }
}
