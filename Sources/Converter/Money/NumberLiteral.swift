/// The digits and signs of one number as typed, not yet read by a locale's rules.
struct NumberLiteral {
  /// The digits between the signs, as values; the first is empty for `.5`.
  var groups: [[UInt8]] = [[]]
  /// The signs between the groups.
  var signs: [NumberSign] = []
  /// The zero of the digits' script.
  var zero: UInt32 = 48
  /// The power of ten that an exponent or a suffix brings.
  var scale = 0
  /// The literal in the text.
  var text = ""

  /// What a literal is by a locale's rules.
  enum Reading: Equatable {
    case number(ExactDecimal)
    case malformed(readings: [ExactDecimal])
    case ambiguous(readings: [ExactDecimal])
    case tooManyDigits
    case outOfRange
  }

  /// Reads the number by a locale's rules.
  ///
  /// The locale decides what `.` and `,` mean. A number that contradicts it is taken only if its
  /// own pattern leaves one meaning, and refused otherwise: `12,5` under a decimal point, and `1,234`
  /// where the comma means nothing. One meaning have several signs (`1.127,54`, `1.234.567`), and a
  /// single one behind four digits and more: who writes `1234.5` groups nothing, so the sign is
  /// decimal. With three digits behind it (`1234,567`) a sign may be missing, and it is refused.
  func read(_ symbols: NumberSymbols) -> Reading {
    guard let sign = signs.last else { return value(fraction: false) }
    let locale = Roles(symbols, zero: zero)
    let whole = isGrouped(groups, by: signs)
    let fraction = isFraction
    if fraction, sign == .arabicDecimal || sign == locale.decimal { return value(fraction: true) }
    guard !sign.alwaysGroups, signs.count == 1 else {
      // Several signs, or one that is never decimal: the pattern has at most one meaning.
      if whole, groups[0].first != 0 { return value(fraction: false) }
      return fraction ? value(fraction: true) : .malformed(readings: [])
    }
    if fraction, groups[0].count > 3, groups[0].first != 0, groups[1].count != 3 {
      return value(fraction: true)
    }
    guard whole else { return .malformed(readings: fraction ? decimals(false, true) : []) }
    let isUsual =
      sign == locale.grouping && groups[0].first != 0
      && groups[0].count >= symbols.minimumGroupingDigits
    return isUsual ? value(fraction: false) : .ambiguous(readings: decimals(true, true))
  }

  /// What `.` and `,` mean to a locale.
  private struct Roles {
    let decimal: NumberSign?
    let grouping: NumberSign?

    init(_ symbols: NumberSymbols, zero: UInt32) {
      let decimal = NumberSign(separator: symbols.decimalSeparator)
      if decimal == .arabicDecimal, zero == 48 {
        // Arabic and Persian write ASCII digits with the ASCII signs.
        self.decimal = .point
        grouping = .comma
      } else {
        self.decimal = decimal
        grouping = NumberSign(separator: symbols.groupingSeparator)
      }
    }
  }

  /// Whether the last sign can be decimal, and those before it grouping.
  private var isFraction: Bool {
    guard let last = signs.last, last.canBeDecimal else { return false }
    let others = signs.dropLast()
    if others.isEmpty { return true }
    return !others.contains(last) && isGrouped(Array(groups.dropLast()), by: Array(others))
      && groups[0].first != 0
  }

  /// Whether all signs are one grouping sign and the groups have the right lengths.
  private func isGrouped(_ groups: [[UInt8]], by signs: [NumberSign]) -> Bool {
    guard let sign = signs.first, sign != .arabicDecimal, signs.allSatisfy({ $0 == sign }),
      groups.last?.count == 3
    else { return false }
    let first = groups[0].count
    let middle = groups.dropFirst().dropLast()
    let isWestern = (1...3).contains(first) && middle.allSatisfy { $0.count == 3 }
    let isIndian = (1...2).contains(first) && middle.allSatisfy { $0.count == 2 }
    return isWestern || isIndian
  }

  private func decimals(_ whole: Bool, _ fraction: Bool) -> [ExactDecimal] {
    [whole ? value(fraction: false) : nil, fraction ? value(fraction: true) : nil].compactMap {
      if case .number(let decimal) = $0 { decimal } else { nil }
    }
  }

  /// The number, whose last group is a fraction or not.
  private func value(fraction: Bool) -> Reading {
    var digits: [UInt8] = []
    for group in groups { digits += group }
    digits.removeFirst(digits.prefix { $0 == 0 }.count)
    var exponent = scale - (fraction ? groups.last?.count ?? 0 : 0)
    // Zeros that only pad do not count as digits, as in the amounts that the format writes.
    while digits.count > ExactDecimal.maximumDigits, digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    guard digits.count <= ExactDecimal.maximumDigits else { return .tooManyDigits }
    if digits.isEmpty { exponent = max(-128, min(0, exponent)) }
    guard (-128...127).contains(exponent) else { return .outOfRange }
    let coefficient = digits.reduce(Int128(0)) { $0 * 10 + Int128($1) }
    return .number(ExactDecimal(uncheckedCoefficient: coefficient, exponent: exponent))
  }
}
