import Converter

/// Recognizes JSON answers that are errors or notices and not rates, and repeats what they say.
enum JSONRefusal {
  /// The error that an object stands for; nil where nothing in it says so.
  static func error(in root: JSONObject, context: FeedContext) -> RateError? {
    let saysError: Bool =
      switch root["error"] {
      case nil, .null, .boolean(false): false
      default: true
      }
    let failed =
      saysError || root["success"] == .boolean(false)
      || root["result"]?.string == "error" || (root["message"] != nil && root["rates"] == nil)
    guard failed else { return nil }
    let words = words(in: root)
    return context.error(.refused, words.isEmpty ? "no reason is given" : "“\(words)”")
  }

  /// The error for a JSON answer without rates in it.
  static func notRates(_ value: JSONValue, context: FeedContext) -> RateError {
    let texts: [String] =
      switch value {
      case .object(let object): object.members.prefix(20).compactMap(\.value.string)
      case .array(let elements): elements.prefix(20).compactMap(\.string)
      case .string(let text): [text]
      default: []
      }
    let words = ServerWords.shown(texts.joined(separator: " "))
    return context.error(
      .notUnderstood, "JSON without rates" + (words.isEmpty ? "" : ": “\(words)”"))
  }

  /// The server's own words: the longest way of saying it that the known services have.
  private static func words(in root: JSONObject) -> String {
    let places = [root["error"]?.object, root].compactMap(\.self)
    let names = ["info", "description", "message", "error", "type", "error-type", "msg", "code"]
    for place in places {
      for name in names {
        if let text = place[name]?.string {
          let words = ServerWords.shown(text)
          if !words.isEmpty { return words }
        }
      }
    }
    return ""
  }
}
