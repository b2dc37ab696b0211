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
    all.first { form in form.marks.allSatisfy { has($0, in: body) } }?.reason
  }

  private static func has(_ mark: String, in body: JSONValue) -> Bool {
    if mark.hasPrefix("!") { return !has(String(mark.dropFirst()), in: body) }
    let parts = mark.split(separator: "=", maxSplits: 1)
    var value = body
    for name in parts[0].split(separator: ".") {
      if let first = value.elements?.first { value = first }
      guard let member = value[String(name)] else { return false }
      value = member
    }
    return parts.count < 2 || value.string == String(parts[1])
  }
}
