import Converter
import Terminal

/// How a session looks: what the terminal can show.
struct ReplStyle: Sendable {
  /// Whether arrows can be shown.
  var isUnicode: Bool
  /// Whether some text is set off by its color.
  var isColored: Bool

  /// Takes what the terminal can show.
  init(_ capabilities: TerminalCapabilities) {
    isUnicode = capabilities.isUTF8
    isColored = capabilities.allowsColor
  }

  /// What stands between the currencies of a path.
  var arrow: String { isUnicode ? "→" : ">" }

  /// The prompt of the amount screen, such as `USD → JPY> `.
  func prompt(from: Currency, to: Currency, day: Day?) -> String {
    let day = day.map { " on \($0)" } ?? ""
    return "\(from) \(isUnicode ? "→" : "->") \(to)\(day)> "
  }

  /// Text that stands back behind other text.
  func dimmed(_ text: String) -> String {
    isColored ? "\u{1B}[2m\(text)\u{1B}[22m" : text
  }
}
