extension PlainAmount {
  /// The most digits that are read one by one: such a number fits a word, and ``ExactTotals`` has a place for each of
  /// its decimals.
  private static let mostDigits = 18

  /// Reads an amount one character after the other; nil for everything else, right or wrong, which ``AmountCell``
  /// reads.
  ///
  /// Beyond what `init(_:decimalSign:)` takes it may have blanks around it, up to 18 digits, and a whole part in
  /// groups of three, as in `1,234,567.89`: behind blanks, apostrophes, or the one of comma and point that is not
  /// the decimal sign.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - known: The sign between whole part and fraction. Where it is not known, what has one meaning is read.
  @inline(never)
  init?(readingGroups cell: UnsafeRawBufferPointer, decimalSign known: DecimalSign?) {
    let shown = unsafe known ?? DecimalSign(shownBy: cell)
    guard unsafe shown != nil || !cell.contains(where: { DecimalSign(rawValue: $0) != nil }) else {
      return nil
    }
    let decimalSign = (shown ?? .point).rawValue
    let cell = unsafe cell.trimmed
    var (place, end) = (0, cell.count)
    isNegative = unsafe place < end && cell[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let first = place
    var separator: UInt32?
    var digits = 0
    // How many digits there are since the last sign.
    var run = 0
    var isFraction = false
    magnitude = 0
    while place < end {
      let byte = unsafe cell[place]
      if byte.isDigit {
        digits += 1
        run += 1
        guard digits <= Self.mostDigits else { return nil }
        magnitude = magnitude &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        place += 1
        continue
      }
      guard !isFraction, separator == nil ? run > 0 : run == 3 else { return nil }
      if byte == decimalSign {
        isFraction = true
        place += 1
      } else {
        guard let (found, length) = unsafe Self.separator(cell, from: place, to: end),
          separator == nil ? run <= 3 : found == separator
        else { return nil }
        separator = found
        place += length
      }
      run = 0
    }
    guard isFraction || separator != nil ? run > 0 : digits > 0,
      isFraction || separator == nil || run == 3,
      // Nobody groups what begins with a zero.
      unsafe separator == nil || cell[first] != UInt8(ascii: "0")
    else { return nil }
    exponent = isFraction ? -run : 0
  }

  /// What stands between two groups, with its length; nil for what does not.
  private static func separator(
    _ cell: UnsafeRawBufferPointer, from place: Int, to end: Int
  ) -> (text: UInt32, length: Int)? {
    let first = unsafe cell[place]
    switch first {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "'"):
      return (UInt32(first), 1)
    case 0xC2, 0xE2:
      let length = first == 0xC2 ? 2 : 3
      let text = unsafe cell[place..<min(end, place + length)].reduce(0) { $0 << 8 | UInt32($1) }
      switch text {
      // Blanks at which no line is broken, U+00A0, U+2009 and U+202F, and the apostrophe U+2019.
      case 0xC2A0, 0xE2_8089, 0xE2_80AF, 0xE2_8099: return (text, length)
      default: return nil
      }
    default: return nil
    }
  }
}
