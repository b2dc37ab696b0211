/// A key as the editor understands it.
enum EditorKey: Hashable, Sendable {
  case text(String)
  case enter, interrupt, endOfInput, suspend, complete, search, escape, cancelSearch
  case backspace, delete, left, right, home, end, wordLeft, wordRight
  case killToEnd, killToStart, killWordBack, killWordForward, yank, transpose
  case historyBack, historyForward, clearScreen
  case pasteBegin, pasteEnd
  /// A key that means nothing here.
  case unknown

  /// Whether it can be a part of what is pasted; other keys in it are not what anybody has pressed.
  var isPasteable: Bool {
    switch self {
    case .text, .enter: true
    default: false
    }
  }

  /// The function of libedit that does what the key says, and the code by which it is called.
  ///
  /// The codes are control characters of the second set, which nobody can type here; so neither the
  /// terminal's own control characters nor a person's bindings are in the way.
  static let functions: [(key: EditorKey, code: UInt32, name: String)] = [
    (.enter, enterCode, "ed-newline"),
    (.backspace, 0x82, "ed-delete-prev-char"),
    (.delete, 0x83, "ed-delete-next-char"),
    (.left, 0x84, "ed-prev-char"),
    (.right, 0x85, "ed-next-char"),
    (.home, 0x86, "ed-move-to-beg"),
    (.end, 0x87, "ed-move-to-end"),
    (.wordLeft, 0x88, "ed-prev-word"),
    (.wordRight, 0x89, "em-next-word"),
    (.transpose, 0x8A, "ed-transpose-chars"),
    (.clearScreen, 0x8B, "ed-clear-screen"),
  ]

  /// The code by which libedit calls our own function.
  static let performCode: UInt32 = 0x80
  /// The code by which libedit ends the line.
  static let enterCode: UInt32 = 0x81

  /// The key of a control character.
  static func control(_ value: UInt32) -> EditorKey {
    switch value {
    case 0x01: .home
    case 0x02: .left
    case 0x03: .interrupt
    case 0x04: .endOfInput
    case 0x05: .end
    case 0x06: .right
    case 0x07: .cancelSearch
    case 0x08, 0x7F: .backspace
    case 0x09: .complete
    case 0x0A, 0x0D: .enter
    case 0x0B: .killToEnd
    case 0x0C: .clearScreen
    case 0x0E: .historyForward
    case 0x10: .historyBack
    case 0x12: .search
    case 0x14: .transpose
    case 0x15: .killToStart
    case 0x17: .killWordBack
    case 0x19: .yank
    case 0x1A: .suspend
    default: .unknown
    }
  }

  /// The key of a character behind Escape (or with Alt).
  static func meta(_ value: UInt32) -> EditorKey {
    switch Unicode.Scalar(value) {
    case "b", "B": .wordLeft
    case "f", "F": .wordRight
    case "d", "D": .killWordForward
    case "\u{7F}", "\u{8}": .killWordBack
    default: .unknown
    }
  }

  /// The key of a control sequence, `ESC [` or `ESC O`.
  ///
  /// - Parameters:
  ///   - parameters: What is between; a modifier is behind a semicolon.
  ///   - final: The last character.
  /// - Returns: The key; `unknown` for one that means nothing here.
  static func sequence(parameters: String, final: UInt32) -> EditorKey {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
    // 3 is Alt, 5 Ctrl.
    let byWord = numbers.count > 1 && ["3", "5", "7"].contains(numbers[1])
    switch Unicode.Scalar(final) {
    case "A": return .historyBack
    case "B": return .historyForward
    case "C": return byWord ? .wordRight : .right
    case "D": return byWord ? .wordLeft : .left
    case "H": return .home
    case "F": return .end
    case "~":
      switch numbers.first {
      case "1", "7": return .home
      case "4", "8": return .end
      case "3": return byWord ? .killWordForward : .delete
      case "200": return .pasteBegin
      case "201": return .pasteEnd
      default: return .unknown
      }
    default: return .unknown
    }
  }
}
