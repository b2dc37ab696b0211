import Converter

/// The texts that are known by their first lines: those that are read, and those that are not.
///
/// A line a feed.
enum TextFeeds {
  private enum Reader {
    case rows(BankFeed, UInt8)
    case grid(BankGrid, UInt8)
    case prices
    /// Known, and not read; why.
    case refused(String)
    /// An error message of a server in place of rates.
    case error
  }

  /// Reads a text that is neither JSON nor markup.
  static func decode(
    _ bytes: [UInt8], from start: Int, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    let head = TextHead(of: bytes[start...])
    switch reader(for: head) ?? (PriceJournal.recognizes(bytes[start...]) ? .prices : nil) {
    case .rows(let feed, let delimiter):
      let text = DelimitedText(bytes, from: start, delimiter: delimiter, context: context)
      return try BankTable.decode(text, as: feed, context: context)
    case .grid(let grid, let delimiter):
      let text = DelimitedText(bytes, from: start, delimiter: delimiter, context: context)
      return try grid.decode(text, context: context)
    case .prices: return try PriceJournal.decode(bytes, from: start, context: context)
    case .refused(let reason): throw context.error(.notUnderstood, reason)
    case .error:
      throw context.error(.refused, "“\(ServerWords.shown(head.lines.joined(separator: " ")))”")
    case nil:
      let words = ServerWords.start(of: bytes[start...])
      throw context.error(.notUnderstood, "no known format; it starts with “\(words)”")
    }
  }

  private static func reader(for head: TextHead) -> Reader? {
    let comma = UInt8(ascii: ",")
    let bar = UInt8(ascii: "|")
    if let reason = refusal(of: head) { return .refused(reason) }
    if isCNBDay(head) { return .rows(.cnbDay, bar) }
    if head.begins(with: "Date|1", "Datum|1") { return .grid(.cnbYear, bar) }
    if head.begins(with: "TERMS AND CONDITIONS", "date,FX", "date\",\"FX") {
      return .grid(.bocValet, comma)
    }
    if head.lines.contains(where: { $0.hasPrefix("Title,A$1=") }) { return .grid(.rbaTable, comma) }
    if let mark = head.delimiter(ofTitles: "currency", "time_period", "obs_value") {
      return .rows(.sdmxECB, mark)
    }
    if let mark = head.delimiter(ofTitles: "base_cur", "quote_cur", "obs_value") {
      return .rows(.sdmxNorges, mark)
    }
    if let mark = head.delimiter(ofTitles: "base_currency", "counter_currency", "obs_value") {
      return .rows(.sdmxBoI, mark)
    }
    if let mark = head.delimiter(ofTitles: "currency code", "currency units per", "start date") {
      return .rows(.hmrcTable, mark)
    }
    if isError(head) { return .error }
    return nil
  }

  /// Why a text is not read though it is known; nil where it is not known.
  private static func refusal(of head: TextHead) -> String? {
    known.first { known in
      known.begins
        ? head.begins(with: known.mark) : head.lines.contains { $0.hasPrefix(known.mark) }
    }?.reason
  }

  private static let known: [(mark: String, begins: Bool, reason: String)] = [
    ("SDRs per Currency unit", true, imf), ("Currency units per SDR", true, imf),
    ("Representative Exchange Rates", true, imf),
    (
      "Series Description", true,
      "the H.10 release of the Federal Reserve: it quotes some currencies in dollars and dollars in others, which is not read"
    ),
    (
      "DATAFLOW;BBK_", true,
      "the Bundesbank's table, whose titles alone say for how many units a figure is"
    ),
    (
      "VALUTA;KURTYP;", true,
      "the table of Danmarks Nationalbank, which does not say that its figures are for 100 units"
    ),
    ("DATE,XUDL", true, "the Bank of England's table: it names series and no currencies"),
    (
      "MAS: Financial Database", true,
      "the table of the Monetary Authority of Singapore: it names currencies in words, not codes"
    ),
    ("# ISO Currency Codes", true, "the currency file of GNU units: it names currencies in words"),
  ]

  private static let imf = "the tables of the IMF name currencies in words, not codes"

  /// The day and the number of a list, `20 Jun 2025 #118`, above five titles.
  private static func isCNBDay(_ head: TextHead) -> Bool {
    let parts = head.first.split(separator: "#")
    guard parts.count == 2, head.lines.count > 1, Int(parts[1]) != nil else { return false }
    return head.lines[1].count { $0 == "|" } == 4
  }

  /// Whether a short text begins with a status of HTTP, such as `404 NotFound - Not Found - Brak danych`.
  private static func isError(_ head: TextHead) -> Bool {
    let words = head.first.split(separator: " ")
    guard head.lines.count <= 3, words.count > 1, let status = Int(words[0]) else { return false }
    return words[0].utf8.count == 3 && (400...599).contains(status)
      && words[1].allSatisfy(\.isLetter)
  }
}
