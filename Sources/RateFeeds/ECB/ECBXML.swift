import Converter

/// Reads the ECB's XML: three levels of elements, all called `Cube`, for all days, a day and a rate.
final class ECBXML {
  private static let envelope = "http://www.gesmes.org/xml/2002-08-01"
  private static let vocabulary = "http://www.ecb.int/vocabulary/2002-08-01/eurofxref"

  private var collector: TableCollector
  /// The open day, at depth 2; nil outside one and within one whose date is no good.
  private var day: (day: Day, line: Int)?

  init(context: FeedContext) throws(RateError) {
    collector = try TableCollector(context: context, base: .eur)
  }

  /// Whether an element is the root of such a document.
  static func recognizes(_ root: XMLElement) -> Bool {
    root.namespace == envelope && root.name == "Envelope"
  }

  /// What was read, at the end of the document.
  func decoded() throws(RateError) -> DecodedRates { try collector.decoded(as: .ecbXML) }

  /// Reads a start tag.
  func start(_ element: XMLElement) throws(RateError) {
    guard element.namespace == Self.vocabulary, element.name == "Cube" else { return }
    switch element.depth {
    case 2: try startDay(element)
    case 3: try addRate(element)
    default: break
    }
  }

  private func startDay(_ element: XMLElement) throws(RateError) {
    let text = element.attribute("time") ?? ""
    var reason = ""
    if let date = FeedDay.euroDay(of: Array(text.utf8)[...], reason: &reason) {
      day = (date, element.line)
    } else {
      try collector.drop(.line(element.line), currency: nil, day: nil, reason)
    }
  }

  private func addRate(_ element: XMLElement) throws(RateError) {
    guard let day else { return }
    let place = RowPlace.line(element.line)
    guard let code = element.attribute("currency"), let figure = element.attribute("rate") else {
      try collector.drop(place, currency: nil, day: day.day, "a rate without currency or figure")
      return
    }
    try collector.add(
      code: code, figure: figure, shown: ServerWords.shown(figure, limit: 48), place: place,
      day: day.day)
  }

  /// Reads an end tag.
  func end(_ depth: Int) throws(RateError) {
    guard depth == 2, let ended = day else { return }
    day = nil
    try collector.finishTable(day: ended.day, place: .line(ended.line))
  }
}
