import Converter

extension RateChain {
  /// Prints what the user should know about how tables were come by, each thing once.
  ///
  /// - Parameters:
  ///   - answers: The answers to the command's requests.
  ///   - session: Where warnings go.
  func reportNotices(of answers: [RateReply], session: Session) {
    var said: Set<NoticeSubject> = []
    if file != nil || !answers.isEmpty { reportSituation(session: session) }
    for case .success(let answer) in answers {
      report(answer.notices, by: answer.table.source, said: &said, session: session)
    }
  }

  /// Prints notices, leaving out those whose subject was spoken of before.
  ///
  /// - Parameters:
  ///   - notices: What happened on the way to a table.
  ///   - source: The source of the table.
  ///   - said: What was spoken of; what is printed is added.
  ///   - session: Where warnings go.
  ///   - isInSession: Whether they are for somebody in a session.
  func report(
    _ notices: [RateAnswer.Notice], by source: RateSource, said: inout Set<NoticeSubject>,
    session: Session, isInSession: Bool = false
  ) {
    for notice in notices {
      let subjects = subjects(of: notice, by: source)
      guard said.isDisjoint(with: subjects) else { continue }
      said.formUnion(subjects)
      report(notice, session: session, isInSession: isInSession)
    }
  }

  /// Prints what is to be known of the rates as a whole: rows of the file that are no good, or that
  /// there is no place for new rates.
  func reportSituation(session: Session) {
    if let file {
      session.warn(dropped: file.decoded.dropped, in: file.path)
    } else if session.locations.rateCache == nil {
      session.warn(
        session.isOffline
          ? "there is no home folder, so only the built-in rates answer"
          : "there is no home folder, so new rates are not kept")
    }
  }

  /// What a warning is about; one on each is enough.
  enum NoticeSubject: Hashable, Sendable {
    case refresh(source: RateSource)
    case reason(String)
    case rows(RateSource)
    case store
    case jump(Currency)
  }

  /// What a notice is about.
  func subjects(of notice: RateAnswer.Notice, by source: RateSource) -> Set<NoticeSubject> {
    switch notice {
    case .refreshFailed(let error):
      [.refresh(source: error.source ?? source), .reason(error.description)]
    case .refreshPostponed(let lastError): [.refresh(source: source), .reason(lastError)]
    case .rowsDropped(_, let origin): [.rows(origin)]
    case .storeUnusable: [.store]
    case .unconfirmed(let currency, _): [.jump(currency)]
    case .skipped(let error): [.reason(error.description)]
    }
  }

  private func report(_ notice: RateAnswer.Notice, session: Session, isInSession: Bool) {
    switch notice {
    case .refreshFailed(let error): session.warn("no new rates: \(error)")
    case .refreshPostponed(let lastError):
      let postponed = Diagnostic(
        .unavailable, "no new rates: \(lastError)",
        hint: "The next try is in a few minutes; --refresh asks at once",
        sessionHint: "The next try is in a few minutes; refresh asks at once")
      session.warn(isInSession ? postponed.inSession : postponed)
    case .rowsDropped(let rows, let origin): session.warn(dropped: rows, in: origin.name)
    case .storeUnusable(let error): session.warn("the cache cannot be used: \(error)")
    case .unconfirmed(let currency, let day):
      session.warn(
        "the rate of \(currency) moved by more than a factor of 3 since \(day); it is unconfirmed "
          + "until the next publication")
    // That a narrower source lacks a currency is how the order works; the answer names its own.
    case .skipped(let error):
      if session.arguments.has(.verbose) {
        session.context.console.writeError("passed over: \("\(error)".shortened)\n")
      }
    }
  }
}
