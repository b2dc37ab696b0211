/// Makes text from a body fit for messages: nothing in it can steer a terminal, and it is short.
enum ServerWords {
  /// The text with control, format and bidirectional characters removed, blanks joined, and cut.
  ///
  /// - Parameters:
  ///   - text: Anything.
  ///   - limit: The largest count of Unicode scalars; what is cut is marked by an ellipsis. Scalars
  ///     and not characters are counted, because one character can carry any number of marks.
  /// - Returns: The text in one line.
  static func shown(_ text: some StringProtocol, limit: Int = 160) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    var pendingBlank = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        pendingBlank = count > 0
        continue
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        continue
      default: break
      }
      guard count < limit else {
        result.append("…")
        break
      }
      if pendingBlank {
        result.append(" ")
        count += 1
        pendingBlank = false
      }
      result.append(scalar)
      count += 1
    }
    return String(result)
  }

  /// The first words of a body that is not known to be text.
  ///
  /// - Parameter bytes: The body.
  /// - Returns: Its start, with what is not UTF-8 replaced.
  static func start(of bytes: ArraySlice<UInt8>) -> String {
    shown(String(decoding: bytes.prefix(400), as: UTF8.self), limit: 80)
  }
}
