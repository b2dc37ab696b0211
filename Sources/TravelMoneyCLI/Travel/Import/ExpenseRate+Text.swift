import Converter
import RateFeeds
import TravelLog

extension [ExpenseRate] {
  /// The rates as JSON, which no name of a source can break; nil where there are none.
  var storedText: String? {
    isEmpty ? nil : JSONText.array(map(\.json)).text
  }

  /// Reads what ``storedText`` wrote.
  ///
  /// - Parameter text: The text; none where it is nil.
  /// - Throws: Where it is none.
  init(storedText text: String?) throws {
    self = []
    guard let text else { return }
    guard case .array(let values) = try JSONReader.read([UInt8](text.utf8)) else {
      throw NoRate()
    }
    for value in values { append(try ExpenseRate(value)) }
  }
}

/// A text is no list of rates.
private struct NoRate: Error {}

extension ExpenseRate {
  fileprivate var json: JSONText {
    .object([
      ("from", .string(from.code)), ("to", .string(to.code)),
      ("rate", .string(value.description)), ("day", .optional(day?.description)),
      ("source", .optional(source?.id)), ("source_name", .optional(source?.name)),
      ("provisional", .bool(isProvisional)),
    ])
  }

  fileprivate init(_ value: JSONValue) throws {
    guard let object = value.object else { throw NoRate() }
    func text(_ name: String) throws -> String? {
      switch object.members.first(where: { $0.name == name })?.value {
      case nil, .null: nil
      case .string(let text): text
      default: throw NoRate()
      }
    }
    guard let from = try text("from"), let to = try text("to"), let rate = try text("rate") else {
      throw NoRate()
    }
    let source = try text("source")
    let sourceName = try text("source_name")
    self.init(
      from: try Currency(from), to: try Currency(to), value: try ExactFraction(rate),
      day: try text("day").map { try Day($0) },
      source: source.map { RateSource(id: $0, name: sourceName) },
      isProvisional: object.members.contains {
        $0.name == "provisional" && $0.value == .boolean(true)
      })
  }
}
