extension ConverterModel {
  /// Changes several things at once, as a line `25 eur to gbp` does: one change, one step of undoing.
  ///
  /// - Parameters:
  ///   - amount: The amount; nil keeps the present one. The currencies beside it are not looked up here.
  ///   - from: The currency of the amount; nil keeps the present one.
  ///   - to: The currency of the result; nil keeps the present one.
  ///   - day: The day whose rates are asked for; nil keeps the present one.
  public func enter(
    _ amount: ParsedAmount?, from: Currency? = nil, to: Currency? = nil, on day: Day? = nil
  ) {
    change { entry in
      if let from { entry.choose(from: from, settings: settings) }
      if let amount {
        entry.replace(AmountEntry.amount(amount, of: entry.from, settings: settings))
      }
      if let to { entry.to = to }
      if let day { entry.day = day }
    }
  }

  /// Exchanges the two currencies; the exact result becomes the amount.
  ///
  /// Nothing is rounded on the way: swapping twice gives the first amount, as it was typed. Without a
  /// result the currencies alone change places.
  ///
  ///     model.amountText = "10"      // 10.00 EUR = 129.57 USD
  ///     model.swap()                 // 129.56789 USD = 10.00 EUR
  public func swap() {
    let exact = conversion.flatMap { try? $0.exactResult }
    change { $0.swap(exactResult: exact, settings: settings) }
  }

  /// Whether there is a change to undo.
  public var canUndo: Bool { !state.past.isEmpty }

  /// Brings the amount, the currencies and the day back that were there before the last change.
  ///
  /// - Returns: False where there is nothing to undo. The last ``undoLimit`` changes can be undone.
  @discardableResult
  public func undo() -> Bool {
    isTyping = false
    var next = state
    guard let entry = next.past.popLast() else { return false }
    next.entry = entry
    apply(next)
    return true
  }

  /// Makes one change, which can be undone, and converts.
  func change(isTyping: Bool = false, _ body: (inout AmountEntry) -> Void) {
    var next = state
    if !(isTyping && self.isTyping) {
      next.past.append(next.entry)
      if next.past.count > Self.undoLimit { next.past.removeFirst() }
    }
    self.isTyping = isTyping
    body(&next.entry)
    apply(next)
  }

  /// Puts a state in place with its outcome: the one assignment that observers see.
  func apply(_ next: State) {
    var next = next
    let question = Question(next.entry, settings: settings, now: now())
    let known = question.key.flatMap { memory[$0] }
    settle(&next, question: question, answer: known?.answer)
    state = next
    follow(question, isAnswered: known?.isCurrent(at: now()) ?? false)
  }

  /// Works the outcome of a state out.
  func settle(_ state: inout State, question: Question, answer: RateAnswer?) {
    guard let amount = state.entry.amount.parsed else {
      state.outcome = state.entry.refusal.map { .refused($0) } ?? .empty
      return
    }
    do throws(Refusal) {
      state.outcome = try question.outcome(of: amount, answer: answer, settings: settings)
    } catch {
      state.outcome = .refused(error)
    }
    if case .converted = state.outcome { state.noteRecents() }
  }
}

extension ConverterModel.State {
  /// Puts the currencies that are new in a conversion before the recent ones, and behind them those
  /// that they replaced.
  mutating func noteRecents() {
    let pair = [entry.from, entry.to]
    let new = pair.filter { !lastPair.contains($0) }
    guard !new.isEmpty else { return }
    let replaced = lastPair.filter { !pair.contains($0) }
    recents = Array(
      (new + replaced + recents).withoutRepetitions.prefix(ConverterModel.recentsLimit))
    lastPair = pair
  }
}
