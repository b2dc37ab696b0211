import Converter
import CurlRates

/// A source that the user defined: an address and the name of a format.
struct OwnSource: Sendable {
  /// Its identifier and name.
  let source: RateSource
  private let url: String
  private let setting: SourceSetting

  /// Takes what the user set; nil where there is no address, so that it is for another source.
  init?(identifier: String, setting: SourceSetting) {
    guard let url = setting.url else { return nil }
    source = RateSource(id: identifier, name: setting.name)
    self.url = url
    self.setting = setting
  }

  /// When such a source is asked again: nobody knows when it publishes, so every day.
  static let schedule = PublicationSchedule.daily(atSecondOfDay: 0)

  /// How many days before today a span of the newest rates begins: over the longest holidays.
  private static let span = 10

  /// The source as data.
  var definition: SourceDefinition {
    let feeds = setting.feed.map { [$0] } ?? []
    var newest = SourceFile(url)
    newest.feeds = feeds
    // So many days that there is one with rates among them.
    newest.span = Self.span
    let isDated = SourceFile.Word.allCases.contains { $0.isOfDays && newest.has($0) }
    var ofDay = setting.dayURL.map { SourceFile($0) } ?? (isDated ? newest : nil)
    ofDay?.feeds = feeds
    return SourceDefinition(
      source: source, base: setting.base, coverage: "as configured",
      addresses: [
        SourceAddress(
          Self.example(of: url), files: [.newest: newest], dayFile: ofDay, isPrivate: true)
      ],
      schedule: Self.schedule, publication: "not known",
      key: setting.fills(.key) ? .inAddress : .none,
      verdict: "Your own source; asked where order or --source names it.")
  }

  /// The address with something in place of the words in braces, so that it can be checked as one.
  private static func example(of url: String) -> String {
    SourceFile.Word.allCases.reduce(url) { $0.replacing($1.text, with: $1.rawValue) }
  }
}
