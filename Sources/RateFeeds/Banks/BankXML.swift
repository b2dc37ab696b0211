import Converter

/// Reads the XML of a bank: an element for each rate, in which attributes and elements have names.
final class BankXML {
  private let context: FeedContext
  private let record: String
  private var rows: BankRows
  /// The names and texts within each open element: its attributes, and the elements that were read.
  private var frames: [[String: String]] = []
  private var names: [String] = []
  private var recordLine: Int?
  private var hasRecords = false
  private var words = ""

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - record: The name of the element that stands for a rate.
  ///   - feed: What is in it; the text of the element itself is the field of the name `text`.
  ///   - context: The limits, and what errors name.
  init(record: String, feed: BankFeed, context: FeedContext) {
    self.context = context
    self.record = record
    rows = BankRows(feed: feed, context: context)
  }

  /// Reads a start tag.
  func start(_ element: XMLElement) {
    var frame: [String: String] = [:]
    for (name, value) in element.attributes { frame[name.lowercased()] = value }
    frames.append(frame)
    names.append(element.name.lowercased())
    if element.name == record, recordLine == nil { recordLine = element.line }
  }

  /// Reads an end tag, with the text of the element.
  func end(_ text: String) throws(RateError) {
    guard let name = names.popLast() else { return }
    frames[frames.count - 1]["text"] = text
    if let line = recordLine, !names.contains(record.lowercased()), name == record.lowercased() {
      recordLine = nil
      hasRecords = true
      try rows.add(line: line) { field($0) }
    }
    frames.removeLast()
    if frames.isEmpty { words = text } else { frames[frames.count - 1][name] = text }
  }

  /// What was read, at the end of the document.
  func decoded() throws(RateError) -> DecodedRates {
    if !hasRecords, !words.isEmpty {
      throw context.error(.refused, "“\(ServerWords.shown(words))”")
    }
    return try rows.decoded()
  }

  /// The text of a field: of the innermost element that has one of its names.
  private func field(_ names: BankFeed.Names) -> String? {
    for frame in frames.reversed() {
      for name in names {
        if let text = frame[name] { return text }
      }
    }
    return nil
  }
}
