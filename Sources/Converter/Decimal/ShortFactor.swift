/// An amount of machine words, for conversions of many amounts at once.
@usableFromInline
package struct ShortAmount: BitwiseCopyable, Sendable {
  /// The digits without a sign.
  @usableFromInline package var magnitude: UInt64
  /// Their power of ten.
  @usableFromInline package var exponent: Int32
  @usableFromInline package var isNegative: Bool

  @inlinable
  package init(magnitude: UInt64, exponent: Int32, isNegative: Bool) {
    self.magnitude = magnitude
    self.exponent = exponent
    self.isNegative = isNegative
  }
}

/// A ``ConversionFactor`` with the decimals of its results, in little memory.
package struct ShortFactor: BitwiseCopyable, Sendable {
  package let numerator: UInt64
  package let denominator: UInt64
  /// The power of ten of the factor, and of what is before the decimal sign of the results: the sum of the
  /// factor's exponent and the decimals.
  package let exponent: Int16
  /// How many decimals results have.
  package let scale: UInt8

  /// Takes a factor; nil where there are more than 18 decimals, or the exponent is out of all bounds.
  ///
  /// - Parameters:
  ///   - factor: The factor.
  ///   - scale: How many decimals results have.
  package init?(_ factor: ConversionFactor, scale: Int) {
    guard (0..<19).contains(scale), let exponent = Int16(exactly: factor.exponent + scale) else {
      return nil
    }
    numerator = factor.numerator
    denominator = factor.denominator
    self.exponent = exponent
    self.scale = UInt8(scale)
  }

  private init(identity: Void) {
    (numerator, denominator, exponent, scale) = (1, 1, 0, 0)
  }

  /// The factor 1 without decimals.
  package static let identity = ShortFactor(identity: ())
}
