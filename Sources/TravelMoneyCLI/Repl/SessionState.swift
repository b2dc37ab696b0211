import Converter
import RateFeeds

/// What a session leaves for the next one.
struct SessionState: Equatable, Sendable {
  var from: Currency?
  var to: Currency?
  var favorites: [Currency] = []
  /// The newest first.
  var recents: [Currency] = []

  /// What another version of the program left besides, to be left again.
  private var others: [JSONObject.Member] = []

  init() {}

  /// Reads the content of a file; nil where it was not written by this program, or by a newer one.
  ///
  /// - Parameter bytes: JSON.
  init?(_ bytes: [UInt8]) {
    guard let object = try? JSONReader.read(bytes).object else { return nil }
    for member in object.members {
      switch member.name {
      case "from":
        guard let currency = Self.currency(member.value) else { return nil }
        from = currency
      case "to":
        guard let currency = Self.currency(member.value) else { return nil }
        to = currency
      case "favorites":
        guard let list = Self.list(member.value) else { return nil }
        favorites = list
      case "recents":
        guard let list = Self.list(member.value) else { return nil }
        recents = list
      default: others.append(member)
      }
    }
  }

  /// The content of a file.
  var text: String {
    let members: [(String, JSONText)] = [
      ("from", .optional(from?.code)), ("to", .optional(to?.code)),
      ("favorites", .array(favorites.map { .string($0.code) })),
      ("recents", .array(recents.map { .string($0.code) })),
    ]
    return JSONText.object(members + others.map { ($0.name, JSONText($0.value)) }).text + "\n"
  }

  private static func currency(_ value: JSONValue) -> Currency? {
    value.string.flatMap { try? Currency($0) }
  }

  private static func list(_ value: JSONValue) -> [Currency]? {
    guard case .array(let values) = value else { return nil }
    var currencies: [Currency] = []
    for value in values {
      guard let currency = currency(value) else { return nil }
      currencies.append(currency)
    }
    return currencies.withoutRepetitions
  }
}
