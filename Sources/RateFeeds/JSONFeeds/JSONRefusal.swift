import Converter

/// Recognizes JSON answers that are errors or notices and not rates, and repeats what they say.
enum JSONRefusal {
  /// The error that a body stands for by its own account, whatever else is in it; nil where nothing
  /// in it says so.
  static func failure(in body: JSONValue, context: FeedContext) -> RateError? {
    guard let root = body.object else { return nil }
    let saysError: Bool =
      switch root["error"] {
      case nil, .null, .boolean(false): false
      default: true
      }
    let verdicts = [root["result"], root["status"]].compactMap { $0?.string }
    let failed =
      saysError || root["success"] == .boolean(false) || root["success"]?.string == "false"
      || verdicts.contains { ["error", "fail", "failed"].contains($0) }
    return failed ? refusal(words(in: root), context: context) : nil
  }

  /// The error for a body that has a message and no rates; nil where there is none.
  static func notice(in body: JSONValue, context: FeedContext) -> RateError? {
    guard let root = body.object else { return nil }
    if root.members.contains(where: { messages.contains($0.name) }) {
      return refusal(words(in: root), context: context)
    }
    return poster(in: root).map {
      context.error(.notUnderstood, "a notice, and no rates" + ($0.isEmpty ? "" : ": “\($0)”"))
    }
  }

  /// The error for a JSON answer without rates in it.
  static func notRates(_ value: JSONValue, context: FeedContext) -> RateError {
    if let members = value.object?.members, !members.isEmpty,
      members.allSatisfy({ (try? Currency(userInput: $0.name)) != nil && $0.value.string != nil })
    {
      return context.error(.notUnderstood, "names of currencies, and no rates")
    }
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

  private static func refusal(_ words: String, context: FeedContext) -> RateError {
    context.error(.refused, words.isEmpty ? "no reason is given" : "“\(words)”")
  }

  /// The names under which services put a message where the rates would be.
  private static let messages: Set<String> = [
    "message", "error_message", "errorMessage", "Error Message", "errors", "Note", "Information",
    "detail",
  ]

  /// The server's own words: the longest way of saying it that the known services have.
  private static func words(in root: JSONObject) -> String {
    if let error = root["error"]?.object {
      let words = words(
        in: error, names: ["info", "description", "message", "error", "type", "msg", "code"])
      if !words.isEmpty { return words }
    }
    let words = words(
      in: root,
      names: [
        "description", "message", "error", "error-type", "error_message", "errorMessage",
        "Error Message", "detail", "Note", "Information", "info", "type", "msg", "code",
      ])
    // A message such as “Validation error” may have its reasons beside it.
    let reason = root["errors"].flatMap { firstText(in: $0, depth: 3) } ?? ""
    return [words, ServerWords.shown(reason)].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  private static func words(in object: JSONObject, names: [String]) -> String {
    for name in names {
      let words = ServerWords.shown(object[name]?.string ?? "")
      if !words.isEmpty { return words }
    }
    return ""
  }

  private static func firstText(in value: JSONValue, depth: Int) -> String? {
    guard depth > 0 else { return value.string }
    let inner: JSONValue? = value.elements?.first ?? value.object?.members.first?.value
    return value.string ?? inner.flatMap { firstText(in: $0, depth: depth - 1) }
  }

  /// The text of a notice that is drawn with number signs, a line a member: `{"0":"###","1":"# moved #"}`.
  private static func poster(in root: JSONObject) -> String? {
    guard root["0"]?.string?.hasPrefix("#") == true else { return nil }
    let lines = root.members.prefix(40).compactMap(\.value.string)
    let text = lines.joined(separator: " ").filter { $0 != "#" }
    return ServerWords.shown(text)
  }
}
