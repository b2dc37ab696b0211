/// A currency, named by its code.
///
/// Usually that is one of the three letters of ISO 4217 (`USD`). Codes that ISO does not know are
/// allowed, because a rates file may define them: a letter, then two to seven letters or digits, all
/// upper-case ASCII (`BTC`, `USDT`). What is known about a currency (name, minor unit, life span)
/// stands in ``CurrencyCatalog``.
///
///     let yen = try Currency("JPY")
///     yen.code   // "JPY"
public struct Currency: Hashable, Sendable {
  /// The code's ASCII bytes, first letter in the highest byte: comparing numbers compares codes.
  package let packed: UInt64

  package init(packed: UInt64) {
    self.packed = packed
  }

  /// Makes a currency from its exact code.
  ///
  /// - Parameter code: Three to eight characters A–Z and 0–9, the first a letter. Lower case is
  ///   refused here; see ``init(userInput:)``.
  /// - Throws: ``CurrencyError`` with code `malformed`.
  public init(_ code: some StringProtocol) throws(CurrencyError) {
    guard let packed = Currency.pack(code.utf8, foldingCase: false) else {
      throw CurrencyError(.malformed, text: String(code))
    }
    self.packed = packed
  }

  /// Makes a currency from a code that a person typed, in any ASCII case.
  ///
  /// Only ASCII letters are folded, so the result does not depend on a locale: `inr` is INR, `ınr`
  /// with a dotless i is refused.
  ///
  /// - Parameter userInput: Such as `usd` or `Usd`.
  /// - Throws: ``CurrencyError`` with code `malformed`.
  public init(userInput: some StringProtocol) throws(CurrencyError) {
    guard let packed = Currency.pack(userInput.utf8, foldingCase: true) else {
      throw CurrencyError(.malformed, text: String(userInput))
    }
    self.packed = packed
  }

  /// The code, such as `USD`.
  public var code: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8)
    var rest = packed
    while rest != 0 {
      bytes.append(UInt8(truncatingIfNeeded: rest >> 56))
      rest <<= 8
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func pack(
    _ bytes: some Sequence<UInt8>, foldingCase: Bool
  ) -> UInt64? {
    var packed: UInt64 = 0
    var count = 0
    for var byte in bytes {
      if foldingCase, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) { byte -= 32 }
      let isLetter = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      guard isLetter || (isDigit && count > 0), count < 8 else { return nil }
      packed = packed << 8 | UInt64(byte)
      count += 1
    }
    return count < 3 ? nil : packed << (8 * (8 - UInt64(count)))
  }
}

extension Currency: Comparable {
  /// Whether the left code stands before the right one in the alphabet.
  public static func < (left: Currency, right: Currency) -> Bool {
    left.packed < right.packed
  }
}

extension Currency: CustomStringConvertible {
  /// The code.
  public var description: String { code }
}

extension Currency: Codable {
  /// Reads a currency from a string with its exact code.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Writes the code as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}

extension Currency {
  private static func constant(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar
  ) -> Currency {
    Currency(
      packed: UInt64(first.value) << 56 | UInt64(second.value) << 48 | UInt64(third.value) << 40)
  }

  /// The euro.
  public static var eur: Currency { constant("E", "U", "R") }
  /// The US dollar.
  public static var usd: Currency { constant("U", "S", "D") }
  /// The pound sterling.
  public static var gbp: Currency { constant("G", "B", "P") }
  /// The yen.
  public static var jpy: Currency { constant("J", "P", "Y") }
  /// The Swiss franc.
  public static var chf: Currency { constant("C", "H", "F") }
}
