import Converter

/// A JSON form that is known and not read, and why.
///
/// Such a body is refused by name. Some have an object `rates` and would be taken for something else:
/// with the other direction, without a day.
struct UnreadJSON: Sendable {
  /// The paths that a body of this form has; `a.b` is the member `b` of the member `a`, an array is
  /// looked into at its first element, and `a=b` demands the text `b`.
  let marks: [String]
  /// Why it is not read.
  let reason: String

  init(_ marks: String..., reason: String) {
    self.marks = marks
    self.reason = reason
  }

  /// Makes the refusal of a form for which there is no reader.
  init(_ marks: String..., name: String) {
    self.marks = marks
    reason = "the JSON of \(name) is not read"
  }

  /// Why a body is not read; nil where it is of none of these forms.
  static func reason(against body: JSONValue) -> String? {
    // The names are looked up in a set, since a body may have very many and there are many marks.
    let root = body.elements?.first ?? body
    let names = Set(root.object?.members.map(\.name) ?? [])
    return all.first { form in
      form.marks.allSatisfy { mark in has(mark[...], in: root, whose: names) }
    }?.reason
  }

  private static func has(
    _ mark: Substring, in root: JSONValue, whose names: Set<String>
  ) -> Bool {
    if mark.hasPrefix("!") { return !has(mark.dropFirst(), in: root, whose: names) }
    let parts = mark.split(separator: "=", maxSplits: 1)
    let path = parts[0].split(separator: ".").map(String.init)
    guard names.contains(path[0]) else { return false }
    var value = root
    for name in path {
      if let first = value.elements?.first { value = first }
      guard let member = value[name] else { return false }
      value = member
    }
    return parts.count < 2 || value.string == String(parts[1])
  }
}
