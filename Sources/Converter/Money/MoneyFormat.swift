#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Writes money as number, space and code: `1,234.50 EUR`.
///
/// The code stands in every text. A locale's own symbol never does, so that no euro amount is
/// written with a dollar sign.
///
///     MoneyFormat().format(try Money("1234.5", .eur))   // "1,234.50 EUR"
public struct MoneyFormat: FormatStyle, Hashable, Sendable, Codable {
  /// How the number is written.
  public let number: NumberFormat

  /// Makes a format.
  ///
  /// - Parameter number: How to write the number; with the signs of American English if left out.
  public init(number: NumberFormat = NumberFormat()) {
    self.number = number
  }

  /// Makes a format with the signs of a locale.
  ///
  /// - Parameter symbols: The signs and digits to write with.
  public init(symbols: NumberSymbols) {
    number = NumberFormat(symbols: symbols)
  }

  /// The same format with grouping switched on or off.
  ///
  /// - Parameter isGrouped: Whether to group digits.
  /// - Returns: The changed copy.
  public func grouping(_ isGrouped: Bool) -> MoneyFormat {
    MoneyFormat(number: number.grouping(isGrouped))
  }

  /// Writes money with at least the decimals of its currency's minor unit.
  ///
  /// - Parameter value: The money; nothing is rounded.
  /// - Returns: The text.
  public func format(_ value: Money) -> String {
    format(value, scale: CurrencyCatalog.displayDigits(of: value.currency))
  }

  /// Writes money with at least a count of decimals.
  ///
  /// - Parameters:
  ///   - value: The money; nothing is rounded.
  ///   - scale: The decimals to fill up to.
  /// - Returns: The text.
  public func format(_ value: Money, scale: Int) -> String {
    let filled = number.fractionDigits(max(scale, number.minimumFractionDigits))
    return "\(filled.format(value.amount)) \(value.currency)"
  }

  /// Writes an exact value as money, rounded once, but never as a zero that it is not.
  ///
  /// - Parameters:
  ///   - exact: The value before any rounding.
  ///   - currency: The currency.
  ///   - scale: The decimals to write, usually those of the minor unit.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The text; a value that would round to zero has three significant digits at most.
  /// - Throws: ``DecimalError``: `tooManyDigits` or `outOfRange`.
  public func format(
    _ exact: ExactFraction, _ currency: Currency, scale: Int, rounding: RoundingRule = .halfUp
  ) throws(DecimalError) -> String {
    "\(try number.format(exact, scale: scale, rounding: rounding)) \(currency)"
  }
}

extension MoneyFormat: ParseableFormatStyle {
  /// Reads what the format writes: a number by the rules of an ``AmountParser``, and a code on
  /// either side.
  public struct Strategy: ParseStrategy, Hashable, Sendable, Codable {
    /// The signs by which numbers are read.
    public let symbols: NumberSymbols

    /// Reads money.
    ///
    /// - Parameter value: The text, such as `1,234.50 EUR`.
    /// - Returns: The money.
    /// - Throws: ``AmountError``, also for a calculation; ``CurrencyError`` where the word beside
    ///   the number is not a code.
    public func parse(_ value: String) throws -> Money {
      let parsed = try AmountParser(symbols: symbols).parse(value)
      guard let number = parsed.decimal, !parsed.isCalculated, parsed.currencyTexts.count == 1,
        let code = parsed.currencyText
      else { throw AmountError(.malformed, text: value) }
      return Money(number, try Currency(code))
    }
  }

  /// The strategy that reads money with the same signs.
  public var parseStrategy: Strategy { Strategy(symbols: number.symbols) }
}

extension Money {
  /// The money as text.
  ///
  /// - Parameter format: How to write it; with the signs of American English if left out.
  /// - Returns: The text, such as `1,234.50 EUR`.
  public func formatted(_ format: MoneyFormat = MoneyFormat()) -> String {
    format.format(self)
  }
}
