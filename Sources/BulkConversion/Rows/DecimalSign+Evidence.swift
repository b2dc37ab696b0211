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
    // What stands around the digits, such as a currency, shows nothing.
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    let digits = number.drop { !isDigit($0) }
    let end = digits.reduce(into: (last: 0, place: 0)) { counts, byte in
      counts.place += 1
      if isDigit(byte) { counts.last = counts.place }
    }.last
    for byte in digits.prefix(end) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        first = first ?? byte
        if last == nil { before += 1 } else { behind += 1 }
      case Self.point.rawValue:
        signs.point += 1
        (last, behind) = (.point, 0)
      case Self.comma.rawValue:
        signs.comma += 1
        (last, behind) = (.comma, 0)
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
    case (_, 0): self = .comma
    case (0, _): self = .point
    default: self = last
    }
  }
}
