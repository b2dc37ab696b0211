import Converter
import RateFeeds

/// JSON that keeps the order of its members, which Foundation's encoder does not.
enum JSONText: Sendable {
  case null
  case bool(Bool)
  /// A number as its text.
  case number(String)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])

  /// A whole number.
  static func integer(_ value: Int) -> JSONText { .number(String(value)) }

  /// A string, or null where there is none.
  static func optional(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }

  /// A value that was read.
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .boolean(let value): self = .bool(value)
    case .number(let text): self = .number(text)
    case .string(let text): self = .string(text)
    case .array(let values): self = .array(values.map { JSONText($0) })
    case .object(let object): self = .object(object.members.map { ($0.name, JSONText($0.value)) })
    }
  }

  /// The value on one line, by RFC 8259; ASCII controls and bidirectional marks are escaped.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.0) + ":" + $0.1.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default:
        if String(scalar).printable == String(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
      }
    }
    return result + "\""
  }
}
