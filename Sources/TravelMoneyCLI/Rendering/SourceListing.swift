import BulkConversion
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
  /// How it is reached; nil where it cannot be asked.
  let definition: SourceDefinition?
  /// Whether its key is there.
  let keyState: SourceKeys.State
  /// When it is asked.
  let use: Use
  /// Why that is so; one sentence.
  let why: String
  /// The addresses that may be shown.
  private let addresses: [String]
  private let nextDue: Timestamp?

  init(known: KnownSource, order: [String], keys: SourceKeys, session: Session) {
    self.known = known
    definition = known.definition()
    keyState = definition.map(keys.state) ?? .notNeeded
    use =
      if !known.canBeAsked {
        .imported
      } else if order.contains(known.source.id) {
        .byDefault
      } else {
        keyState == .notNeeded || keyState == .set ? .optional : .needsKey
      }
    why = definition?.verdict ?? "Its rates came out of a file."
    let setting = session.configuration.sourceSettings[known.source.id]
    // Addresses of the user's own may hold secrets.
    let configured = [setting?.baseURL, setting?.url, setting?.dayURL].compactMap(\.self)
    addresses =
      configured.isEmpty
      ? (definition?.addresses ?? []).map(\.baseURL).withoutRepetitions
      : configured.map(Self.shown).withoutRepetitions
    nextDue = known.nextDue(after: session.context.now())
  }

  /// The rates that the user pinned, which stand before all sources.
  init(ownRates count: Int) {
    known = KnownSource(imported: RateSource(id: RateSource.own.id, name: "own rates"))
    definition = nil
    keyState = .notNeeded
    use = .byDefault
    why =
      count == 0
      ? "None yet; config rate EUR USD 1.10 pins one, which is asked before all sources."
      : "\(counted(count, "rate")) of yours; asked before all sources, each for its pair on its days."
    addresses = []
    nextDue = nil
  }

  /// What may be shown of an address that somebody configured: host and file, and no secret.
  private static func shown(_ pattern: String) -> String {
    // The names of the words are no secrets, and are not taken for them in small letters.
    let words = SourceFile.Word.allCases.map { (text: $0.text, example: $0.rawValue.lowercased()) }
    func filled(_ text: Substring) -> String {
      words.reduce(String(text)) { $0.replacing($1.text, with: $1.example) }
    }
    do {
      let address = try WebAddress(filled(pattern[...]))
      let shown = SecretMask(address: address).shown(address)
      let path = pattern.prefix { $0 != "?" }
      guard let file = path.split(separator: "/").last, file.contains("{") else { return shown }
      return shown.replacing("/" + filled(file), with: "/" + file)
    } catch {
      return "as configured"
    }
  }

  private var feeds: String {
    let feeds = (definition?.feeds ?? []).map(\.rawValue).joined(separator: ", ")
    return feeds.isEmpty && known.isConfigured ? "as the content tells" : feeds
  }

  /// When it is asked, and the first half of the reason.
  var shortUse: String {
    let reason = why.prefix { $0 != ";" && $0 != "," && $0 != "." }
    return "\(use.rawValue): " + reason.prefix(1).lowercased() + reason.dropFirst()
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

  private var publisher: String? { known.isConfigured ? nil : filled(definition?.publisher) }

  private func filled(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  /// Everything about the source, a fact a line.
  var lines: [String] {
    let facts: [(label: String, value: String?)] = [
      ("publisher", publisher),
      ("homepage", filled(definition?.homepage)), ("base", known.base?.code),
      ("covers", filled(definition?.coverage)), ("history", history),
      ("published", filled(definition?.publication)),
      ("next due", nextDue?.description),
      (
        "address",
        filled(addresses.joined(separator: known.isConfigured ? ", for a day " : ", then "))
      ),
      ("feed", filled(feeds)), ("key", definition == nil ? nil : keyText),
      ("use", use.rawValue), ("why", why),
      ("show with it", definition?.attribution), ("terms", filled(definition?.terms)),
      ("terms at", filled(definition?.termsURL)),
    ]
    let width = facts.map(\.label).columnWidth
    return ["\(known.source.name)  (--source \(known.source.id))"]
      + facts.compactMap { label, value in value.map { "  \(label.padded(to: width + 2))\($0)" } }
  }

  /// The same for programs.
  var json: JSONText {
    .object([
      ("source", .string(known.source.id)), ("name", .string(known.source.name)),
      ("publisher", .optional(publisher)),
      ("base", .optional(known.base?.code)), ("covers", .optional(filled(definition?.coverage))),
      ("history", .optional(history)),
      ("first_day", .optional(definition?.firstDay?.description)),
      ("published", .optional(filled(definition?.publication))),
      ("next_due", .optional(nextDue?.description)),
      ("addresses", .array(addresses.map { .string($0) })),
      ("feeds", .array((definition?.feeds ?? []).map { .string($0.rawValue) })),
      ("key", .string(keyState.word)), ("use", .string(use.rawValue)),
      ("why", .string(why)),
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
      known.source.id, SpreadsheetText.inert(known.source.name), known.base?.code ?? "",
      definition?.coverage ?? "", history ?? "", definition?.publication ?? "", keyState.word,
      use.rawValue, definition?.terms ?? "", definition?.termsURL ?? "",
    ])
  }
}
