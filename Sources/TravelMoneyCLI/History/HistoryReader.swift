import Converter

/// Understands which pair and which days are asked for.
struct HistoryReader {
  let session: Session
  private let reader: QueryReader
  private let chain: RateChain
  /// How many days before the last one the first one lies, where none is named.
  static let standardLength = 90

  init(session: Session, chain: RateChain) {
    self.session = session
    self.chain = chain
    var reader = QueryReader(session: session, isDefined: chain.isDefined)
    if reader.defaultTargets.isEmpty { reader.defaultTargets = [reader.home ?? .usd] }
    self.reader = reader
  }

  /// The pair, the other way round with `--invert`.
  ///
  /// - Throws: ``Diagnostic`` with status `usage`.
  func pair() throws(Diagnostic) -> (from: Currency, to: Currency) {
    let words = session.arguments.words
    guard !words.isEmpty else { throw .noPair }
    if let codes = try codes(words) { return codes }
    let query = try reader.read(words: words, from: nil, to: [], on: nil)
    guard query.day == nil else { throw .dayInPair }
    guard query.amount.value == ExactFraction(.one) else { throw .amountInPair }
    guard query.targets.count == 1, let to = query.targets.first else { throw .severalPairs }
    if to == query.from, words.count == 1 { throw .noPair }
    return ordered(query.from, to)
  }

  /// Two codes, which may have digits in them; nil where the words are something else.
  private func codes(_ words: [String]) throws(Diagnostic) -> (from: Currency, to: Currency)? {
    guard words.count == 2, words.allSatisfy({ reader.currencies.isCode(Substring($0)) }) else {
      return nil
    }
    return ordered(
      try reader.currencies.currency(words[0], preferred: []),
      try reader.currencies.currency(words[1], preferred: []))
  }

  private func ordered(_ from: Currency, _ to: Currency) -> (from: Currency, to: Currency) {
    session.arguments.has(.invert) ? (to, from) : (from, to)
  }

  /// The first and the last day; a last day ahead is today.
  ///
  /// - Throws: ``Diagnostic`` with status `usage`.
  func days() throws(Diagnostic) -> ClosedRange<Day> {
    let since = try day(.historySince)
    let until = try day(.historyUntil)
    return try Self.range(since: since, until: until, chain: chain, latest: session.latestDay)
  }

  /// The days from one to another, each of which may be left out.
  static func range(
    since: Day?, until: Day?, chain: RateChain, latest: Day
  ) throws(Diagnostic) -> ClosedRange<Day> {
    if let since, since > latest {
      throw Diagnostic(ConverterModel.Refusal.dayAhead(since), in: .day(since))
    }
    let last = min(until ?? chain.ratesDay ?? latest, latest)
    let first = since ?? last.adding(days: -standardLength)
    if until == nil, first > last, let file = chain.file {
      throw .fileEnds(last, before: first, path: file.path)
    }
    guard first <= last else { throw .daysReversed(first, last) }
    return first...last
  }

  private func day(_ option: OptionSpec) throws(Diagnostic) -> Day? {
    try session.arguments.value(option).map { (text) throws(Diagnostic) in
      try reader.writtenDay(text, behind: "--\(option.name)", inSession: option.name)
    }
  }
}
