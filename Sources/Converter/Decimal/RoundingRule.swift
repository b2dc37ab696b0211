/// How the last kept digit is settled when digits are dropped.
///
/// | rule | −2.7 | −2.5 | −2.3 | −1.5 | 1.5 | 2.3 | 2.5 | 2.7 |
/// | --- | --- | --- | --- | --- | --- | --- | --- | --- |
/// | ``halfUp`` | −3 | −3 | −2 | −2 | 2 | 2 | 3 | 3 |
/// | ``halfEven`` | −3 | −2 | −2 | −2 | 2 | 2 | 2 | 3 |
/// | ``halfDown`` | −3 | −2 | −2 | −1 | 1 | 2 | 2 | 3 |
/// | ``awayFromZero`` | −3 | −3 | −3 | −2 | 2 | 3 | 3 | 3 |
/// | ``towardZero`` | −2 | −2 | −2 | −1 | 1 | 2 | 2 | 2 |
/// | ``ceiling`` | −2 | −2 | −2 | −1 | 2 | 3 | 3 | 3 |
/// | ``floor`` | −3 | −3 | −3 | −2 | 1 | 2 | 2 | 2 |
///
/// A number that needs no rounding is left alone by every rule.
public enum RoundingRule: String, CaseIterable, Codable, Hashable, Sendable {
  /// To the nearest, and ties away from zero.
  ///
  /// The rule for amounts of euro: Council Regulation (EC) No 1103/97, article 5, has a result that
  /// lies exactly half-way rounded up.
  case halfUp
  /// To the nearest, and ties to the even digit; also called banker's rounding.
  case halfEven
  /// To the nearest, and ties toward zero.
  case halfDown
  /// To the next larger magnitude.
  case awayFromZero
  /// To the next smaller magnitude: the digits are cut off.
  case towardZero
  /// To the next larger number.
  case ceiling
  /// To the next smaller number.
  case floor
}

extension RoundingRule {
  /// Where the dropped part of a magnitude lies between zero and one unit of the last kept digit.
  package enum Remainder: Sendable {
    /// Nothing is dropped.
    case zero
    /// Less than half a unit.
    case belowHalf
    /// Exactly half a unit.
    case half
    /// More than half a unit.
    case aboveHalf

    /// Compares a rest with what it lacks of the divisor.
    ///
    /// - Parameters:
    ///   - rest: What the division left.
    ///   - complement: The divisor less the rest.
    ///   - isZero: Whether nothing was left.
    @inline(__always)
    init<Number: Comparable>(_ rest: Number, complement: Number, isZero: Bool) {
      if isZero {
        self = .zero
      } else {
        self = rest < complement ? .belowHalf : rest == complement ? .half : .aboveHalf
      }
    }
  }

  /// Whether the kept magnitude is to be increased by one unit of its last digit.
  ///
  /// - Parameters:
  ///   - remainder: What is dropped from the magnitude.
  ///   - isOdd: Whether the last kept digit is odd.
  ///   - isNegative: Whether the number is negative.
  /// - Returns: Whether to add one.
  @inline(__always)
  package func increments(_ remainder: Remainder, isOdd: Bool, isNegative: Bool) -> Bool {
    if remainder == .zero { return false }
    switch self {
    case .halfUp: return remainder != .belowHalf
    case .halfEven: return remainder == .aboveHalf || (remainder == .half && isOdd)
    case .halfDown: return remainder == .aboveHalf
    case .awayFromZero: return true
    case .towardZero: return false
    case .ceiling: return !isNegative
    case .floor: return isNegative
    }
  }
}
