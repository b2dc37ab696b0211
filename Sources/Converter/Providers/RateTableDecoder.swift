/// Turns the bytes of a rates file or of a web answer into tables.
///
/// The `RateFeeds` library has one that knows many formats; programs may bring their own.
public protocol RateTableDecoder: Sendable {
  /// Decodes bytes into tables.
  ///
  /// - Parameters:
  ///   - bytes: The whole body.
  ///   - source: What the tables are to name as their source.
  ///   - fetchedAt: When the body was fetched; nil for a local file.
  /// - Returns: The tables, and what was dropped.
  /// - Throws: ``RateError`` with code `notUnderstood`, `malformed`, `invalidRate` or `tooLarge`.
  func decode(
    _ bytes: [UInt8], source: RateSource, fetchedAt: Timestamp?
  ) throws(RateError) -> DecodedRates
}
