/// Finds rates that moved further from one publication to the next than money does.
///
/// Such a figure is either news or a slip of the publisher, and nobody can tell which before the next
/// publication, or another source, says the same.
enum RateJump {
  /// The factor beyond which a rate counts as unconfirmed, up or down.
  static let greatestFactor = 3
  /// How far behind a day the next publication may lie, in days.
  static let reach = 31

  /// The currencies whose worth in the base moved by more than ``greatestFactor``.
  ///
  /// - Parameters:
  ///   - currencies: The currencies to look at.
  ///   - old: The publication before.
  ///   - new: The publication in question, against the same base; another base finds nothing.
  /// - Returns: The currencies, in their order; those that the other table lacks are not among them.
  static func currencies(
    _ currencies: [Currency], from old: RateTable, to new: RateTable
  ) -> [Currency] {
    guard old.base == new.base else { return [] }
    return currencies.filter { currency in
      guard let before = old.rate(for: currency), let after = new.rate(for: currency) else {
        return false
      }
      if let areClose = areCloseAsPublished(before, after) { return !areClose }
      guard let first = try? value(before), let second = try? value(after) else { return false }
      return !areClose(first, second)
    }
  }

  /// Whether two sources agree, within ``greatestFactor``, on what one currency is worth in another.
  ///
  /// - Parameters:
  ///   - source: A currency.
  ///   - target: Another one.
  ///   - first: One source's table.
  ///   - second: The other's.
  /// - Returns: False also where one of them lacks a currency.
  static func agree(
    on source: Currency, in target: Currency, _ first: RateTable, _ second: RateTable
  ) -> Bool {
    guard
      let one = try? CurrencyConverter(first).price(of: source, in: target).rate,
      let other = try? CurrencyConverter(second).price(of: source, in: target).rate
    else { return false }
    return areClose(one, other)
  }

  private static func value(_ rate: Rate) throws(DecimalError) -> ExactFraction {
    let value = UnitValue(rate)
    return try ExactFraction(numerator: value.numerator, denominator: value.denominator)
  }

  /// The verdict on two figures of one form, which needs no fractions; nil where it does.
  ///
  /// A run over a file asks this for every pair and day.
  private static func areCloseAsPublished(_ first: Rate, _ second: Rate) -> Bool? {
    guard first.unit == second.unit, first.direction == second.direction else { return nil }
    let (one, other) = (first.figure, second.figure)
    let shift = min(one.exponent, other.exponent)
    guard one.exponent - shift <= mostShift, other.exponent - shift <= mostShift else { return nil }
    let (left, leftOverflow) = one.coefficient.multipliedReportingOverflow(
      by: powers[one.exponent - shift])
    let (right, rightOverflow) = other.coefficient.multipliedReportingOverflow(
      by: powers[other.exponent - shift])
    let (leftMost, leftMostOverflow) = left.multipliedReportingOverflow(by: Int128(greatestFactor))
    let (rightMost, rightMostOverflow) = right.multipliedReportingOverflow(
      by: Int128(greatestFactor))
    guard !leftOverflow, !rightOverflow, !leftMostOverflow, !rightMostOverflow else { return nil }
    return right <= leftMost && left <= rightMost
  }

  /// The powers of ten by which figures of one currency usually differ in their last digits.
  private static let powers: [Int128] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
  private static var mostShift: Int { powers.count - 1 }

  private static func areClose(_ first: ExactFraction, _ second: ExactFraction) -> Bool {
    let factor = ExactFraction(ExactDecimal(greatestFactor))
    guard let most = try? first.multiplied(by: factor),
      let least = try? first.divided(by: factor)
    else { return false }
    return least <= second && second <= most
  }
}
