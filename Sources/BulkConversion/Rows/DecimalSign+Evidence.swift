extension DecimalSign {
  /// The decimal sign that a number shows by having no other meaning; nil where it shows none.
  ///
  /// Of two kinds of signs the last one is decimal. A sign that comes several times groups. One alone groups
  /// three digits behind it, after one to three that do not begin with a zero; everything else makes it
  /// decimal.
  ///
  ///     DecimalSign(shownBy: "12,50".utf8)   // comma
  ///     DecimalSign(shownBy: "1,250".utf8)   // nil
  ///
  /// - Parameter number: The characters of a cell.
  init?(shownBy number: some Collection<UInt8>) {
    var signs: (point: Int, comma: Int) = (0, 0)
    var last: DecimalSign?
    // Digits before the first sign and behind the last one.
    var (before, behind) = (0, 0)
    var first: UInt8?
    // Whether the digits between signs are groups.
    var isGrouped = true
    // What stands around the digits, such as a currency, shows nothing.
    let digits = number.drop { !$0.isDigit && DecimalSign(rawValue: $0) == nil }
    let end = digits.reduce(into: (last: 0, place: 0)) { counts, byte in
      counts.place += 1
      if byte.isDigit { counts.last = counts.place }
    }.last
    for byte in digits.prefix(end) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        first = first ?? byte
        if last == nil { before += 1 } else { behind += 1 }
      case Self.point.rawValue, Self.comma.rawValue:
        if last != nil { isGrouped = isGrouped && (2...3).contains(behind) }
        if byte == Self.point.rawValue { signs.point += 1 } else { signs.comma += 1 }
        (last, behind) = (DecimalSign(rawValue: byte), 0)
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: " "): break
      default: return nil
      }
    }
    guard let last, before + behind > 0 else { return nil }
    switch (signs.point, signs.comma) {
    case (1, 0), (0, 1):
      let mayGroup = behind == 3 && (1...3).contains(before) && first != UInt8(ascii: "0")
      if mayGroup || behind == 0 { return nil }
      self = last
    case (_, 0):
      guard isGrouped, behind == 3 else { return nil }
      self = .comma
    case (0, _):
      guard isGrouped, behind == 3 else { return nil }
      self = .point
    default:
      guard isGrouped else { return nil }
      self = last
    }
  }
}
