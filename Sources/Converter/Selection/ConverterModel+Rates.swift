extension ConverterModel {
  /// A question to the provider that is under way.
  struct Asking {
    let number: Int
    let key: RateMemory.Key
    let task: Task<Void, Never>
  }

  /// Asks the provider for the rates of the present currencies and day, and converts.
  ///
  /// It returns when no question is open. Where the currencies change meanwhile, the newer ones are
  /// waited for; an answer to the older ones changes nothing. Cancelling the task cancels the question.
  ///
  /// Setting a property asks by itself; call this when a screen appears, or when newer rates are wanted.
  public func convert() async {
    isTyping = false
    let question = Question(state.entry, settings: settings, now: now())
    if let request = question.request {
      if asking?.key != RateMemory.Key(request) { ask(request) }
    } else {
      apply(state)
    }
    while let asking, !Task.isCancelled {
      await withTaskCancellationHandler {
        await asking.task.value
      } onCancel: {
        asking.task.cancel()
      }
    }
  }

  /// Whether the present state is converted, and by rates that are current.
  package var isAnswered: Bool { asking == nil && conversion != nil }

  /// Asks the provider where a question has no current answer, and gives up what else is asked.
  func follow(_ question: Question, isAnswered: Bool) {
    if let asking, asking.key != question.key {
      asking.task.cancel()
      self.asking = nil
    }
    guard let request = question.request, asking == nil, !isAnswered, amount != nil else { return }
    ask(request)
  }

  private func ask(_ request: RateRequest) {
    asking?.task.cancel()
    lastAsking += 1
    let number = lastAsking
    let key = RateMemory.Key(request)
    let task = Task { [weak self, provider] in
      let result = await Self.answer(of: provider, to: request)
      self?.receive(result, for: key, number: number)
    }
    asking = Asking(number: number, key: key, task: task)
  }

  /// Asks a provider away from the main actor, since one may read files.
  @concurrent
  private static func answer(
    of provider: any RateProvider, to request: RateRequest
  ) async -> Result<RateAnswer, RateError> {
    do throws(RateError) {
      return .success(try await provider.rates(for: request))
    } catch {
      return .failure(error)
    }
  }

  private func receive(
    _ result: Result<RateAnswer, RateError>, for key: RateMemory.Key, number: Int
  ) {
    let isLast = asking?.number == number
    if isLast { asking = nil }
    let question = Question(state.entry, settings: settings, now: now())
    let before = memory[key]?.answer
    switch result {
    case .success(let answer):
      memory.keep(RateMemory.Entry(answer: answer, time: now(), isComplete: true), for: key)
      guard question.key == key, amount != nil else { return }
      // The same answer once more is no news.
      if conversion != nil, let before, before.table == answer.table,
        before.notices == answer.notices
      {
        return
      }
      var next = state
      settle(&next, question: question, answer: answer)
      state = next
    case .failure(let error):
      guard isLast, question.key == key, amount != nil else { return }
      fail(error, before: before)
    }
  }

  /// Says that a question failed: beside the older rates where there are some, and else instead of a
  /// result.
  private func fail(_ error: RateError, before: RateAnswer?) {
    if case .converted(let conversion, let notices) = outcome, before != nil {
      let notice = RateAnswer.Notice.refreshFailed(error)
      guard error.code != .cancelled, !notices.contains(notice) else { return }
      state.outcome = .converted(conversion, notices: notices + [notice])
    } else {
      state.outcome = .refused(.rates(error))
    }
  }
}
