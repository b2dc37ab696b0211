/// What law says about the value of currencies: conversion rates of the euro, redenominations, and the
/// days on which currencies begin.
///
///     let path = LegalFacts.resolve(Currency("DEM"), on: Day("2026-10-30"))
///     path.anchor                      // EUR
///     path.ratios.first?.oldPerNew     // 1.95583
///
/// Pegs, by which a central bank binds a living currency to another, are weaker: they stand behind every
/// table, and not above it (``peg(of:on:)``).
public enum LegalFacts: Sendable {
  /// Every ratio, by the old currency's code.
  public static let ratios: [LegalRatio] =
    text.utf8.split(separator: UInt8(ascii: "\n"))
    .compactMap { LegalFacts.ratio(line: Substring($0)) }
    .sorted { $0.old < $1.old }

  /// The ratio by which a currency was replaced.
  ///
  /// - Parameter currency: The old currency.
  /// - Returns: Nil where there is none, or only one that holds between two codes alone.
  public static func ratio(replacing currency: Currency) -> LegalRatio? {
    ratiosByOld[currency].flatMap { $0.isPairOnly ? nil : $0 }
  }

  /// The currencies that a currency followed, nearest first.
  ///
  /// For the euro that is the ECU, its unit of account before it was money; the national currencies
  /// that joined are not its predecessors in time.
  ///
  /// - Parameter currency: The new currency.
  /// - Returns: Empty where none is known.
  public static func predecessors(of currency: Currency) -> [Currency] {
    if currency == ved { return [ves] }
    let first = CurrencyCatalog.facts(of: currency)?.firstDay
    return ratios.filter {
      $0.new == currency && $0.old != ved && $0.kind != .euro
        // A currency that took in another later, as XOF did with GWP, did not follow it.
        && ($0.kind == .redenomination || $0.from == first)
    }
    .map(\.old)
  }

  /// How a currency gets its value on a day.
  ///
  /// From the day on which a ratio is law it is applied, also while the old money still circulates;
  /// before that day the currency has a market rate of its own. Chains over several generations are
  /// followed as far as the day allows. A withdrawn currency without a ratio is its own anchor, marked
  /// as retired.
  ///
  /// - Parameters:
  ///   - currency: Any currency; one that the catalog does not know is its own anchor.
  ///   - day: The day of the conversion.
  /// - Returns: The anchor, the ratios to it, and whether the currency was no longer money.
  /// - Throws: ``LegalError`` with code `notYetIssued` before the currency's first day.
  public static func resolve(
    _ currency: Currency, on day: Day
  ) throws(LegalError) -> LegalPath {
    guard let facts = CurrencyCatalog.facts(of: currency) else {
      return LegalPath(currency: currency, anchor: currency, ratios: [], isRetired: false)
    }
    if let first = facts.firstDay, day < first {
      throw LegalError(
        code: .notYetIssued, currency: currency, day: day, firstDay: first,
        predecessors: predecessors(of: currency))
    }
    // Codes in use have no ratio, but for the one that shares its money with another code. So the
    // common case reads constant data only.
    if facts.isActive && currency != ved {
      return LegalPath(currency: currency, anchor: currency, ratios: [], isRetired: false)
    }
    var chain: [LegalRatio] = []
    var anchor = currency
    while let ratio = ratio(replacing: anchor), ratio.from <= day, chain.count < 16 {
      chain.append(ratio)
      anchor = ratio.new
    }
    return LegalPath(
      currency: currency, anchor: anchor, ratios: chain, isRetired: isRetired(currency, on: day))
  }

  /// The decimals of a currency with which no law has anything to do on a day: it is in use, has begun,
  /// and its code never stood for another unit, nor shares its money with another code.
  ///
  /// - Parameters:
  ///   - currency: Any currency; one that the catalog does not know counts as ordinary.
  ///   - day: The day of the conversion.
  /// - Returns: Its decimals; nil where ``path(from:to:on:)`` has to be asked.
  /// - Complexity: O(1), without allocation.
  @inline(__always)
  static func ordinaryDigits(of currency: Currency, on day: Day) -> Int? {
    guard let facts = CurrencyCatalog.facts(of: currency) else {
      return CurrencyCatalog.displayDigits(of: currency)
    }
    guard facts.isActive, currency != ved, currency != ves,
      facts.firstDay.map({ $0 <= day }) ?? true
    else {
      return nil
    }
    return facts.displayDigits ?? CurrencyCatalog.displayDigits(of: currency)
  }

  /// The first day on which tables quote the present unit of a currency under its code, where they quoted
  /// another one before.
  ///
  /// On 2021-10-01 the bolívar lost six zeros, and market tables went on to quote it as VES.
  ///
  /// - Parameter currency: Any currency.
  /// - Returns: Nil where a code has had one unit only.
  static func firstDayOfUnit(of currency: Currency) -> Day? {
    codesOfTwoUnits.contains(currency) ? ratiosByOld[ved]?.from : nil
  }

  /// The currencies of which ``firstDayOfUnit(of:)`` knows a day.
  static let codesOfTwoUnits = [ves]

  /// How the two currencies of a conversion get their values on a day.
  ///
  /// Where both have the same anchor, no rate table is needed. A ratio that holds between two codes
  /// alone is used when exactly those two are asked for.
  ///
  /// - Parameters:
  ///   - source: The currency of the amount.
  ///   - target: The currency of the result.
  ///   - day: The day of the conversion.
  /// - Returns: The paths of both.
  /// - Throws: ``LegalError`` with code `notYetIssued` before a currency's first day.
  public static func path(
    from source: Currency, to target: Currency, on day: Day
  ) throws(LegalError) -> (from: LegalPath, to: LegalPath) {
    let paths = (from: try resolve(source, on: day), to: try resolve(target, on: day))
    guard paths.from.isRetired || paths.to.isRetired else { return paths }
    if let ratio = pairRatio(source, target, on: day) {
      return (pairPath(paths.from, ratio), paths.to)
    }
    if let ratio = pairRatio(target, source, on: day) {
      return (paths.from, pairPath(paths.to, ratio))
    }
    return paths
  }

  /// The last day on which a withdrawn currency had a value of its own.
  static func lastDay(of currency: Currency) -> Day? {
    ratiosByOld[currency]?.from.adding(days: -1)
      ?? CurrencyCatalog.facts(of: currency)?.listedLastDay
  }

  private static func isRetired(_ currency: Currency, on day: Day) -> Bool {
    guard !CurrencyCatalog.isActive(currency) else { return false }
    guard let last = ratiosByOld[currency]?.lastDayOfOld ?? lastDay(of: currency) else {
      return true
    }
    return last < day
  }

  private static func pairRatio(_ old: Currency, _ new: Currency, on day: Day) -> LegalRatio? {
    guard let ratio = ratiosByOld[old], ratio.isPairOnly, ratio.new == new, ratio.from <= day
    else { return nil }
    return ratio
  }

  private static func pairPath(_ path: LegalPath, _ ratio: LegalRatio) -> LegalPath {
    LegalPath(
      currency: path.currency, anchor: ratio.new, ratios: [ratio], isRetired: path.isRetired)
  }

  private static let ratiosByOld: [Currency: LegalRatio] =
    Dictionary(ratios.map { ($0.old, $0) }, uniquingKeysWith: { first, _ in first })

  /// The bolívar of ISO 4217 and its second code since 2021-10-01: the same money in market tables.
  private static let ves = Currency(packed: 0x5645_5300_0000_0000)
  private static let ved = Currency(packed: 0x5645_4400_0000_0000)
}
