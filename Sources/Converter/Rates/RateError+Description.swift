extension RateError: CustomStringConvertible {
  /// One sentence for people, without a final period; not stable.
  ///
  ///     no rate for RUB from ECB on 2026-10-30; the last one is of 2022-03-01
  public var description: String {
    let own = ownSentence
    var sentences = [own]
    for var other in underlying where other.ownSentence != own {
      // Each link of a chain says why a currency is gone; once is enough.
      if other.code == .noRate, other.detail == detail { other.detail = nil }
      let sentence =
        code == .noRate && other.code == .noRate ? other.shortReason : other.description
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    return sentences.joined(separator: "; ")
  }

  private var ownSentence: String { code == .noRate ? noRateSentence : join(subject, detail) }

  /// Why another source of a chain has no rate, where the first sentence says what is missing.
  private var shortReason: String {
    let name = source?.name ?? "another source"
    let known =
      lastKnownDay.map { "the last one is of \($0)" }
      ?? firstKnownDay.map { "the first one is of \($0)" }
    let reasons = [known, detail].compactMap(\.self).filter { !$0.isEmpty }
    return reasons.isEmpty ? "\(name) has none" : "\(name): " + reasons.joined(separator: ", ")
  }

  private var noRateSentence: String {
    var text = "no rate"
    if !currencies.isEmpty {
      text += " for " + currencies.map(\.code).joined(separator: " and ")
    }
    if let source { text += " from \(source.name)" }
    if let day { text += " on \(day)" }
    if let lastKnownDay {
      text += "; the last one is of \(lastKnownDay)"
    } else if let firstKnownDay {
      text += "; the first one is of \(firstKnownDay)"
    }
    return join(text, detail)
  }

  /// What happened, with whom and where.
  private var subject: String {
    let whom = place ?? source?.name
    switch code {
    case .unreachable: return "\(whom ?? "the source") cannot be reached"
    case .timedOut: return "\(whom ?? "the source") did not answer in time"
    case .refused: return refusal(by: whom ?? "the source")
    case .incomplete: return "the answer of \(whom ?? "the source") ended too early"
    case .tooLarge: return "\(whom ?? "the answer") is too large"
    case .notUnderstood: return "\(whom ?? "the answer") does not hold rates"
    case .malformed: return "\(whom ?? "the answer") is damaged"
    case .invalidRate: return "\(forCurrencies("a rate")) in \(whom ?? "the table") is not valid"
    case .implausible: return "the table \(ofDay)from \(whom ?? "the source") is not plausible"
    case .noRate: return "no rate"
    case .fileNotFound: return "there is no file \(whom ?? "of that name")"
    case .storage: return "\(whom ?? "the store") cannot be used"
    case .busy: return "\(whom ?? "the store") is in use by another program"
    case .damaged: return "\(whom ?? "the store") is damaged"
    case .configuration: return "\(whom ?? "a setting") cannot be used"
    // Not the source's name: it is no library.
    case .libraryMissing: return "the library \(place ?? "that is needed") cannot be loaded"
    case .cancelled: return "cancelled"
    }
  }

  private var ofDay: String { day.map { "of \($0) " } ?? "" }

  private func forCurrencies(_ noun: String) -> String {
    currencies.isEmpty
      ? noun : noun + " for " + currencies.map(\.code).joined(separator: " and ")
  }

  private func refusal(by whom: String) -> String {
    var text = "\(whom) refused"
    if let status { text += " with status \(status)" }
    if let retryAfter { text += " and may be asked again at \(retryAfter)" }
    return text
  }

  private func join(_ text: String, _ detail: String?) -> String {
    guard let detail, !detail.isEmpty else { return text }
    return "\(text): \(detail)"
  }
}
