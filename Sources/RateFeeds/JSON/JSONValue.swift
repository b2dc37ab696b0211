/// A JSON value whose numbers keep their text.
///
/// Foundation's readers drop trailing zeros and cut long numbers; a rate is read from the digits that
/// its publisher wrote.
package enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number, as the text that stands in the file; its form is that of RFC 8259.
  case number(String)
  /// A string with its escapes resolved.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)

  /// The members, where the value is an object.
  package var object: JSONObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  /// The text, where the value is a string.
  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The text of a number, or of a string that holds one.
  package var figure: String? {
    switch self {
    case .number(let text), .string(let text): text
    case .null, .boolean, .array, .object: nil
    }
  }

  /// The elements, where the value is an array.
  var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The value of a name, where the value is an object that has it.
  subscript(name: String) -> JSONValue? { object?[name] }

  /// How many units a figure is for, where the value is a whole number from 1 on.
  var unit: Int? {
    guard let text = figure, let unit = Int(text), unit > 0 else { return nil }
    return unit
  }

  /// The value in words for messages: `null`, `0.5`, `“abc”`, `an object`.
  package var summary: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let text): ServerWords.shown(text, limit: 48)
    case .string(let text): "“\(ServerWords.shown(text, limit: 48))”"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
