import Converter
import CurlRates
import RateFeeds

/// A source of rates as `travelmoney sources` shows it.
struct SourceListing {
  /// When the source is asked.
  enum Use: String, Sendable {
    /// Without being named.
    case byDefault = "default"
    /// Where it is named.
    case optional
    /// Where it is named and has its key.
    case needsKey = "needs a key"
    /// Never: its rates came out of a file.
    case imported
  }

  /// The source.
  let known: KnownSource
  /// How it is reached; nil where it cannot be asked, or the user's setting is wrong.
  let definition: SourceDefinition?
  /// What is wrong with the user's setting.
  let fault: String?
  /// Whether its key is there.
  let keyState: SourceKeys.State
  /// When it is asked.
  let use: Use
  private let baseURL: String?
  private let nextDue: Timestamp?

  init(known: KnownSource, order: [String], keys: SourceKeys, session: Session) {
    self.known = known
    do throws(RateError) {
      definition = try known.definition()
      fault = nil
    } catch {
      definition = nil
      fault = error.detail
    }
    keyState = definition.map(keys.state) ?? .notNeeded
    use =
      if !known.canBeAsked {
        .imported
      } else if order.contains(known.source.id) {
        .byDefault
      } else {
        keyState == .notNeeded || keyState == .set ? .optional : .needsKey
      }
    // An address of the user's own may hold secrets.
    baseURL = session.configuration.sourceSettings[known.source.id]?.baseURL
    nextDue = known.canBeAsked ? known.schedule.nextPublication(after: session.context.now()) : nil
  }

  private var isPrivate: Bool { baseURL != nil || known.isConfigured }

  /// The addresses that may be shown.
  private var addresses: [String] {
    guard !isPrivate else { return [] }
    var addresses: [String] = []
    for address in definition?.addresses ?? [] where !addresses.contains(address.baseURL) {
      addresses.append(address.baseURL)
    }
    return addresses
  }

  private var feeds: String {
    (definition?.feeds ?? []).map(\.rawValue).joined(separator: ", ")
  }

  /// What can be asked for.
  private var history: String? {
    guard let definition else { return nil }
    let scopes = definition.scopes
    let since = definition.firstDay.map { " since \($0)" } ?? ""
    if scopes.contains(.all) { return "every day\(since)" }
    let days = definition.answersDays ? "single days\(since)" : nil
    if scopes.contains(.recent) {
      return ["the last 90 days", days].compactMap(\.self).joined(separator: ", ")
    }
    return days.map { "the newest rates, \($0)" } ?? "the newest rates only"
  }

  private var keyText: String {
    switch keyState {
    case .notNeeded: "none needed"
    case .set: "set"
    case .missing: "missing: \(SourceKeys.advice(for: known.source.id))"
    case .unusable(let reason): "cannot be used: \(reason)"
    }
  }

  private func filled(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  /// Everything about the source, a fact a line.
  var lines: [String] {
    let facts: [(label: String, value: String?)] = [
      ("publisher", filled(definition?.publisher)),
      ("homepage", filled(definition?.homepage)), ("base", known.base?.code),
      ("covers", filled(definition?.coverage)), ("history", history),
      ("published", filled(definition?.publication)),
      ("next due", nextDue?.description),
      (
        "address",
        isPrivate ? "as configured" : filled(addresses.joined(separator: ", then "))
      ),
      ("feed", filled(feeds)), ("key", definition == nil ? nil : keyText),
      ("use", use.rawValue), ("why", filled(definition?.verdict)),
      ("show with it", definition?.attribution), ("terms", filled(definition?.terms)),
      ("terms at", filled(definition?.termsURL)), ("fault", fault),
    ]
    let width = facts.map(\.label).columnWidth
    return ["\(known.source.name)  (--source \(known.source.id))"]
      + facts.compactMap { label, value in value.map { "  \(label.padded(to: width + 2))\($0)" } }
  }

  /// The same for programs.
  var json: JSONText {
    .object([
      ("source", .string(known.source.id)), ("name", .string(known.source.name)),
      ("publisher", .optional(filled(definition?.publisher))),
      ("base", .optional(known.base?.code)), ("covers", .optional(filled(definition?.coverage))),
      ("history", .optional(history)),
      ("first_day", .optional(definition?.firstDay?.description)),
      ("published", .optional(filled(definition?.publication))),
      ("next_due", .optional(nextDue?.description)),
      ("addresses", .array(addresses.map { .string($0) })),
      ("feeds", .array((definition?.feeds ?? []).map { .string($0.rawValue) })),
      ("key", .string(keyState.word)), ("use", .string(use.rawValue)),
      ("why", .optional(filled(definition?.verdict))),
      ("attribution", .optional(definition?.attribution)),
      ("terms", .optional(filled(definition?.terms))),
      ("terms_url", .optional(filled(definition?.termsURL))),
      ("homepage", .optional(filled(definition?.homepage))),
    ])
  }

  /// The columns of ``csv``.
  static let csvHeader = [
    "source", "name", "base", "covers", "history", "published", "key", "use", "terms", "terms_url",
  ]

  /// A row of the list.
  var csv: String {
    CSVText.row([
      known.source.id, CSVText.inert(known.source.name), known.base?.code ?? "",
      definition?.coverage ?? "", history ?? "", definition?.publication ?? "", keyState.word,
      use.rawValue, definition?.terms ?? "", definition?.termsURL ?? "",
    ])
  }
}
