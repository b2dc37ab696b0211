#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ExactDecimal {
  /// Takes over the value of a `Foundation.Decimal`, exactly.
  ///
  /// Foundation drops trailing zeros in most calculations, so that 1.50 may arrive as 1.5. Its
  /// floating-point literals are not the written number (`3.133 as Decimal` is
  /// 3.132999999999999488): write `ExactDecimal("3.133")`.
  ///
  /// - Parameter decimal: The number.
  /// - Throws: ``DecimalError`` with code `malformed` if it is not a number (NaN), and
  ///   `tooManyDigits` if it has 39 digits, of which Foundation's largest numbers are made.
  public init(_ decimal: Decimal) throws(DecimalError) {
    guard !decimal.isNaN else { throw DecimalError(.malformed, text: "NaN") }
    // The mantissa is not public on every platform. The description is: all digits, without an
    // exponent and independent of the locale.
    try self.init(decimal.description)
  }
}

extension Decimal {
  /// Takes over the value of an exact decimal, exactly.
  ///
  /// - Parameter value: The number. Every exact decimal fits.
  public init(_ value: ExactDecimal) {
    let magnitude = value.coefficient.magnitude
    let low = UInt64(truncatingIfNeeded: magnitude)
    let high = UInt64(truncatingIfNeeded: magnitude >> 64)
    let sign: FloatingPointSign = value.coefficient < 0 ? .minus : .plus
    var significand = Decimal(low)
    if high != 0 {
      // Both steps stay below 10³⁸, which Decimal holds without rounding.
      significand += Decimal(high) * Self.twoTo64
    }
    self.init(sign: sign, exponent: value.exponent, significand: significand)
    if isNaN {
      // Decimal moves trailing zeros into the exponent, which ends at 127. Read from text it keeps
      // them in the mantissa.
      let text = "\(value.coefficient)e\(value.exponent)"
      self = Decimal(string: text, locale: nil) ?? self
    }
  }

  private static var twoTo64: Decimal { Decimal(1 << 32) * Decimal(1 << 32) }
}
