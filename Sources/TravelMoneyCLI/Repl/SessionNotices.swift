import Converter
import Synchronization

/// Says what is to be known of rates, each thing once a session.
final class SessionNotices: Sendable {
  private let chain: RateChain
  private let session: Session
  /// What warnings were about.
  private let said = Mutex<Set<RateChain.NoticeSubject>>([])

  init(chain: RateChain, session: Session) {
    self.chain = chain
    self.session = session
  }

  /// Prints warnings on how a table was come by.
  func report(_ notices: [RateAnswer.Notice], of table: RateTable) {
    said.withLock { said in
      chain.report(
        notices, by: table.source, said: &said, session: session, isInSession: true)
      // Another reason for the same source is worth a word later.
      said = said.filter { if case .refresh = $0 { false } else { true } }
    }
  }

  /// Takes note of an error that was told otherwise, so that it is no warning later.
  func remember(_ error: RateError) {
    said.withLock { _ = $0.insert(.reason(error.description)) }
  }

  /// Names the rates that are in use from now on.
  func announce(_ table: RateTable, askedDay: Day?) {
    let caption = chain.caption(of: table, askedDay: askedDay)
    session.context.console.writeError("rates: \(caption.text)\n")
  }
}
