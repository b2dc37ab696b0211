import Converter
import CurlRates
import EmbeddedRates

/// A source of rates as the program knows it: how to reach it, when it publishes, and what is built in.
struct KnownSource: Sendable {
  /// Its identifier and name.
  let source: RateSource
  /// How to reach it; nil where the program carries its figures only.
  let definition: SourceDefinition?
  /// When it publishes.
  let schedule: PublicationSchedule
  /// What the program carries of it.
  let bundled: EmbeddedHistory?

  /// A source whose tables came out of a file.
  init(imported source: RateSource) {
    self.init(source: source, definition: nil, schedule: .unscheduled, bundled: nil)
  }

  private init(
    source: RateSource, definition: SourceDefinition?, schedule: PublicationSchedule,
    bundled: EmbeddedHistory?
  ) {
    self.source = source
    self.definition = definition
    self.schedule = schedule
    self.bundled = bundled
  }

  /// Who publishes the rates, and where.
  var publisher: String {
    definition.map { "\($0.publisher), \($0.baseURL)" } ?? source.label
  }

  /// The base that the source's tables have; nil where they have several or any.
  var base: Currency? { definition?.base }

  /// The sources in the order in which they are asked: the wide table last.
  static let all: [KnownSource] =
    BuiltInSources.all.map { definition in
      KnownSource(
        source: definition.source, definition: definition,
        schedule: definition.schedule,
        bundled: EmbeddedHistory.all.first { $0.source.id == definition.source.id })
    } + [
      KnownSource(
        source: EmbeddedHistory.wide.source, definition: nil,
        schedule: .daily(atSecondOfDay: 0), bundled: EmbeddedHistory.wide)
    ]

  /// The source with an identifier, in any case.
  static func named(_ identifier: String) -> KnownSource? {
    all.first { $0.source.id == identifier.lowercased() }
  }

  /// The schedule of a source; of one that is not known here, none.
  static func schedule(of source: RateSource) -> PublicationSchedule {
    all.first { $0.source.id == source.id }?.schedule ?? .unscheduled
  }
}
