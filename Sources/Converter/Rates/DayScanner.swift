/// Reads the numbers of a date by a pattern.
struct DayScanner {
  private var rest: Substring.UnicodeScalarView
  /// The zeros of the digits that may follow: at first ASCII's and the locale's own, then one of them.
  private var zeros: [UInt32]

  init(_ text: String, zeroDigit: Unicode.Scalar) {
    rest = text.unicodeScalars[...]
    zeros = [48, zeroDigit.value]
  }

  /// The numbers of the whole text, whether there is such a day or not; nil where it has another form.
  mutating func numbers(of pattern: DayPattern) -> (year: Int, month: Int, day: Int)? {
    var numbers = (year: 0, month: 0, day: 0)
    for (index, part) in pattern.parts.enumerated() {
      guard let number = number(part.field.lengths) else { return nil }
      switch part.field {
      case .year: numbers.year = number
      case .month: numbers.month = number
      case .day: numbers.day = number
      }
      // What stands behind the last number, such as a point, says nothing.
      if index == pattern.parts.count - 1, rest.isEmpty { return numbers }
      guard skip(part.separator) else { return nil }
    }
    return rest.isEmpty ? numbers : nil
  }

  private mutating func number(_ lengths: ClosedRange<Int>) -> Int? {
    var number = 0
    var length = 0
    while length < lengths.upperBound, let digit = rest.first.flatMap({ DecimalDigit($0) }),
      zeros.contains(digit.zero)
    {
      zeros = [digit.zero]
      number = number * 10 + Int(digit.value)
      length += 1
      rest.removeFirst()
    }
    return lengths.contains(length) ? number : nil
  }

  /// Goes behind a separator, whose blanks may be others or none; nothing else would be no separator.
  private mutating func skip(_ separator: String) -> Bool {
    let start = rest.startIndex
    for sign in separator.unicodeScalars {
      if sign.properties.isWhitespace {
        rest = rest.drop { $0.properties.isWhitespace }
      } else {
        guard rest.first == sign else { return false }
        rest.removeFirst()
      }
    }
    return separator.isEmpty || rest.startIndex != start
  }
}
