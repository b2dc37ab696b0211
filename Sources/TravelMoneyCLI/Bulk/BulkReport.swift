import BulkConversion
import Converter
import Synchronization

/// What is told on standard error while a file is converted, and the file of rejected rows.
final class BulkReport: Sendable {
  private struct State {
    /// The rows that were named.
    var named = 0
    /// What was said of rates.
    var said: Set<RateChain.NoticeSubject> = []
    var progress = BulkProgress()
    /// Whether all rows are written.
    var isEnding = false
    /// Whether a file was to be replaced in which nothing was converted.
    var isFruitless = false
    /// What is to be done about rows, once for all of a kind.
    var advice: [(kind: String, text: String)] = []
    /// How the file is written.
    var layout: BulkLayout?
    /// The rows that have a result already, and what the first of these results is called.
    var converted = (rows: 0, name: "")
    /// The newest rates that were used.
    var newest: [RateTable] = []
  }

  /// How many rejected rows are named.
  private static let mostNamed = 100
  /// How much is advised about them.
  private static let mostAdvice = 10

  private let session: Session
  private let chain: RateChain
  private let line: ProgressLine?
  /// The file of rejected rows; nil where there is none.
  let rejects: RejectedRows?
  private let options: BulkOptions
  private let size: Int?
  private let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())

  /// Begins to tell.
  ///
  /// - Parameters:
  ///   - session: Where it is told.
  ///   - chain: Where the rates come from.
  ///   - rejects: The file of rejected rows; nil where there is none.
  ///   - options: What the command line says.
  ///   - size: How many bytes the input has; nil where nobody knows.
  init(session: Session, chain: RateChain, rejects: RejectedRows?, options: BulkOptions, size: Int?)
  {
    self.session = session
    self.chain = chain
    self.rejects = rejects
    self.options = options
    self.size = size
    let context = session.context
    // Where rows come on the terminal themselves, they are the progress, and nothing stands between them.
    let isShown =
      context.terminals.errors && !options.isQuiet
      && !BulkFiles.isTerminal(options.destination, context)
    line = isShown ? ProgressLine(context.console) : nil
    elapsed = context.startClock()
  }

  /// What the converter calls.
  var observer: BulkObserver {
    var observer = BulkObserver()
    observer.start = { [self] (layout, header) throws(BulkError) in
      state.withLock { $0.layout = layout }
      try rejects?.start(layout, header: header)
    }
    observer.fault = { [self] (fault) throws(BulkError) in try note(fault) }
    observer.progress = { [self] progress in show(progress) }
    observer.end = { [self] () throws(BulkError) in
      try checkProgress()
      state.withLock { $0.isEnding = true }
      try rejects?.finish()
    }
    return observer
  }

  /// How long the run has taken.
  var duration: Duration { elapsed() }

  /// How far it came.
  var progress: BulkProgress { state.withLock(\.progress) }

  /// Whether all rows are written, so that files take their places.
  var isEnding: Bool { state.withLock(\.isEnding) }

  /// Tells what is to be known of rates, each thing once.
  func note(_ notices: [RateAnswer.Notice], of source: RateSource) {
    let new = state.withLock { state in
      notices.filter {
        let subjects = chain.subjects(of: $0, by: source)
        guard !subjects.isEmpty, state.said.isDisjoint(with: subjects) else { return false }
        state.said.formUnion(subjects)
        return true
      }
    }
    guard !new.isEmpty else { return }
    line?.erase()
    var said: Set<RateChain.NoticeSubject> = []
    chain.report(new, by: source, said: &said, session: session)
  }

  /// Notes rates that stand for the present.
  func note(newest table: RateTable) {
    state.withLock { $0.newest.append(table) }
  }

  /// How the rates that stood for the present are named; empty where a file has them.
  var captions: [TableCaption] {
    guard chain.file == nil else { return [] }
    return state.withLock(\.newest).map { chain.caption(of: $0, askedDay: nil) }
  }

  /// Tells what is to be known of the rates as a whole.
  func noteSituation() {
    line?.erase()
    chain.reportSituation(session: session)
  }

  /// Takes the progress away, and says how many rejected rows were not named, and what is to be done.
  ///
  /// - Parameters:
  ///   - rejected: How many there are.
  ///   - backup: Where the rows are as they were; nil where that is the input.
  func end(rejected: Int, backup: String? = nil) {
    line?.erase()
    let (named, advice) = state.withLock { ($0.named, $0.advice) }
    if rejected > named {
      session.warn(
        options.inputName.naming(
          Diagnostic.moreRejected(
            rejected - named, hasFile: rejects != nil,
            numbers: NumberText(symbols: session.symbols))))
    }
    for advice in advice {
      session.context.console.writeError("  \(advice.text.shortened)\n")
    }
    if rejected > 0, let backup {
      session.context.console.writeError("  \(Diagnostic.mendBackup(backup))\n")
    }
  }

  /// Warns of rates that are not the newest.
  ///
  /// - Parameter summary: What tells their age as well, where it is shown.
  func warnOfAge(beside summary: BulkSummaryText?) {
    var said: Set<String> = []
    for caption in captions
    where !caption.table.source.isOwn && (caption.freshness == .stale || caption.freshness == .old)
      && summary?.tells(caption) != true
    {
      if said.insert(caption.text).inserted { session.warn("the rates are old: \(caption.text)") }
    }
  }

  /// Warns of rows with days whose rates are not at hand, though the source has published them.
  func warnOfOverdue(_ tables: [BulkSummary.UsedTables]) {
    for tables in tables where !tables.source.isOwn && !tables.carried.isEmpty {
      let (days, publisher) = chain.overdue(tables)
      guard let first = days.first else { continue }
      session.warn(.overdue(first, of: days.count, by: publisher, file: chain.file?.path))
    }
  }

  /// Whether the run ended because a file was to be replaced by itself, and none of its rows was converted.
  var isFruitless: Bool { state.withLock(\.isFruitless) }

  /// Refuses to replace a file by itself where no row was converted.
  ///
  /// The right run would find empty results in it, and could not add its own. Where all rows have theirs from
  /// another run, there is nothing to be mended.
  private func checkProgress() throws(BulkError) {
    let (progress, converted) = state.withLock { ($0.progress, $0.converted) }
    guard options.destination == .inPlace, progress.rows > 0, progress.rejected == progress.rows
    else { return }
    if converted.rows == progress.rows { throw BulkError(.resultExists, name: converted.name) }
    state.withLock { $0.isFruitless = true }
    throw BulkError(.stopped)
  }

  private func note(_ fault: BulkFault) throws(BulkError) {
    let isNamed = state.withLock { state in
      if case .resultExists(let name) = fault.reason {
        state.converted = (
          state.converted.rows + 1, state.converted.rows == 0 ? name : state.converted.name
        )
      }
      guard state.named < Self.mostNamed else { return false }
      state.named += 1
      return true
    }
    // Of many rows most are counted alone.
    guard isNamed || rejects != nil else { return }
    let reason = Diagnostic.reason(
      of: fault, layout: state.withLock(\.layout) ?? options.layout, latestDay: session.latestDay)
    if isNamed {
      line?.erase()
      session.warn(options.inputName.naming(line: fault.line, reason))
      noteAdvice(on: fault)
    }
    try rejects?.add(fault, reason: reason)
  }

  private func noteAdvice(on fault: BulkFault) {
    var day: Day?
    if options.date != nil, case .rates(let error) = fault.reason { day = error.day }
    let situation = chain.situation(askedDay: day)
    state.withLock { state in
      guard
        let advice = Diagnostic.advice(
          on: fault, of: options, layout: state.layout, situation: situation,
          latestDay: session.latestDay),
        state.advice.count < Self.mostAdvice,
        !state.advice.contains(where: { $0.kind == advice.kind })
      else { return }
      state.advice.append(advice)
    }
  }

  private func show(_ progress: BulkProgress) {
    state.withLock { $0.progress = progress }
    guard let line else { return }
    let numbers = NumberText(symbols: session.symbols)
    line.show(BulkPace(progress, after: elapsed(), of: size).text(numbers))
  }
}
