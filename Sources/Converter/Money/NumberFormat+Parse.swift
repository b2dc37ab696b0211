#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension NumberFormat: ParseableFormatStyle {
  /// Reads what the format writes, and other spellings of plain numbers, by the rules of an
  /// ``AmountParser``.
  public struct Strategy: ParseStrategy, Hashable, Sendable, Codable {
    /// The signs by which numbers are read.
    public let symbols: NumberSymbols

    /// Reads a number.
    ///
    /// - Parameter value: The text.
    /// - Returns: The number.
    /// - Throws: ``AmountError``, also for a calculation and for a currency beside the number.
    public func parse(_ value: String) throws -> ExactDecimal {
      let parsed = try AmountParser(symbols: symbols).parse(value)
      guard let number = parsed.decimal, !parsed.isCalculated, parsed.currencyTexts.isEmpty else {
        throw AmountError(.malformed, text: value)
      }
      return number
    }
  }

  /// The strategy that reads numbers with the same signs.
  public var parseStrategy: Strategy { Strategy(symbols: symbols) }
}
