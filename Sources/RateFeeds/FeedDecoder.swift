public import Converter

/// Reads rates out of a file or a web answer, in any of the formats of ``FeedFormat``.
///
/// The format is found out from the content, never from a name. Each may be the only member of a zip
/// archive. A byte order mark and blanks in front are ignored. What is not rates (a login page, an
/// error message, an empty body) is an error that says so in the server's own words, without control
/// characters.
///
///     let decoded = try FeedDecoder().decode(bytes, source: .ecb, fetchedAt: nil)
///     decoded.tables.first?.rate(for: .jpy)?.figure   // 175.68
///
/// Figures keep their digits. A row that is no good is dropped and named; the body is refused where
/// it is no good as a whole. Nothing is written to disk, and memory is limited.
public struct FeedDecoder: RateTableDecoder {
  /// The base that a body must have, or has where it does not say so.
  public let expectedBase: Currency?
  /// The format that a body must have; nil takes any.
  public let format: FeedFormat?
  /// The day that was asked for, which counts where a body has a time of day and no date.
  public let askedDay: Day?
  /// The largest accepted count of bytes of a body.
  public let bodyLimit: Int
  /// The largest accepted count of bytes of a zip archive's member.
  public let expansionLimit: Int
  /// What symbols mean to the reader, where a journal prices in a symbol of several currencies.
  public let symbols: [String: Currency]
  /// The currencies that settle other symbols of several, the strongest first.
  public let preferred: [Currency]
  private let isKnownCode: @Sendable (Currency) -> Bool

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - expectedBase: The base that a body must have, or has where it does not say so; nil where
  ///     each body says so itself.
  ///   - format: The format that a body must have; nil takes any.
  ///   - askedDay: The day that was asked for, where one was: the stamp in the file of a day may fall
  ///     some seconds into the next one.
  ///   - bodyLimit: The largest accepted count of bytes of a body.
  ///   - expansionLimit: The largest accepted count of bytes of a zip archive's member.
  ///   - symbols: What symbols such as `$` mean in journals, as `CurrencyLexicon` takes it.
  ///   - preferred: The currencies that settle a symbol of several, the strongest first.
  ///   - isKnownCode: Which currencies are kept. The others are left out without a word: a source
  ///     that quotes tokens beside currencies is no less good for it. By default all are kept, since
  ///     a person's own file may define its own codes.
  public init(
    expectedBase: Currency? = nil, format: FeedFormat? = nil, askedDay: Day? = nil,
    bodyLimit: Int = 32 << 20, expansionLimit: Int = 64 << 20,
    symbols: [String: Currency] = [:], preferred: [Currency] = [],
    isKnownCode: @escaping @Sendable (Currency) -> Bool = { _ in true }
  ) {
    self.expectedBase = expectedBase
    self.format = format
    self.askedDay = askedDay
    self.bodyLimit = bodyLimit
    self.expansionLimit = expansionLimit
    self.symbols = symbols
    self.preferred = preferred
    self.isKnownCode = isKnownCode
  }

  /// Decodes a body into tables.
  ///
  /// - Parameters:
  ///   - bytes: The whole body.
  ///   - source: What the tables name as their source.
  ///   - fetchedAt: When the body was fetched; nil for a local file.
  /// - Returns: The tables in the order of the body, the rows that were dropped, and the format.
  /// - Throws: `RateError`: `tooLarge`; `notUnderstood` for what is not rates; `refused` for an
  ///   error message in place of rates; `malformed` with the place; `invalidRate` where no row is
  ///   good; `implausible` for another base than the expected one.
  public func decode(
    _ bytes: [UInt8], source: RateSource, fetchedAt: Timestamp?
  ) throws(RateError) -> DecodedRates {
    let context = FeedContext(
      source: source, fetchedAt: fetchedAt, expectedBase: expectedBase, format: format,
      askedDay: askedDay, isKnownCode: isKnownCode, symbols: symbols, preferred: preferred)
    let decoded = try decode(bytes, context: context)
    if let format, decoded.format != format.rawValue {
      throw context.error(
        .notUnderstood, "the format is \(decoded.format), where \(format.rawValue) is expected")
    }
    return decoded
  }

  private func decode(
    _ bytes: [UInt8], context: FeedContext
  ) throws(RateError) -> DecodedRates {
    guard bytes.count <= bodyLimit else {
      throw context.error(.tooLarge, "\(bytes.count) bytes; at most \(bodyLimit) are accepted")
    }
    let shape = BodyShape(of: bytes)
    guard case .zip = shape else { return try decode(bytes, shape: shape, context: context) }
    let member = try ZipMember.read(bytes, limit: expansionLimit, context: context)
    let memberShape = BodyShape(of: member)
    if case .zip = memberShape {
      throw context.error(.notUnderstood, "a zip archive within a zip archive")
    }
    return try decode(member, shape: memberShape, context: context)
  }

  private func decode(
    _ bytes: [UInt8], shape: BodyShape, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    switch shape {
    case .json(let start): return try decodeJSON(bytes, from: start, context: context)
    case .xml(let start): return try XMLFeed.decode(bytes[start...], context: context)
    case .csv(let start): return try ECBCSV.decode(bytes, from: start, context: context)
    case .empty: throw context.error(.notUnderstood, "empty")
    case .webPage: throw context.error(.notUnderstood, "a web page, not rates")
    case .utf16: throw context.error(.notUnderstood, "UTF-16 text, where UTF-8 is expected")
    case .zip, .compressed: throw context.error(.notUnderstood, "compressed data, not rates")
    case .other(let start): return try TextFeeds.decode(bytes, from: start, context: context)
    }
  }

  private func decodeJSON(
    _ bytes: [UInt8], from start: Int, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    let value: JSONValue
    do {
      value = try JSONReader.readRows(
        bytes, from: start, maximumValues: context.limits.values, isRow: Frankfurter.isRow)
    } catch {
      throw context.error(error.isTooLarge ? .tooLarge : .malformed, error.description)
    }
    return try JSONFeed.decode(value, context: context)
  }
}
