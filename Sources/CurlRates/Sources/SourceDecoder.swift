import Converter
import RateFeeds

/// Reads the bodies of one file of a source: in the formats of the file and in no other.
struct SourceDecoder: RateTableDecoder {
  /// The formats that may come; none takes any.
  let feeds: [FeedFormat]
  /// The base of the source.
  let base: Currency?
  /// The day that was asked for.
  let day: Day?
  /// Which currencies are kept.
  let isKnownCode: @Sendable (Currency) -> Bool

  func decode(
    _ bytes: [UInt8], source: RateSource, fetchedAt: Timestamp?
  ) throws(RateError) -> DecodedRates {
    let decoder = FeedDecoder(
      expectedBase: base, format: feeds.count == 1 ? feeds[0] : nil, askedDay: day,
      isKnownCode: isKnownCode)
    let decoded = try decoder.decode(bytes, source: source, fetchedAt: fetchedAt)
    guard feeds.isEmpty || feeds.contains(where: { $0.rawValue == decoded.format }) else {
      let names = feeds.map(\.rawValue).joined(separator: " or ")
      throw RateError(
        .notUnderstood, source: source,
        detail: "the format is \(decoded.format), where \(names) is expected")
    }
    return decoded
  }
}
