import Converter
import Synchronization

/// Asks for newer rates while somebody types, and keeps what came of it until it is looked at.
///
/// It asks once a minute for as long as the prompt is open; the sources themselves decide whether it is
/// time for newer rates, so that most of these questions reach no network.
final class BackgroundRefresh: Sendable {
  /// Rates that came, and for what they were asked.
  struct News: Sendable {
    let request: RateRequest
    let table: RateTable
  }

  private struct State {
    /// What is asked for, and the table that is in use.
    var question: (request: RateRequest, known: RateTable?)?
    /// Counts what was begun; the answers to older questions are dropped.
    var number = 0
    var isAsking = false
    var task: Task<Void, Never>?
    var news: News?
  }

  /// The seconds between two questions.
  static let interval = 60

  private let rates: SessionRates
  private let pause: @Sendable (_ seconds: Int) async throws -> Void
  /// Tells of an answer, and whether its table is another one than that in use.
  private let tell: @Sendable (RateAnswer, _ isNew: Bool) -> Void
  private let state = Mutex(State())

  /// Makes one that asks nothing yet.
  ///
  /// - Parameters:
  ///   - rates: What is asked.
  ///   - pause: Waits; throws where it is cancelled.
  ///   - tell: Tells of an answer, and whether its table is another one than that in use.
  init(
    rates: SessionRates, pause: @escaping @Sendable (Int) async throws -> Void,
    tell: @escaping @Sendable (RateAnswer, _ isNew: Bool) -> Void
  ) {
    self.rates = rates
    self.pause = pause
    self.tell = tell
  }

  /// Asks now, unless a question is under way, and then from time to time.
  ///
  /// - Parameters:
  ///   - request: What is of interest.
  ///   - known: The table that is in use.
  func begin(for request: RateRequest?, known: RateTable?) {
    guard rates.chain.file == nil, let request, !request.currencies.isEmpty else { return }
    state.withLock { state in
      state.question = (request, known)
      guard !state.isAsking else { return }
      state.number += 1
      state.isAsking = true
      let (number, earlier) = (state.number, state.task)
      earlier?.cancel()
      state.task = Task.detached { [self] in
        await earlier?.value
        await watch(number)
      }
    }
  }

  /// What came of asking; each answer is handed out once.
  func take() -> News? {
    state.withLock { state in
      defer { state.news = nil }
      return state.news
    }
  }

  /// Forgets what was asked, and what came of it: there are newer rates.
  func drop() {
    state.withLock { state in
      state.number += 1
      state.isAsking = false
      state.news = nil
      state.task?.cancel()
    }
  }

  /// Stops asking, and waits until nothing is under way any more.
  func end() async {
    drop()
    await state.withLock(\.task)?.value
  }

  private func watch(_ number: Int) async {
    while let question = next(number) {
      let answer = try? await rates.newer(for: question.request)
      settle(question, number, answer)
      do { try await pause(Self.interval) } catch { return }
    }
  }

  private func next(_ number: Int) -> (request: RateRequest, known: RateTable?)? {
    state.withLock { state in
      guard state.number == number else { return nil }
      state.isAsking = true
      return state.question
    }
  }

  private func settle(
    _ question: (request: RateRequest, known: RateTable?), _ number: Int, _ answer: RateAnswer?
  ) {
    state.withLock { state in
      guard state.number == number else { return }
      state.isAsking = false
      guard let answer else { return }
      // The news are there before anybody can have read of them.
      state.news = News(request: question.request, table: answer.table)
      if state.question?.request == question.request { state.question?.known = answer.table }
      tell(answer, answer.table != question.known)
    }
  }
}
