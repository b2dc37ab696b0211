import Converter

/// The web sources that come with the library.
public enum BuiltInSources: Sendable {
  /// All of them, in the order in which they are asked unless configured otherwise.
  public static let all: [SourceDefinition] = [ecb]

  /// The European Central Bank's euro foreign exchange reference rates.
  public static let ecb = SourceDefinition(
    source: .ecb, publisher: "European Central Bank", base: .eur,
    baseURL: "https://www.ecb.europa.eu/stats/eurofxref/",
    files: [
      .newest: "eurofxref-daily.xml", .recent: "eurofxref-hist-90d.xml",
      .all: "eurofxref-hist.zip",
    ],
    schedule: .ecb,
    terms: "Free reuse, provided that the ECB is named as the source.",
    termsURL: "https://www.ecb.europa.eu/services/using-our-site/disclaimer/html/index.en.html")

  /// The source with an identifier.
  ///
  /// - Parameter id: Such as `ecb`.
  /// - Returns: Its definition; nil where there is no such source.
  public static func source(id: String) -> SourceDefinition? {
    all.first { $0.source.id == id }
  }
}
