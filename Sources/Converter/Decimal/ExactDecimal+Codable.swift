extension ExactDecimal: Codable {
  /// Reads the number from a string in the grammar of ``init(_:)-(StringProtocol)``, or from an integer.
  ///
  /// A number with a fraction that is not in quotes is refused: most decoders would lead it through
  /// a binary floating point number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      do {
        try self.init(text)
      } catch {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: error.description,
            underlyingError: error))
      }
    } else if let integer = try? container.decode(UInt64.self) {
      self.init(uncheckedCoefficient: Int128(integer), exponent: 0)
    } else {
      self.init(uncheckedCoefficient: Int128(try container.decode(Int64.self)), exponent: 0)
    }
  }

  /// Writes the number as a string, with its trailing zeros.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
