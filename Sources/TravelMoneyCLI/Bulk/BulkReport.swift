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
  }

  /// How many rejected rows are named.
  private static let mostNamed = 100

  private let session: Session
  private let chain: RateChain
  private let line: ProgressLine?
  /// The file of rejected rows; nil where there is none.
  let rejects: RejectedRows?
  private let size: Int?
  private let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())

  /// Begins to tell.
  ///
  /// - Parameters:
  ///   - session: Where it is told.
  ///   - chain: Where the rates come from.
  ///   - rejects: The file of rejected rows; nil where there is none.
  ///   - isQuiet: Whether the progress is left out.
  ///   - size: How many bytes the input has; nil where nobody knows.
  init(session: Session, chain: RateChain, rejects: RejectedRows?, isQuiet: Bool, size: Int?) {
    self.session = session
    self.chain = chain
    self.rejects = rejects
    self.size = size
    let context = session.context
    line = context.terminals.errors && !isQuiet ? ProgressLine(context.console) : nil
    elapsed = context.startClock()
  }

  /// What the converter calls.
  var observer: BulkObserver {
    var observer = BulkObserver()
    observer.start = { [rejects] (layout, header) throws(BulkError) in
      try rejects?.start(layout, header: header)
    }
    observer.fault = { [self] (fault) throws(BulkError) in try note(fault) }
    observer.progress = { [self] progress in show(progress) }
    observer.end = { [self] () throws(BulkError) in
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
    state.withLock { state in
      let isNew = notices.contains {
        let subjects = chain.subjects(of: $0, by: source)
        return !subjects.isEmpty && state.said.isDisjoint(with: subjects)
      }
      guard isNew else { return }
      line?.erase()
      chain.report(notices, by: source, said: &state.said, session: session)
    }
  }

  /// Tells what is to be known of the rates as a whole.
  func noteSituation() {
    line?.erase()
    chain.reportSituation(session: session)
  }

  /// Takes the progress away, and says how many rejected rows were not named.
  ///
  /// - Parameter rejected: How many there are.
  func end(rejected: Int) {
    line?.erase()
    let unnamed = rejected - state.withLock(\.named)
    guard unnamed > 0, rejected > Self.mostNamed else { return }
    session.context.console.writeError(
      "warning: " + Diagnostic.moreRejected(unnamed, hasFile: rejects != nil) + "\n")
  }

  private func note(_ fault: BulkFault) throws(BulkError) {
    let reason = Diagnostic.reason(of: fault)
    let isNamed = state.withLock { state in
      guard state.named < Self.mostNamed else { return false }
      state.named += 1
      return true
    }
    if isNamed {
      line?.erase()
      session.warn("line \(fault.line): \(reason)")
    }
    try rejects?.add(fault, reason: reason)
  }

  private func show(_ progress: BulkProgress) {
    state.withLock { $0.progress = progress }
    guard let line else { return }
    let numbers = NumberText(symbols: session.symbols)
    line.show(BulkPace(progress, after: elapsed(), of: size).text(numbers))
  }
}
