import Converter

extension RateChain {
  /// Prints what the user should know about how tables were come by, each thing once.
  ///
  /// - Parameters:
  ///   - answers: The answers to the command's requests.
  ///   - session: Where warnings go.
  func reportNotices(of answers: [Result<RateAnswer, RateError>], session: Session) {
    if let file {
      session.warn(dropped: file.decoded.dropped, in: file.path)
      return
    }
    guard !answers.isEmpty else { return }
    var said: Set<Subject> = []
    for case .success(let answer) in answers {
      for notice in answer.notices {
        let subjects = subjects(of: notice, by: answer.table.source)
        guard said.isDisjoint(with: subjects) else { continue }
        said.formUnion(subjects)
        report(notice, session: session)
      }
    }
    if session.locations.rateCache == nil {
      session.warn(
        session.isOffline
          ? "there is no home folder, so only the built-in rates answer"
          : "there is no home folder, so new rates are not kept")
    }
  }

  /// What a warning is about; one on each is enough.
  private enum Subject: Hashable {
    case refresh(source: RateSource)
    case reason(String)
    case rows(RateSource)
    case store
    case jump(Currency)
  }

  private func subjects(of notice: RateAnswer.Notice, by source: RateSource) -> Set<Subject> {
    switch notice {
    case .refreshFailed(let error):
      [.refresh(source: error.source ?? source), .reason(error.description)]
    case .refreshPostponed(let lastError): [.refresh(source: source), .reason(lastError)]
    case .rowsDropped(_, let origin): [.rows(origin)]
    case .storeUnusable: [.store]
    case .unconfirmed(let currency, _): [.jump(currency)]
    case .skipped: []
    }
  }

  private func report(_ notice: RateAnswer.Notice, session: Session) {
    switch notice {
    case .refreshFailed(let error): session.warn("no new rates: \(error)")
    case .refreshPostponed(let lastError):
      session.warn(
        "no new rates: \(lastError); the next try is in a few minutes, or with --refresh")
    case .rowsDropped(let rows, let origin): session.warn(dropped: rows, in: origin.name)
    case .storeUnusable(let error): session.warn("the cache cannot be used: \(error)")
    case .unconfirmed(let currency, let day):
      session.warn(
        "the rate of \(currency) moved by more than a factor of 3 since \(day); it is unconfirmed "
          + "until the next publication")
    // That a narrower source lacks a currency is how the order works; the answer names its own.
    case .skipped: break
    }
  }
}
