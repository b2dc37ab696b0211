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
