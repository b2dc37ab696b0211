/// Reads keys from a terminal, and waits for signals and wake-ups along with them.
///
/// It reads byte by byte and never ahead of the key in hand: what is typed while something else has the
/// terminal, a screen perhaps, is meant for that.
struct KeyReader {
  /// What happened.
  enum Event: Hashable {
    case key(EditorKey)
    case signal(Int32)
    /// Somebody has something to show.
    case woken
    /// The terminal has gone.
    case ended
  }

  /// How long Escape waits for the rest of a key before it is a key of its own.
  private static let escapeMilliseconds: Int32 = 500
  /// How many characters that arrive at once are taken at once.
  private static let longestText = 1_024

  let descriptor: Int32
  let signals: SignalWatch
  let wakeDescriptor: Int32
  /// Whether what arrives was pasted and not typed: it is text and ends of lines, and no other key.
  private var isPasted = false
  private var isLineNew = false
  private var pushedByte: UInt8?
  private var pushedKey: EditorKey?

  init(descriptor: Int32, signals: SignalWatch, wakeDescriptor: Int32) {
    self.descriptor = descriptor
    self.signals = signals
    self.wakeDescriptor = wakeDescriptor
  }

  /// Puts a key back that ``next()`` gave, to be given again.
  mutating func push(_ key: EditorKey) { pushedKey = key }

  /// Begins a line; something else may have read from the terminal since the last one.
  mutating func beginLine() { isLineNew = true }

  /// Finds out whether a line begins inside of what is pasted.
  ///
  /// It is to be called before the prompt is shown: what is typed once it is there was not pasted.
  mutating func settle() throws(TerminalError) {
    guard isLineNew else { return }
    isLineNew = false
    // A list that a paste opened has read its end as well: nothing more of it is there.
    if isPasted { isPasted = try Descriptor.wait([descriptor], milliseconds: 0) == [true] }
  }

  /// Waits for what happens next.
  mutating func next() throws(TerminalError) -> Event {
    if let key = pushedKey {
      pushedKey = nil
      return .key(key)
    }
    while true {
      let ready = try Descriptor.wait(
        [descriptor, signals.descriptor, wakeDescriptor],
        milliseconds: pushedByte == nil ? -1 : 0)
      if ready[1], let number = signals.next() { return .signal(number) }
      if ready[2], let bytes = try Descriptor.read(wakeDescriptor, limit: 64), !bytes.isEmpty {
        return .woken
      }
      guard pushedByte != nil || ready[0] else { continue }
      guard let byte = try byte(milliseconds: 0) else {
        if isAtEnd { return .ended }
        continue
      }
      switch try key(from: byte) {
      case .pasteBegin: isPasted = true
      case .pasteEnd: isPasted = false
      case let key where key.isPasteable || !isPasted: return .key(key)
      default: break
      }
    }
  }

  private var isAtEnd = false

  /// Reads a byte where one arrives in time.
  private mutating func byte(milliseconds: Int32) throws(TerminalError) -> UInt8? {
    if let byte = pushedByte {
      pushedByte = nil
      return byte
    }
    guard try Descriptor.wait([descriptor], milliseconds: milliseconds) == [true],
      let bytes = try Descriptor.read(descriptor, limit: 1)
    else { return nil }
    isAtEnd = bytes.isEmpty
    return bytes.first
  }

  private mutating func key(from byte: UInt8) throws(TerminalError) -> EditorKey {
    guard let first = try text(from: byte) else {
      return byte == 0x1B ? try escapeKey() : .control(UInt32(byte))
    }
    // What was pasted, or typed while the program was busy, is inserted at once and drawn once.
    var text = first
    for _ in 1..<Self.longestText {
      guard let byte = try self.byte(milliseconds: 0) else { break }
      guard let more = try self.text(from: byte) else {
        pushedByte = byte
        break
      }
      text += more
    }
    return .text(text)
  }

  /// The character that begins with a byte; nil where it is a control character.
  private mutating func text(from byte: UInt8) throws(TerminalError) -> String? {
    if byte == 0x09, isPasted { return " " }
    guard byte >= 0x20, byte != 0x7F else { return nil }
    var bytes = [byte]
    let length =
      switch byte {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    while bytes.count < length, let next = try self.byte(milliseconds: Self.escapeMilliseconds) {
      guard next & 0xC0 == 0x80 else {
        pushedByte = next
        break
      }
      bytes.append(next)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The key that begins with Escape.
  ///
  /// A sequence that means nothing here is read to its end all the same,
  /// so that none of it lands in the line.
  private mutating func escapeKey() throws(TerminalError) -> EditorKey {
    guard let byte = try byte(milliseconds: Self.escapeMilliseconds) else { return .escape }
    switch byte {
    case 0x1B:
      // Alt with a key that is a sequence itself, or Escape held down: what follows is read as a key.
      pushedByte = byte
      return .escape
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      var parameters = ""
      while let next = try self.byte(milliseconds: Self.escapeMilliseconds) {
        // The Linux console sends its function keys as ESC [ [ and a letter.
        if (0x40...0x7E).contains(next), next != UInt8(ascii: "[") || !parameters.isEmpty {
          return parameters.hasPrefix("[")
            ? .unknown : .sequence(parameters: parameters, final: UInt32(next))
        }
        guard next >= 0x20, parameters.utf8.count < 64 else { return .unknown }
        parameters.unicodeScalars.append(Unicode.Scalar(next))
      }
      return .unknown
    default:
      _ = byte >= 0x80 ? try text(from: byte) : nil
      return .meta(UInt32(byte))
    }
  }
}
