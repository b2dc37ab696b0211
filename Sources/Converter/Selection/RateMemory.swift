/// The answers of a provider that a session has had, so that what was answered need not be asked again.
struct RateMemory: Sendable {
  /// What an answer is good for: a day and currencies, whichever of them is the target.
  struct Key: Hashable, Sendable {
    private let day: Day?
    private let currencies: Set<Currency>

    init(_ request: RateRequest) {
      day = request.day
      currencies = Set(request.currencies)
    }

    /// Whether the newest rates are meant.
    var isOfNewest: Bool { day == nil }
  }

  /// An answer and how much it is worth.
  struct Entry: Sendable {
    let answer: RateAnswer
    let time: Timestamp
    /// Whether the provider had the time to ask for newer rates, or had no wish to.
    let isComplete: Bool

    /// Whether the answer may be used without asking again.
    func isCurrent(at now: Timestamp) -> Bool {
      isComplete && now < time.adding(seconds: Int64(RefreshPolicy.standardInterval))
    }
  }

  /// The most answers that are kept: all pairs of one screen, a few times over.
  private static let limit = 2000
  private var entries: [Key: Entry] = [:]

  /// The answer for a key.
  subscript(key: Key) -> Entry? { entries[key] }

  /// Keeps an answer.
  ///
  /// Where it differs from the one before, the provider has newer rates, and what was answered for other
  /// pairs may be out of date.
  mutating func keep(_ entry: Entry, for key: Key) {
    if let before = entries[key], before.answer.table != entry.answer.table {
      entries = entries.filter { !$0.key.isOfNewest }
    }
    if entries.count >= Self.limit { entries.removeAll() }
    entries[key] = entry
  }
}
