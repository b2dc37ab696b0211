import Converter

/// On what terms an amount is exchanged, out of `--fee`, `--rate` and `--need`.
///
/// Without any of them an amount is converted at the mid-market rate, and nothing here takes part in it.
struct ExchangeTerms: Sendable {
  /// What is added to the rate.
  var markUp: MarkUp?
  /// What one unit of the amount's currency costs in the target, as the user was promised.
  var ownRate: ExactDecimal?
  /// Whether the amount is what must arrive.
  var isNeed = false

  /// The mid-market rate and nothing else.
  static let none = ExchangeTerms()

  /// The mark-ups that are taken for one, in percent, both ends left out.
  private static let percents = (ExactDecimal(-100), ExactDecimal(1000))

  private init() {}

  /// Reads the options.
  ///
  /// - Throws: ``Diagnostic`` with status `usage`.
  init(session: Session) throws(Diagnostic) {
    let arguments = session.arguments
    if let text = arguments.value(.fee) {
      markUp = try Self.markUp(text, symbols: session.symbols)
    }
    if let text = arguments.value(.rate) {
      for option in [OptionSpec.source, .ratesFile, .refresh] {
        try session.refuse(.rate, with: option)
      }
      try session.refuse(.rate, with: .legal)
      ownRate = try Self.rate(text, symbols: session.symbols)
    }
    isNeed = arguments.has(.need)
  }

  /// Refuses what contradicts a query: a day, or targets, of which your own rate has none and one.
  ///
  /// - Parameter query: What is asked for.
  /// - Throws: ``Diagnostic`` with status `usage`.
  func check(_ query: ConversionQuery) throws(Diagnostic) {
    guard ownRate != nil else { return }
    if query.day != nil {
      throw .ownRateOnDay
    }
    guard let target = query.targets.first, query.targets.count == 1 else {
      throw .ownRateOfSeveral(query.targets)
    }
    guard target != query.from else {
      throw .ownRateOfOne(target)
    }
  }

  /// Reads a mark-up: `2.5` or `2.5%`.
  private static func markUp(
    _ text: String, symbols: NumberSymbols
  ) throws(Diagnostic) -> MarkUp {
    let number = text[...].trimmed
    let percent = try self.number(
      String(number.hasSuffix("%") ? number.dropLast() : number), symbols: symbols)
    guard let percent, percent > percents.0, percent < percents.1 else {
      throw .noFee(
        text,
        example: sample(ExactDecimal(uncheckedCoefficient: 25, exponent: -1), symbols))
    }
    do { return try MarkUp(percent: percent) } catch { throw Diagnostic(error) }
  }

  private static func rate(
    _ text: String, symbols: NumberSymbols
  ) throws(Diagnostic) -> ExactDecimal {
    guard let rate = try number(text, symbols: symbols), rate.sign > 0 else {
      throw .noRate(
        text,
        example: sample(ExactDecimal(uncheckedCoefficient: 110, exponent: -2), symbols))
    }
    return rate
  }

  /// A number as it is to be typed.
  private static func sample(_ number: ExactDecimal, _ symbols: NumberSymbols) -> String {
    NumberFormat(symbols: symbols, isGrouped: false).format(number)
  }

  /// A number alone; nil where there is a currency beside it, or no end to its digits.
  private static func number(
    _ text: String, symbols: NumberSymbols
  ) throws(Diagnostic) -> ExactDecimal? {
    do {
      let parsed = try AmountParser(symbols: symbols).parse(text)
      return parsed.currencyTexts.isEmpty ? parsed.decimal : nil
    } catch {
      // A text with other signs, or of two readings, is told as an amount is; any other with what was
      // expected.
      if error.code == .ambiguous || !error.readings.isEmpty {
        throw Diagnostic(error, symbols: symbols)
      }
      return nil
    }
  }
}
