import Converter
import RateFeeds

/// One value of the configuration file with its key.
struct ConfigurationEntry: Sendable {
  /// The names that lead to it.
  let names: [String]
  /// What the table says of it; nil where there is no such key.
  let key: ConfigurationKey?
  /// The value.
  let value: JSONValue

  /// The key as it is typed.
  var text: String { names.joined(separator: ".") }

  /// Whether the value is not to be shown unless it is asked for.
  var isSecret: Bool {
    guard case .secret? = key?.kind else { return false }
    return true
  }

  /// Every value of a configuration, in the order of the file.
  static func all(in object: JSONObject) -> [ConfigurationEntry] {
    object.members.flatMap { member -> [ConfigurationEntry] in
      let keys = ConfigurationKey.all.filter { $0.group.rawValue == member.name }
      guard keys.first?.placeholder != nil, let entries = member.value.object else {
        return [ConfigurationEntry(names: [member.name], key: keys.first, value: member.value)]
      }
      return entries.members.flatMap { entry -> [ConfigurationEntry] in
        guard keys.first?.field != nil, let fields = entry.value.object else {
          let names = [member.name, entry.name]
          return [ConfigurationEntry(names: names, key: keys.first, value: entry.value)]
        }
        return fields.members.map { field in
          ConfigurationEntry(
            names: [member.name, entry.name, field.name],
            key: keys.first { $0.field?.rawValue == field.name }, value: field.value)
        }
      }
    }
  }

  /// The value in words: several with a separator, a rate as it reads.
  func shown(separator: String = ", ") -> String {
    switch value {
    case .string(let text), .number(let text): text
    case .array(let values):
      values.map { value in
        value.object.flatMap(Self.rate) ?? value.figure ?? JSONText(value).text
      }.joined(separator: value.isOfRates ? "\n" : separator)
    case .null, .boolean, .object: JSONText(value).text
    }
  }

  /// What is shown in the place of a secret.
  static let mask = "********"

  /// A configuration whose secrets are masked.
  static func masked(_ object: JSONObject) -> JSONObject {
    var masked = object
    for entry in all(in: object) where entry.isSecret {
      masked.set(.string(mask), at: entry.names)
    }
    return masked
  }

  private static func rate(_ object: JSONObject) -> String? {
    guard let from = object["from"]?.figure, let to = object["to"]?.figure,
      let figure = object["rate"]?.figure
    else { return nil }
    return "1 \(from) = \(figure) \(to)"
      + (object["name"]?.figure.map { ", \($0)" } ?? "")
      + (object["since"]?.figure.map { ", from \($0)" } ?? "")
      + (object["until"]?.figure.map { ", until \($0)" } ?? "")
  }
}

extension JSONValue {
  fileprivate var isOfRates: Bool {
    guard case .array(let values) = self else { return false }
    return values.first?.object != nil
  }
}
