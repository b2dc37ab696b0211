/// The first lines of a text, by which its format is recognized.
struct TextHead {
  /// The lines without blanks around them and without the empty ones.
  let lines: [Substring]

  /// Takes the first 8 KiB.
  init(of bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes.prefix(8192), as: UTF8.self)
    lines = text.split { $0.isNewline }.map { Self.trimmed($0) }.filter { !$0.isEmpty }
  }

  /// The first line; empty where there is none.
  var first: Substring { lines.first ?? "" }

  /// Whether the first line begins with one of some texts, in quotation marks or not.
  func begins(with texts: String...) -> Bool {
    let line = first.first == "\"" ? first.dropFirst() : first
    return texts.contains { line.hasPrefix($0) }
  }

  /// The byte between the titles of the first line, where all of some titles are among them.
  func delimiter(ofTitles titles: String...) -> UInt8? {
    let line = first.lowercased()
    return [",", ";", "\t", "|"].first { mark in
      let fields = line.split(separator: mark, omittingEmptySubsequences: false).map {
        $0.trimmingPrefix { $0 == "\"" || $0 == " " }
          .prefix { $0 != "\"" }
      }
      return titles.allSatisfy { title in fields.contains { $0.hasPrefix(title) } }
    }?.utf8.first
  }

  private static func trimmed(_ line: Substring) -> Substring {
    guard let last = line.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return line[...last].drop { $0.isWhitespace }
  }
}
