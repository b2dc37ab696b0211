/// What a body looks like by its first bytes.
///
/// The offsets tell where the text starts, behind a byte order mark and blanks.
enum BodyShape: Hashable, Sendable {
  /// Nothing, or blanks only.
  case empty
  /// An object or an array.
  case json(Int)
  /// A markup document that is not a web page.
  case xml(Int)
  /// A table whose first column is called `Date`.
  case csv(Int)
  /// A zip archive.
  case zip
  /// Data of another compression.
  case compressed
  /// HTML.
  case webPage
  /// Text in UTF-16 or UTF-32.
  case utf16
  /// Anything else.
  case other(Int)

  init(of bytes: [UInt8]) {
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6]) {
      self = .zip
      return
    }
    if bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: [0x42, 0x5A, 0x68])
      || bytes.starts(with: [0xFD, 0x37, 0x7A]) || bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
    {
      self = .compressed
      return
    }
    // A text in ASCII letters has a zero byte in each pair or quadruple when it is UTF-16 or UTF-32.
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || (bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0))
    {
      self = .utf16
      return
    }
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
    let text = bytes[start...]
    switch text.first {
    case nil: self = .empty
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json(start)
    case UInt8(ascii: "<"): self = Self.isWebPage(text) ? .webPage : .xml(start)
    default: self = text.starts(with: "Date,".utf8) ? .csv(start) : .other(start)
    }
  }

  /// Whether the first tag of a markup document is one of HTML's.
  private static func isWebPage(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text.prefix(8192)
    while let first = rest.first {
      if first != UInt8(ascii: "<") {
        rest = rest.dropFirst()
        continue
      }
      if rest.starts(with: "<?".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: ">") }
      } else if rest.starts(with: "<!--".utf8) {
        rest = after("-->", in: rest)
      } else {
        break
      }
    }
    var tag = rest.dropFirst().prefix(64).map { (65...90).contains($0) ? $0 | 0x20 : $0 }[...]
    if tag.starts(with: "!doctype".utf8) {
      tag = tag.dropFirst(8).drop { $0 <= 0x20 }
      return tag.starts(with: "html".utf8)
    }
    let names = [
      "html", "head", "body", "title", "script", "style", "meta", "link", "div", "p", "h1", "a",
      "form", "table", "center", "iframe", "noscript",
    ]
    return names.contains { name in
      guard tag.starts(with: name.utf8) else { return false }
      // The name must end here: <header> of some document is not <head>.
      let next = tag.dropFirst(name.utf8.count).first ?? 0x20
      return next <= 0x20 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
    }
  }

  private static func after(_ mark: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let mark = Array(mark.utf8)
    var rest = text.dropFirst()
    while !rest.isEmpty, !rest.starts(with: mark) { rest = rest.dropFirst() }
    return rest.dropFirst(mark.count)
  }
}
