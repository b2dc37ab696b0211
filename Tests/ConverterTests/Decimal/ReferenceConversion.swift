import Converter

/// A conversion worked out with ``ReferenceInteger`` from the digits of its numbers.
struct ReferenceConversion {
  /// A figure with its unit and direction, as a table has it.
  struct Quote {
    var figure: DecimalText
    var unit: Int
    var direction: Rate.Direction
  }

  var amount: DecimalText
  var source: Quote
  var target: Quote
  var scale: Int
  var rounding: RoundingRule

  /// The right result written out; nil where it has more than 38 digits.
  var expected: String? {
    var dividend = ReferenceInteger(digits: amount.coefficient)
    var divisor = ReferenceInteger(1)
    var decimals = amount.decimals
    // Value of the source currency in the base, above or below the line.
    if source.direction == .basePerQuote {
      dividend = dividend * ReferenceInteger(digits: source.figure.coefficient)
      decimals += source.figure.decimals
      divisor = divisor * ReferenceInteger(source.unit)
    } else {
      dividend = dividend * ReferenceInteger(source.unit)
      divisor = divisor * ReferenceInteger(digits: source.figure.coefficient)
      decimals -= source.figure.decimals
    }
    // The target currency is the other way around.
    if target.direction == .basePerQuote {
      divisor = divisor * ReferenceInteger(digits: target.figure.coefficient)
      decimals -= target.figure.decimals
      dividend = dividend * ReferenceInteger(target.unit)
    } else {
      dividend = dividend * ReferenceInteger(digits: target.figure.coefficient)
      decimals += target.figure.decimals
      divisor = divisor * ReferenceInteger(target.unit)
    }
    if scale > decimals { dividend = dividend * .powerOfTen(scale - decimals) }
    if scale < decimals { divisor = divisor * .powerOfTen(decimals - scale) }
    return written(rounded(dividend, divisor))
  }

  private func rounded(_ dividend: ReferenceInteger, _ divisor: ReferenceInteger)
    -> ReferenceInteger
  {
    let (quotient, rest) = dividend.divided(by: divisor)
    if rest.isZero { return quotient }
    let doubled = rest + rest
    let isTie = doubled == divisor
    let isMore = divisor < doubled
    let goesUp =
      switch rounding {
      case .halfUp: isMore || isTie
      case .halfEven: isMore || (isTie && quotient.isOdd)
      case .halfDown: isMore
      case .awayFromZero: true
      case .towardZero: false
      case .ceiling: !amount.isNegative
      case .floor: amount.isNegative
      }
    return goesUp ? quotient + ReferenceInteger(1) : quotient
  }

  /// The number of units of the last decimal, written out; zeros that do not fit 38 digits go
  /// first.
  private func written(_ units: ReferenceInteger) -> String? {
    var digits = units.digits
    var decimals = scale
    while digits.utf8.count > 38 {
      guard digits.removeLast() == "0" else { return nil }
      decimals -= 1
    }
    if decimals < 0 {
      digits += String(repeating: "0", count: -decimals)
      decimals = 0
    }
    let isNegative = amount.isNegative && !units.isZero
    return DecimalText(coefficient: digits, decimals: decimals, isNegative: isNegative).text
  }
}

extension ReferenceConversion {
  /// A conversion of random numbers.
  init(using random: inout DecimalRandom) {
    amount = random.number(digits: Bool.random(using: &random) ? 38 : 9)
    amount.isNegative = Bool.random(using: &random)
    if Int.random(in: 0..<50, using: &random) == 0 {
      amount = DecimalText(coefficient: "0", decimals: 2, isNegative: true)
    }
    let digits = [38, 38, 18, 7][Int.random(in: 0..<4, using: &random)]
    source = Quote(digits: digits, using: &random)
    target = Quote(digits: digits, using: &random)
    scale = Int.random(in: 0...8, using: &random)
    rounding = RoundingRule.allCases.randomElement(using: &random) ?? .halfUp
  }
}

extension ReferenceConversion.Quote {
  fileprivate init(digits: Int, using random: inout DecimalRandom) {
    figure = random.number(digits: digits)
    unit = [1, 10, 100, 1000][Int.random(in: 0..<4, using: &random)]
    direction = Bool.random(using: &random) ? .basePerQuote : .quotePerBase
  }

  /// The same for the tested code.
  func unitValue() throws -> UnitValue {
    UnitValue(
      try Rate(
        try Currency("XTS"), figure: try ExactDecimal(figure.text), unit: unit, direction: direction
      ))
  }
}
