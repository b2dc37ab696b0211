extension ExactFraction {
  /// The most characters that a text of a fraction may have: two numbers of 4096 bits and the signs.
  private static var longestText: Int { 2 * (maximumBits / 3) + 2 }

  /// Reads a fraction as ``description`` writes it: `-22/7`, `3`.
  ///
  /// - Parameter text: ASCII digits, perhaps with a minus before and one `/` between them.
  /// - Throws: ``DecimalError``: `malformed`, `divisionByZero`, or `tooManyDigits` over the limit of
  ///   4096 bits.
  public init(_ text: some StringProtocol) throws(DecimalError) {
    guard text.utf8.count <= Self.longestText else { throw DecimalError(.tooManyDigits) }
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: "/", omittingEmptySubsequences: false)
    guard let numerator = parts.first.flatMap({ WideInteger(decimalDigits: $0) }),
      let denominator = parts.count == 1
        ? WideInteger(1) : parts.last.flatMap({ WideInteger(decimalDigits: $0) }),
      parts.count <= 2
    else { throw DecimalError(.malformed, text: String(text)) }
    guard !denominator.isZero else { throw DecimalError(.divisionByZero) }
    self.init(reducing: numerator, over: denominator, isNegative: isNegative)
    guard max(self.numerator.bitCount, self.denominator.bitCount) <= Self.maximumBits else {
      throw DecimalError(.tooManyDigits)
    }
  }
}

extension ExactFraction: Codable {
  /// Reads a fraction from a string such as `22/7`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Writes the fraction in lowest terms, as a string such as `22/7`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension WideInteger {
  /// 10 to the power of 38.
  private static let longestPart: UInt128 = 100_000_000_000_000_000_000_000_000_000_000_000_000

  /// Reads a number out of decimal digits; nil where there is none, or something else.
  init?(decimalDigits text: some StringProtocol) {
    guard !text.isEmpty else { return nil }
    var value = WideInteger(0)
    var part: UInt128 = 0
    var scale: UInt128 = 1
    for byte in text.utf8 {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      part = part * 10 + UInt128(byte - UInt8(ascii: "0"))
      scale *= 10
      // 38 digits fit into 128 bits, so that there is one long product for all of them.
      if scale == Self.longestPart {
        value = value.multiplied(by: WideInteger(scale)).adding(WideInteger(part))
        (part, scale) = (0, 1)
      }
    }
    self = value.multiplied(by: WideInteger(scale)).adding(WideInteger(part))
  }
}
