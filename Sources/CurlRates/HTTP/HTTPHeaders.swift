/// The header fields of an answer, in order; names are compared without regard to case.
package struct HTTPHeaders: Sendable {
  /// The fields as they came, without the blanks around values.
  package private(set) var fields: [(name: String, value: String)] = []

  /// Makes an empty list.
  package init() {}

  /// The first value of a field.
  ///
  /// - Parameter name: The name, in any case.
  /// - Returns: The value; nil where the field is absent.
  package subscript(name: String) -> String? {
    let wanted = name.lowercased()
    return fields.first { $0.name.lowercased() == wanted }?.value
  }

  /// Whether a field that may stand there once has several values.
  func contradictThemselves(at name: String) -> Bool {
    let wanted = name.lowercased()
    let values = fields.filter { $0.name.lowercased() == wanted }.map(\.value)
    return values.contains { $0 != values.first }
  }

  /// Adds a line; one without a colon is no field and is left out.
  mutating func append(line: String) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let name = line[..<colon].trimmingBlanks
    guard !name.isEmpty else { return }
    fields.append((name, line[line.index(after: colon)...].trimmingBlanks))
  }
}

extension StringProtocol {
  /// The text without blanks, tabs and line ends at its two ends.
  ///
  /// Works on scalars: as characters, CR and LF are one.
  var trimmingBlanks: String {
    let scalars = unicodeScalars
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar == " " || scalar == "\t" || scalar == "\r" || scalar == "\n"
    }
    guard let start = scalars.firstIndex(where: { !isBlank($0) }),
      let end = scalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[start...end])
  }
}
