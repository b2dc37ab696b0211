#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Writes exact numbers with a locale's signs.
///
/// A format writes all digits that it is given: it never rounds, and never writes an exponent or a
/// minus before zero. What it writes is read back by an ``AmountParser`` with the same symbols.
///
///     NumberFormat().fractionDigits(2).format(try ExactDecimal("1234.5"))   // "1,234.50"
public struct NumberFormat: FormatStyle, Hashable, Sendable, Codable {
  /// The signs and digits to write with.
  public let symbols: NumberSymbols
  /// Whether digits are grouped.
  public let isGrouped: Bool
  /// The fewest decimals to write; zeros fill up.
  public let minimumFractionDigits: Int

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - symbols: The signs and digits; American English if left out.
  ///   - isGrouped: Whether to group digits.
  ///   - minimumFractionDigits: The fewest decimals to write, 0…128.
  public init(
    symbols: NumberSymbols = .enUS, isGrouped: Bool = true, minimumFractionDigits: Int = 0
  ) {
    self.symbols = symbols
    self.isGrouped = isGrouped
    self.minimumFractionDigits = min(max(0, minimumFractionDigits), 128)
  }

  /// The format of machine output: `-1234.5`, the same in every locale.
  public static let machine = NumberFormat(symbols: .machine, isGrouped: false)

  /// Writes a number.
  ///
  /// - Parameter value: The number; the zeros at its end are written too.
  /// - Returns: The text.
  public func format(_ value: ExactDecimal) -> String {
    var digits = String(value.coefficient.magnitude).utf8.map { $0 - 48 }
    if value.coefficient != 0, value.exponent > 0 {
      digits += [UInt8](repeating: 0, count: value.exponent)
    }
    var decimals = max(0, -value.exponent)
    if digits.count <= decimals {
      digits.insert(contentsOf: [UInt8](repeating: 0, count: decimals - digits.count + 1), at: 0)
    }
    if decimals < minimumFractionDigits {
      digits += [UInt8](repeating: 0, count: minimumFractionDigits - decimals)
      decimals = minimumFractionDigits
    }
    let whole = digits.count - decimals
    var text = String.UnicodeScalarView()
    if value.coefficient < 0 { text.append(contentsOf: symbols.minusSign.unicodeScalars) }
    for (index, digit) in digits.enumerated() {
      if index == whole {
        text.append(contentsOf: symbols.decimalSeparator.unicodeScalars)
      } else if index > 0, index < whole, isGroupStart(remaining: whole - index, of: whole) {
        text.append(contentsOf: symbols.groupingSeparator.unicodeScalars)
      }
      text.append(symbols.digit(digit))
    }
    return String(text)
  }

  /// Whether a grouping sign stands before the last `remaining` digits of a whole part.
  private func isGroupStart(remaining: Int, of whole: Int) -> Bool {
    let primary = symbols.primaryGroupingSize
    guard isGrouped, primary > 0, whole >= primary + symbols.minimumGroupingDigits else {
      return false
    }
    return remaining == primary
      || (remaining > primary && (remaining - primary) % symbols.secondaryGroupingSize == 0)
  }
}
