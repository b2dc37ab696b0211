extension JSONText {
  /// How long a line may become before its value is broken up.
  private static let lineWidth = 80

  /// The value as people like to read and edit it: the members of the outermost object on lines of their own, and
  /// so what is within them where it is too long for one line.
  var layout: String { laidOut(indent: 0, isOutermost: true) }

  private func laidOut(indent: Int, isOutermost: Bool = false, before: Int = 0) -> String {
    let line = self.line
    let fits = indent + before + line.count < Self.lineWidth
    let inner = String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .object(let members) where !members.isEmpty && (isOutermost || !fits):
      let lines = members.map { name, value in
        let name = "\(JSONText.string(name).text): "
        return inner + name + value.laidOut(indent: indent + 2, before: name.count)
      }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    case .array(let values) where !values.isEmpty && !fits:
      let lines = values.map { inner + $0.laidOut(indent: indent + 2) }
      return "[\n" + lines.joined(separator: ",\n") + end + "]"
    default:
      return line
    }
  }

  /// The value on one line, with blanks behind commas and colons.
  private var line: String {
    switch self {
    case .array(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { "\(JSONText.string($0.0).text): \($0.1.line)" }.joined(separator: ", ")
        + "}"
    default: text
    }
  }
}
