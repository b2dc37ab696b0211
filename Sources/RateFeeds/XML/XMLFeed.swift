import Converter

/// Reads an XML document in the way that its root element asks for.
final class XMLFeed {
  /// Which reader reads on.
  private enum Reader {
    case none
    case ecb(ECBXML)
    case bank(BankXML)
    /// No known root; its name, and what the document says about an error.
    case other(name: String, words: String)
  }

  private let context: FeedContext
  private var reader = Reader.none
  /// The names of the open elements of a document with an unknown root.
  private var names: [String] = []

  private init(context: FeedContext) { self.context = context }

  /// Reads a document.
  static func decode(
    _ bytes: ArraySlice<UInt8>, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    let feed = XMLFeed(context: context)
    do throws(RateError) {
      try XMLReader.read(
        bytes, context: context,
        onStart: { element throws(RateError) in try feed.start(element) },
        onEnd: { depth, text throws(RateError) in try feed.end(depth, text) })
    } catch {
      // What breaks XML's rules behind a root that is not known is no less unknown.
      if case .other(let name, let words) = feed.reader, error.code == .malformed {
        throw feed.refusal(of: name, words)
      }
      throw error
    }
    switch feed.reader {
    case .ecb(let reader): return try reader.decoded()
    case .bank(let reader): return try reader.decoded()
    case .other(let name, let words): throw feed.refusal(of: name, words)
    case .none: throw context.error(.notUnderstood, "an XML document without a root")
    }
  }

  private func start(_ element: XMLElement) throws(RateError) {
    if element.depth == 0 { try choose(element) }
    switch reader {
    case .ecb(let reader): if element.depth > 0 { try reader.start(element) }
    case .bank(let reader): reader.start(element)
    case .other: names.append(element.name.lowercased())
    case .none: break
    }
  }

  private func choose(_ root: XMLElement) throws(RateError) {
    if ECBXML.recognizes(root) {
      reader = .ecb(try ECBXML(context: context))
    } else if let document = XMLDocuments.document(of: root) {
      reader = .bank(BankXML(record: document.record, feed: document.feed, context: context))
    } else if let reason = XMLDocuments.refusal(of: root) {
      throw context.error(.notUnderstood, reason)
    } else {
      reader = .other(name: String(root.name), words: "")
    }
  }

  private func end(_ depth: Int, _ text: String) throws(RateError) {
    switch reader {
    case .ecb(let reader): try reader.end(depth)
    case .bank(let reader): try reader.end(text)
    case .other(let root, let words):
      let open = names
      names.removeLast()
      guard words.isEmpty, !text.isEmpty, open.contains(where: Self.errorNames.contains) else {
        return
      }
      reader = .other(name: root, words: ServerWords.shown(text))
    case .none: break
    }
  }

  private static let errorNames: Set<String> = [
    "error", "errors", "errormessage", "fault", "exception", "message",
  ]

  private func refusal(of name: String, _ words: String) -> RateError {
    guard words.isEmpty else { return context.error(.refused, "“\(words)”") }
    return context.error(
      .notUnderstood, "an XML document “\(ServerWords.shown(name, limit: 40))” that is not rates")
  }
}
