internal import CNcurses

/// Makes keys out of what ncurses reads: bytes, and codes for keys that send several.
///
/// Bytes are UTF-8, whatever the locale says: a terminal that sends é in a program's C locale sends it so.
struct KeyDecoder {
  /// What a key asks for.
  enum Key: Hashable {
    /// Something that the list answers.
    case list(ListKey)
    case interrupt
    case suspend
    case redraw
  }

  /// The bytes of a character that has not all arrived.
  private var partial: [UInt8] = []

  /// Makes the keys of everything that was there to be read at once.
  ///
  /// - Parameters:
  ///   - codes: Bytes, and codes from 256 on. An escape sequence is whole: ncurses waits for it.
  ///   - page: The number of rows that a page has.
  /// - Returns: The keys in order.
  mutating func keys(from codes: [Int32], page: Int) -> [Key] {
    var keys: [Key] = []
    var text = ""
    var rest = codes[...]
    func endText() {
      keys += text.map { .list(.character($0)) }
      text = ""
    }
    while let code = rest.popFirst() {
      if let byte = UInt8(exactly: code), byte >= 0x20, byte != 0x7F {
        if let scalar = scalar(endingWith: byte) { text.unicodeScalars.append(scalar) }
        continue
      }
      partial = []
      endText()
      if code == Self.escape, let name = Self.takeSequence(from: &rest) {
        // A key that the terminal's description does not have, or has otherwise.
        if let key = Self.key(ofSequence: name, page: page) { keys.append(key) }
      } else if let key = Self.key(of: code, page: page) {
        keys.append(key)
      }
    }
    endText()
    return keys
  }

  /// Adds a byte and gives the code point that is whole with it; drops what is not UTF-8.
  private mutating func scalar(endingWith byte: UInt8) -> Unicode.Scalar? {
    if !UTF8.isContinuation(byte) { partial = [] }
    partial.append(byte)
    guard let text = String(validating: partial, as: UTF8.self) else {
      if partial.count >= 4 || UTF8.isContinuation(partial[0]) { partial = [] }
      return nil
    }
    partial = []
    return text.unicodeScalars.first { $0.properties.generalCategory != .control }
  }

  /// Takes the rest of an escape sequence of a function key, without its first `[` or `O`; nil where
  /// what follows is none, and the Escape key was pressed.
  private static func takeSequence(from rest: inout ArraySlice<Int32>) -> String? {
    guard let first = rest.first, first == 0x5B || first == 0x4F else { return nil }
    let body = rest.dropFirst()
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }),
      (0x40...0x7E).contains(body[end])
    else { return nil }
    rest = rest[(end + 1)...]
    return String(decoding: body[...end].map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }

  /// The key of an escape sequence that many terminals send for it.
  private static func key(ofSequence name: String, page: Int) -> Key? {
    switch name {
    case "A": .list(.up)
    case "B": .list(.down)
    case "H", "1~", "7~": .list(.home)
    case "F", "4~", "8~": .list(.end)
    case "5~": .list(.pageUp(rows: page))
    case "6~": .list(.pageDown(rows: page))
    case "M": .list(.enter)
    default: nil
    }
  }

  /// The key of a control character, or of what ncurses has recognized.
  private static func key(of code: Int32, page: Int) -> Key? {
    switch code {
    case control("C"): .interrupt
    case control("Z"): .suspend
    case control("L"): .redraw
    // Ctrl-D and Ctrl-G give up elsewhere.
    case escape, control("D"), control("G"): .list(.escape)
    case control("M"), control("J"), KEY_ENTER: .list(.enter)
    case 0x7F, control("H"), KEY_BACKSPACE: .list(.backspace)
    case control("U"): .list(.clear)
    case control("W"): .list(.deleteWord)
    case control("F"): .list(.mark)
    // The tabulator goes through a list as through a form.
    case control("P"), KEY_UP, KEY_BTAB: .list(.up)
    case control("N"), KEY_DOWN, control("I"): .list(.down)
    case KEY_PPAGE: .list(.pageUp(rows: page))
    case KEY_NPAGE: .list(.pageDown(rows: page))
    case KEY_HOME: .list(.home)
    case KEY_END: .list(.end)
    default: nil
    }
  }

  /// Whether a code may be the last of a list: Enter or Ctrl-C.
  ///
  /// Escape is not: what it begins has to be read first.
  static func mayEndList(_ code: Int32) -> Bool {
    [control("M"), control("J"), KEY_ENTER, control("C")].contains(code)
  }

  /// Whether so many codes are enough to be answered at once, although there may be more.
  ///
  /// An escape sequence is not cut, unless it is one of a flood of them, which nobody types.
  static func isRound(_ codes: [Int32]) -> Bool {
    codes.count >= 1_024 && (codes.count >= 2_048 || !codes.suffix(16).contains(escape))
  }

  private static let escape: Int32 = 0x1B

  /// What a letter sends together with the control key.
  private static func control(_ letter: Unicode.Scalar) -> Int32 {
    Int32(letter.value & 0x1F)
  }
}
