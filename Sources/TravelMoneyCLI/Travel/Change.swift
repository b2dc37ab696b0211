/// What an option does to a field that may be without a value: `none` clears it.
enum Change<Value: Sendable>: Sendable {
  case clear
  case set(Value)

  /// Reads the value of an option.
  ///
  /// - Parameters:
  ///   - text: `none` in any case, or what is read.
  ///   - read: Understands everything else.
  /// - Throws: ``Diagnostic`` of the reading.
  init(_ text: String, _ read: (String) throws(Diagnostic) -> Value) throws(Diagnostic) {
    self = text[...].trimmed.lowercased() == "none" ? .clear : .set(try read(text))
  }

  /// The value of the field after the change.
  var value: Value? {
    if case .set(let value) = self { value } else { nil }
  }
}
