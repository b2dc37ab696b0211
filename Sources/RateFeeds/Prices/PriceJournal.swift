import Converter

/// Reads the prices in a journal of ledger, hledger or beancount; its other lines are ignored.
///
/// A commodity is a currency where it is a code, or a symbol that means one currency, to the reader at
/// least. Another symbol of several is named and left out, since nobody can know which is meant. A commodity that is
/// neither (a share, a stamp) is left out without a word. Of several prices of a pair on one day, in
/// whichever direction, the last one counts.
struct PriceJournal {
  private struct Key: Hashable {
    let day: Day
    let low: Currency
    let high: Currency
  }

  private let context: FeedContext
  private var quotes: [Key: PriceTables.Quote] = [:]
  private var dropped: [DecodedRates.DroppedRow] = []
  private var firstBad: (currency: Currency, shown: String)?
  /// The first symbol of several currencies, and what it may mean.
  private var firstUnclear: (reason: String, candidates: [Currency])?

  private init(context: FeedContext) { self.context = context }

  /// Whether a text has a line with a price.
  static func recognizes(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      if PriceLine.isLikely(line) {
        var reason = ""
        let text = String(decoding: line.prefix(lineLimit), as: UTF8.self)
        if PriceLine(text[...], reason: &reason) != nil { return true }
      }
      rest = rest[line.endIndex...].dropFirst()
    }
    return false
  }

  /// Reads the prices of a journal.
  static func decode(
    _ bytes: [UInt8], from start: Int, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    var journal = PriceJournal(context: context)
    var number = 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    var rest = bytes[start...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      if PriceLine.isLikely(line) {
        try journal.read(String(decoding: line.prefix(lineLimit), as: UTF8.self), number: number)
      }
      rest = rest[line.endIndex...].dropFirst()
      number += 1
    }
    return try journal.decoded()
  }

  /// Longer lines are cut: a price takes less than a hundred bytes, its comment any number.
  private static let lineLimit = 1024

  private mutating func read(_ text: String, number: Int) throws(RateError) {
    var reason = ""
    guard let line = PriceLine(text[...], reason: &reason) else {
      if !reason.isEmpty { try drop(number, nil, nil, reason) }
      return
    }
    // What is no currency (a share, a stamp) may be priced without a word; a currency has its price in one.
    guard let from = try currency(line.commodity, of: line, number: number) else { return }
    guard !line.unit.isEmpty else {
      try drop(number, from, line.day, "the price names no currency")
      return
    }
    let count = dropped.count
    guard let to = try currency(line.unit, of: line, number: number) else {
      if dropped.count == count {
        let words = ServerWords.shown(line.unit, limit: 24)
        try drop(number, from, line.day, "“\(words)” is not a currency code")
      }
      return
    }
    guard context.isKnownCode(from), context.isKnownCode(to) else { return }
    let shown = ServerWords.shown(line.amount, limit: 48)
    guard from != to, let text = line.figure, let figure = try? ExactDecimal(text),
      figure.coefficient > 0
    else {
      if firstBad == nil { firstBad = (from, shown) }
      try drop(number, from, line.day, "rate for \(from) is invalid (\(shown))")
      return
    }
    let key = Key(day: line.day, low: min(from, to), high: max(from, to))
    quotes[key] = PriceTables.Quote(from: from, to: to, figure: figure, line: number)
    guard quotes.count <= context.limits.rates else {
      throw context.error(.tooLarge, "more than \(context.limits.rates) rates")
    }
  }

  /// The currency of a commodity; nil where it is none, or may be several, which is noted.
  private mutating func currency(
    _ text: String, of line: PriceLine, number: Int
  ) throws(RateError) -> Currency? {
    if let currency = try? Currency(text) { return currency }
    guard CurrencyLexicon.isKnownSymbol(text) || context.symbols[text] != nil else { return nil }
    do throws(CurrencyError) {
      return try CurrencyLexicon.resolve(
        text, preferred: context.preferred, symbols: context.symbols)
    } catch {
      let codes = error.candidates.prefix(4).map(\.code) + (error.candidates.count > 4 ? ["…"] : [])
      let reason =
        "“\(ServerWords.shown(text, limit: 8))” means several currencies "
        + "(\(codes.joined(separator: ", "))): a code is needed"
      if firstUnclear == nil {
        firstUnclear = ("\(RowPlace.line(number)): \(reason)", error.candidates)
      }
      try drop(number, nil, line.day, reason)
      return nil
    }
  }

  private mutating func drop(
    _ number: Int, _ currency: Currency?, _ day: Day?, _ reason: String
  ) throws(RateError) {
    guard dropped.count < context.limits.droppedRows else {
      let first = dropped.first.map { "\($0.place): \($0.reason)" } ?? ""
      throw context.error(
        .malformed, "more than \(context.limits.droppedRows) bad rows; the first \(first)")
    }
    dropped.append(
      DecodedRates.DroppedRow(
        place: RowPlace.line(number).description, currency: currency, day: day, reason: reason))
  }
}

extension PriceJournal {
  /// Makes the tables, the newest first.
  private func decoded() throws(RateError) -> DecodedRates {
    let days = Dictionary(grouping: quotes, by: \.key.day)
    guard days.count <= context.limits.days else {
      throw context.error(.tooLarge, "more than \(context.limits.days) days")
    }
    var tables: [RateTable] = []
    var other: Currency?
    for (day, quotes) in days.sorted(by: { $0.key > $1.key }) {
      guard quotes.count <= context.limits.rows else {
        throw context.error(
          .tooLarge, "more than \(context.limits.rows) rates of one day", day: day)
      }
      let sorted = quotes.map(\.value).sorted { $0.line < $1.line }
      for table in try PriceTables.tables(of: sorted) {
        if let base = context.expectedBase, base != table.base {
          other = other ?? table.base
          continue
        }
        tables.append(
          try RateTable(
            source: context.source, base: table.base, day: day, fetchedAt: context.fetchedAt,
            rates: table.rates))
      }
    }
    guard tables.isEmpty else {
      return DecodedRates(
        tables: tables, dropped: dropped, format: FeedFormat.priceLines.rawValue)
    }
    if let other { try context.check(base: other) }
    if let firstBad {
      throw context.error(.invalidRate, firstBad.shown, currencies: [firstBad.currency])
    }
    if let firstUnclear {
      throw context.error(
        .notUnderstood, firstUnclear.reason, currencies: firstUnclear.candidates)
    }
    if let first = dropped.first {
      throw context.error(.malformed, "\(first.place): \(first.reason)")
    }
    throw context.error(.notUnderstood, "a journal without a price of one currency in another")
  }
}
