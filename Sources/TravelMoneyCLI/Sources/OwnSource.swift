import Converter
import CurlRates
import RateFeeds

/// A source that the user defined: an address and the name of a format.
struct OwnSource: Sendable {
  /// Its identifier and name.
  let source: RateSource
  /// What the user set.
  let setting: SourceSetting

  /// When such a source publishes, as far as anybody knows: every day.
  static let schedule = PublicationSchedule.daily(atSecondOfDay: 0)

  /// The source as data.
  ///
  /// - Throws: `RateError` with code `configuration`.
  func definition() throws(RateError) -> SourceDefinition {
    guard let url = setting.url else { throw fault("url", "is missing") }
    var feeds: [FeedFormat] = []
    if let name = setting.feed {
      guard let feed = FeedFormat(rawValue: name) else {
        let near = nearest(to: name, in: FeedFormat.allCases.map(\.rawValue))
        throw fault(
          "feed", "names no known format" + (near.map { "; did you mean \($0)?" } ?? ""))
      }
      feeds = [feed]
    }
    var newest = SourceFile(url)
    newest.feeds = feeds
    var ofDay = setting.dayURL.map { SourceFile($0) } ?? (url.contains("{day}") ? newest : nil)
    ofDay?.feeds = feeds
    let hasKey = url.contains("{key}") || setting.dayURL?.contains("{key}") ?? false
    return SourceDefinition(
      source: source, base: setting.base, coverage: "as configured",
      addresses: [
        SourceAddress(
          Self.example(of: url), files: [.newest: newest], dayFile: ofDay, isPrivate: true)
      ],
      schedule: Self.schedule, key: hasKey ? .inAddress : .none,
      verdict: "Your own: asked where order or --source names it.")
  }

  /// The address with a day and a key in place of the words in braces, to be checked as one.
  private static func example(of url: String) -> String {
    url.replacing("{day}", with: "2026-01-01").replacing("{key}", with: "key")
  }

  private func fault(_ key: String, _ reason: String) -> RateError {
    RateError(
      .configuration, source: source, detail: "sources.\(source.id).\(key) \(reason)")
  }
}
