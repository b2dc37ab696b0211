/// The signs and digits with which a locale writes numbers.
///
/// ``enUS`` and ``machine`` are constants: using them touches no locale data. The signs of other
/// locales come out of CLDR, by `init(localeIdentifier:)`.
///
///     NumberSymbols.enUS.groupingSeparator   // ","
public struct NumberSymbols: Hashable, Sendable, Codable {
  /// The sign between the whole part and the fraction, such as `.` or `,`.
  public let decimalSeparator: String
  /// The sign between groups of digits, such as `,` or a narrow no-break space.
  public let groupingSeparator: String
  /// The number of digits in the group next to the decimal sign; 0 where the locale does not group.
  public let primaryGroupingSize: Int
  /// The number of digits in every other group: 2 in India, 3 elsewhere.
  public let secondaryGroupingSize: Int
  /// The number of digits that must stand before the first grouping sign: 2 where 1234 stays whole.
  public let minimumGroupingDigits: Int
  /// What stands before a negative number, such as `-` or `−`, with direction marks if there are
  /// any.
  public let minusSign: String
  private let zeroDigitValue: UInt32

  /// The digit zero; the other nine follow it in Unicode.
  public var zeroDigit: Unicode.Scalar { Unicode.Scalar(zeroDigitValue) ?? "0" }

  /// Makes symbols from their parts.
  ///
  /// - Parameters:
  ///   - decimalSeparator: The sign before the fraction.
  ///   - groupingSeparator: The sign between groups of digits.
  ///   - primaryGroupingSize: Digits in the last group; 0 for no grouping.
  ///   - secondaryGroupingSize: Digits in the other groups.
  ///   - minimumGroupingDigits: Digits that must stand before the first grouping sign.
  ///   - zeroDigit: The digit zero.
  ///   - minusSign: What stands before a negative number.
  public init(
    decimalSeparator: String, groupingSeparator: String, primaryGroupingSize: Int = 3,
    secondaryGroupingSize: Int = 3, minimumGroupingDigits: Int = 1, zeroDigit: Unicode.Scalar = "0",
    minusSign: String = "-"
  ) {
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.primaryGroupingSize = max(0, primaryGroupingSize)
    self.secondaryGroupingSize = max(1, secondaryGroupingSize)
    self.minimumGroupingDigits = max(1, minimumGroupingDigits)
    zeroDigitValue = zeroDigit.value
    self.minusSign = minusSign
  }

  /// The signs of American English: `-1,234.5`.
  public static let enUS = NumberSymbols(decimalSeparator: ".", groupingSeparator: ",")

  /// The signs of machine output, the same in every locale: `-1234.5`.
  public static let machine = NumberSymbols(
    decimalSeparator: ".", groupingSeparator: "", primaryGroupingSize: 0)
}

extension NumberSymbols {
  /// The digit of a value in 0…9.
  func digit(_ value: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(zeroDigitValue + UInt32(value)) ?? "0"
  }
}
