public import Converter
public import RateFeeds

/// A web source of rates as data: where it is, what it publishes, and under which terms.
///
/// What a source cannot do is absent: one without a file for `FetchScope.all` has no history to
/// fetch, one without a day file answers no single day.
///
///     let bank = SourceDefinition(
///       source: RateSource(id: "bank", name: "My bank"), base: .eur,
///       addresses: [
///         SourceAddress(
///           "https://bank.example/", files: [.newest: SourceFile("rates.csv", .ecbCSV)],
///           dayFile: SourceFile("{day}.csv", .ecbCSV))
///       ], schedule: .daily(atSecondOfDay: 16 * 3600))
///     bank.answersDays   // true
///     bank.feeds         // [.ecbCSV]
public struct SourceDefinition: Hashable, Sendable {
  /// The identifier and the name.
  public var source: RateSource
  /// Who publishes the rates, by the full name.
  public var publisher: String
  /// The currency that the tables are quoted against; nil where they have several or any.
  public var base: Currency?
  /// Which currencies it has, in a few words.
  public var coverage: String
  /// The first day of its history, as far as it can be asked for; nil where it is not known.
  public var firstDay: Day?
  /// Where it can be asked, in order: the next one is asked where one cannot be reached, refuses, or
  /// does not answer with rates.
  public var addresses: [SourceAddress]
  /// Further forms in which it publishes the same rates, for files that the user has.
  public var otherFeeds: [FeedFormat]
  /// When the source publishes.
  public var schedule: PublicationSchedule
  /// The same in words, such as `workdays about 16:00 in Frankfurt`.
  public var publication: String
  /// How the key is given.
  public var key: KeyRequirement
  /// Whether it is asked without being named.
  public var isDefault: Bool
  /// Why it is, or is not, asked without being named; one sentence.
  public var verdict: String
  /// What must be shown with the rates by the source's terms; nil where nothing must.
  public var attribution: String?
  /// The terms of use in one sentence.
  public var terms: String
  /// Where the terms are written.
  public var termsURL: String
  /// Where people read about the source.
  public var homepage: String

  /// Makes a definition.
  ///
  /// - Parameters:
  ///   - source: The identifier and the name.
  ///   - publisher: Who publishes the rates; nil where the source's name says it.
  ///   - base: The currency that the tables are quoted against; nil where they have several or any.
  ///   - coverage: Which currencies it has, in a few words.
  ///   - firstDay: The first day of its history; nil where it is not known.
  ///   - addresses: Where it can be asked, in order.
  ///   - otherFeeds: The formats of files of the same rates that are imported and not fetched.
  ///   - schedule: When it publishes.
  ///   - publication: The same in words.
  ///   - key: How the key is given.
  ///   - isDefault: Whether it is asked without being named.
  ///   - verdict: Why it is, or is not; one sentence.
  ///   - attribution: What must be shown with the rates; nil where nothing must.
  ///   - terms: The terms of use in one sentence.
  ///   - termsURL: Where the terms are written.
  ///   - homepage: Where people read about the source.
  public init(
    source: RateSource, publisher: String? = nil, base: Currency?, coverage: String = "",
    firstDay: Day? = nil, addresses: [SourceAddress],
    otherFeeds: [FeedFormat] = [], schedule: PublicationSchedule,
    publication: String = "", key: KeyRequirement = .none, isDefault: Bool = false,
    verdict: String = "",
    attribution: String? = nil, terms: String = "", termsURL: String = "", homepage: String = ""
  ) {
    self.source = source
    self.publisher = publisher ?? source.name
    self.base = base
    self.coverage = coverage
    self.firstDay = firstDay
    self.addresses = addresses
    self.otherFeeds = otherFeeds
    self.schedule = schedule
    self.publication = publication
    self.key = key
    self.isDefault = isDefault
    self.verdict = verdict
    self.attribution = attribution
    self.terms = terms
    self.termsURL = termsURL
    self.homepage = homepage
  }

  /// Where the source is asked first, with a slash at the end.
  public var baseURL: String { addresses.first?.baseURL ?? "" }

  /// How much of its history the source can send.
  public var scopes: Set<FetchScope> { Set(addresses.flatMap(\.files.keys)) }

  /// Whether the source has files of single days.
  public var answersDays: Bool { addresses.contains { $0.dayFile != nil } }

  /// The formats of its files, in the order of its addresses, each once.
  public var feeds: [FeedFormat] {
    var feeds: [FeedFormat] = []
    for address in addresses {
      let files = FetchScope.allCases.map { address.files[$0] } + [address.dayFile]
      for feed in files.compactMap(\.self).flatMap(\.feeds) where !feeds.contains(feed) {
        feeds.append(feed)
      }
    }
    return feeds
  }

  /// Whether somebody configured its addresses, so that parts of them may be secret.
  var isPrivate: Bool { addresses.contains { $0.isPrivate } }

  /// The parameters of the queries of its files, whose values are no secrets.
  var parameterNames: Set<String> {
    var names: Set<String> = []
    for address in addresses {
      for file in FetchScope.allCases.map({ address.files[$0] }) + [address.dayFile] {
        let query = file?.path.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        names.formUnion(
          query.split(separator: "&").compactMap { pair in
            pair.split(separator: "=").first.map(String.init)
          })
      }
    }
    return names
  }
}
