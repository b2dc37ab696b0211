import Converter
import CurlRates
import EmbeddedRates

/// A source of rates as the program knows it: how to reach it, when it publishes, and what is built in.
///
/// How it is reached is looked up when it is asked for, since most conversions reach nobody.
struct KnownSource: Sendable {
  /// Where the program knows it from.
  private enum Origin: Sendable {
    case builtIn
    case configured(OwnSource)
    case imported
  }

  /// Its identifier and name.
  let source: RateSource
  /// The base that its tables have; nil where they have several or any.
  let base: Currency?
  /// When it publishes.
  let schedule: PublicationSchedule
  /// What the program carries of it.
  let bundled: EmbeddedHistory?
  private let origin: Origin

  private init(
    source: RateSource, base: Currency?, schedule: PublicationSchedule, bundled: EmbeddedHistory?,
    origin: Origin
  ) {
    self.source = source
    self.base = base
    self.schedule = schedule
    self.bundled = bundled
    self.origin = origin
  }

  /// A source whose tables came out of a file.
  init(imported source: RateSource) {
    self.init(
      source: source, base: nil, schedule: .unscheduled, bundled: nil, origin: .imported)
  }

  /// A source of the user's own; nil where the setting is for another one.
  init?(identifier: String, setting: SourceSetting) {
    guard let own = OwnSource(identifier: identifier, setting: setting) else { return nil }
    self.init(
      source: own.source, base: setting.base, schedule: OwnSource.schedule, bundled: nil,
      origin: .configured(own))
  }

  /// The European Central Bank.
  static let ecb = KnownSource(
    source: .ecb, base: .eur, schedule: .ecb, bundled: .ecb, origin: .builtIn)

  /// The built-in source with an identifier, in any case.
  static func named(_ identifier: String) -> KnownSource? {
    if identifier == ecb.source.id { return ecb }
    guard let definition = BuiltInSources.source(id: identifier.lowercased()) else { return nil }
    if definition.source == ecb.source { return ecb }
    // The wide table inside the program belongs to the history of the source that it came from.
    let wide = EmbeddedHistory.wide
    return KnownSource(
      source: definition.source, base: definition.base, schedule: definition.schedule,
      bundled: wide.source.id == definition.source.id ? wide : nil, origin: .builtIn)
  }

  /// Whether the user defined it in the configuration.
  var isConfigured: Bool {
    if case .configured = origin { true } else { false }
  }

  /// Whether it can be asked.
  var canBeAsked: Bool {
    if case .imported = origin { false } else { true }
  }

  /// When new rates are due; nil where nobody knows that.
  func nextDue(after now: Timestamp) -> Timestamp? {
    if case .builtIn = origin { schedule.nextPublication(after: now) } else { nil }
  }

  /// How to reach it; nil where it cannot be asked.
  func definition() -> SourceDefinition? {
    switch origin {
    case .builtIn: BuiltInSources.source(id: source.id)
    case .configured(let own): own.definition
    case .imported: nil
    }
  }

  /// Who publishes the rates, and where.
  var publisher: String {
    guard let definition = definition(), !isConfigured else { return source.label }
    return "\(definition.publisher), \(definition.homepage)"
  }

  /// The schedule of a built-in source; of one that is not known here, none.
  static func schedule(of source: RateSource) -> PublicationSchedule {
    named(source.id)?.schedule ?? .unscheduled
  }
}
