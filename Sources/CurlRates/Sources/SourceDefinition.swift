public import Converter

/// A web source of rates as data: where it is, what it publishes, and under which terms.
public struct SourceDefinition: Hashable, Sendable {
  /// The identifier and the name.
  public var source: RateSource
  /// Who publishes the rates, by the full name.
  public var publisher: String
  /// The currency that the tables are quoted against; nil where they have several or any.
  public var base: Currency?
  /// Where the source is, with a slash at the end.
  public var baseURL: String
  /// The files below ``baseURL`` that hold so much of the history.
  public var files: [FetchScope: String]
  /// The file below ``baseURL`` for one day, with `{day}` in place of the date; nil where there is
  /// none.
  public var dayFile: String?
  /// When the source publishes.
  public var schedule: PublicationSchedule
  /// How the key is given.
  public var key: KeyRequirement
  /// The terms of use in one sentence.
  public var terms: String
  /// Where the terms are written.
  public var termsURL: String

  /// Makes a definition.
  public init(
    source: RateSource, publisher: String? = nil, base: Currency?, baseURL: String,
    files: [FetchScope: String],
    dayFile: String? = nil, schedule: PublicationSchedule,
    key: KeyRequirement = .none, terms: String, termsURL: String
  ) {
    self.source = source
    self.publisher = publisher ?? source.name
    self.base = base
    self.baseURL = baseURL
    self.files = files
    self.dayFile = dayFile
    self.schedule = schedule
    self.key = key
    self.terms = terms
    self.termsURL = termsURL
  }

  /// The file for a scope; where the source has none, the next larger one, else the largest.
  func file(for scope: FetchScope) -> String? {
    let bySize: [FetchScope] = [.newest, .recent, .all]
    let start = bySize.firstIndex(of: scope) ?? 0
    return bySize[start...].lazy.compactMap { files[$0] }.first
      ?? bySize[..<start].reversed().lazy.compactMap { files[$0] }.first
  }
}
