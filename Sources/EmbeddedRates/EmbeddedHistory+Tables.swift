import Converter

extension EmbeddedHistory {
  /// The ECB's euro foreign exchange reference rates of every day since 1999-01-04.
  public static let ecb = EmbeddedHistory(source: .ecb, bytes: .ecb)

  /// One table of today's currencies of ISO 4217, for those that the ECB does not quote.
  public static let wide = EmbeddedHistory(
    source: RateSource(id: "fawazahmed0", name: "exchange-api"), bytes: .wide)

  /// All histories, in the order in which they are to be asked.
  public static let all: [EmbeddedHistory] = [ecb, wide]
}
