import Converter

/// One line of a journal that tells a price: so many of one commodity for one of another.
struct PriceLine {
  let day: Day
  /// What is priced, as written.
  let commodity: String
  /// In what, as written; empty where it is not said.
  let unit: String
  /// The figure without marks between thousands; nil where it is no number, or one of two.
  let figure: String?
  /// The amount as written.
  let amount: String

  /// Reads a line of ledger and hledger, `P DATE [TIME] COMMODITY AMOUNT`, or of beancount,
  /// `DATE price COMMODITY AMOUNT`.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - reason: Why the line is no good, where it is of this form and no good.
  /// - Returns: Nil for any other line, and for one that is no good.
  init?(_ line: Substring, reason: inout String) {
    var words = PriceWords(line)
    guard let first = words.next() else { return nil }
    let date: String
    if first == "P" {
      guard let word = words.next() else { return nil }
      date = word
    } else {
      guard words.next() == "price" else { return nil }
      date = first
    }
    guard let day = FeedDay.bankDay(of: date) else {
      reason = "“\(ServerWords.shown(date, limit: 24))” is not a date"
      return nil
    }
    self.day = day
    if first == "P" { words.skipTime() }
    commodity = words.next() ?? ""
    amount = words.rest
    guard !commodity.isEmpty, !amount.isEmpty else {
      reason = "a price without commodity or amount"
      return nil
    }
    (unit, figure) = Self.parts(of: amount)
  }

  /// Whether a line looks like one of these, at little cost.
  static func isLikely(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, line.count > 12 else { return false }
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    if first == UInt8(ascii: "P") {
      let rest = line.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
      return rest.count < line.count - 1 && rest.prefix(4).allSatisfy(isDigit)
    }
    return line.prefix(4).allSatisfy(isDigit)
      && line.dropFirst(8).prefix(8).split(separator: 0x20, maxSplits: 1).last?
        .starts(with: "price".utf8) == true
  }

  /// The unit and the figure of an amount: `$1.35`, `1.20 EUR`, `-3`, `"my coin" 2`.
  private static func parts(of amount: String) -> (unit: String, figure: String?) {
    var rest = amount[...]
    var sign = takeSign(&rest)
    var unit = ""
    if rest.first == "\"" {
      let quoted = rest.dropFirst().prefix { $0 != "\"" }
      unit = String(quoted)
      rest = rest.dropFirst(quoted.count + 2)
    } else {
      let symbol = rest.prefix { !$0.isASCIIDigit && $0 != "-" && $0 != "+" }
      unit = PriceWords.trimmed(symbol)
      rest = rest.dropFirst(symbol.count)
    }
    rest = rest.drop { $0 == " " }
    sign += takeSign(&rest)
    let number = rest.prefix { $0.isASCIIDigit || $0 == "." || $0 == "," }
    rest = rest.dropFirst(number.count)
    var behind = PriceWords.trimmed(rest)
    if behind.count > 1, behind.first == "\"", behind.last == "\"" {
      behind = String(behind.dropFirst().dropLast())
    }
    // With a unit on either side, or more than one sign, it is another kind of amount.
    guard unit.isEmpty || behind.isEmpty, sign.count <= 1 else { return (unit + behind, nil) }
    let figure = PriceNumber.normalized(String(number)).map { sign == "-" ? "-" + $0 : $0 }
    return (unit + behind, figure)
  }

  private static func takeSign(_ text: inout Substring) -> String {
    guard let first = text.first, first == "-" || first == "+" else { return "" }
    text = text.dropFirst()
    return String(first)
  }
}

extension Character {
  /// Whether this is one of the digits 0 to 9.
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
