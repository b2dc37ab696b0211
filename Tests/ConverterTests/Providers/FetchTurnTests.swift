import Converter
import Synchronization
import Testing

/// Programs that want the same source at once: one asks, the others use what it brought.
@Suite struct FetchTurnTests {
  /// A turn that another program has for a number of tries.
  private final class ScriptedTurn: FetchTurn {
    private struct State {
      var triesLeft: Int
      var mark: FetchMark?
      var given: [FetchScope?] = []
    }

    private let state: Mutex<State>
    private let left: FetchMark?
    private let fails: Bool

    /// - Parameters:
    ///   - tries: How often the turn is refused.
    ///   - leaving: The mark that the other program leaves.
    ///   - fails: Whether turns cannot be taken at all.
    init(tries: Int, leaving: FetchMark? = nil, fails: Bool = false) {
      state = Mutex(State(triesLeft: tries, mark: FetchMark(scope: .newest, number: 6)))
      left = leaving
      self.fails = fails
    }

    var mark: FetchMark? { state.withLock { $0.mark } }
    var given: [FetchScope?] { state.withLock { $0.given } }

    func take() throws(RateError) -> Bool {
      if fails { throw RateError(.storage) }
      return state.withLock { state in
        guard state.triesLeft > 0 else { return true }
        state.triesLeft -= 1
        if state.triesLeft == 0, let left { state.mark = left }
        return false
      }
    }

    func giveBack(havingStored scope: FetchScope?) {
      state.withLock { $0.given.append(scope) }
    }
  }

  /// A cache in memory with such a turn.
  private struct SharedCache: RateCache {
    let memory = InMemoryRateCache()
    let turn: ScriptedTurn

    func turn(of source: RateSource) -> (any FetchTurn)? { turn }
    func history(of source: RateSource) -> any RateHistory { memory.history(of: source) }
    func record(of source: RateSource) throws(RateError) -> FetchRecord {
      try memory.record(of: source)
    }
    func beginAttempt(
      of source: RateSource, asking target: FetchTarget, now: Timestamp,
      unlessSince earliest: Timestamp?
    ) throws(RateError) -> Bool {
      try memory.beginAttempt(of: source, asking: target, now: now, unlessSince: earliest)
    }
    func insert(_ tables: [RateTable], of source: RateSource) throws(RateError) {
      try memory.insert(tables, of: source)
    }
    func store(
      _ tables: [RateTable], of source: RateSource, scope: FetchScope,
      validators: CacheValidators?, now: Timestamp
    ) throws(RateError) -> Int {
      try memory.store(tables, of: source, scope: scope, validators: validators, now: now)
    }
    func noteFailure(
      _ error: RateError, of source: RateSource, now: Timestamp
    ) throws(RateError) {
      try memory.noteFailure(error, of: source, now: now)
    }
  }

  /// Time that no machine uses up, in milliseconds.
  private static let ample = 600_000

  private static func bench(
    _ turn: ScriptedTurn, policy: RefreshPolicy = .standard
  ) throws -> CachingBench {
    let bench = try CachingBench(
      at: "2026-11-03T12:00:00Z", cache: SharedCache(turn: turn),
      cached: [try Samples.table("2026-10-29", ["USD": "1.1"])], policy: policy)
    bench.upstream.then(.tables(try Samples.table("2026-11-02", ["USD": "1.2"])))
    return bench
  }

  @Test("Who finds the turn free asks, and leaves what was stored")
  func free() async throws {
    let turn = ScriptedTurn(tries: 0)
    let bench = try Self.bench(turn)
    let report = try await bench.provider.update()
    #expect(report.storedTables == 1)
    #expect(!report.isShared)
    #expect(turn.given == [.newest])
  }

  @Test(
    "Who waited does not ask again, if what came includes what is wanted",
    arguments: [
      (FetchScope.newest, FetchScope.newest, true), (.recent, .newest, true),
      (.all, .recent, true), (.all, .newest, false), (.newest, .recent, false),
      (.recent, .all, false), (.all, .all, true),
    ])
  func served(stored: FetchScope, wanted: FetchScope, isShared: Bool) async throws {
    let turn = ScriptedTurn(tries: 2, leaving: FetchMark(scope: stored, number: 7))
    let bench = try Self.bench(turn)
    let report = try await bench.provider.update(scope: wanted, timeLimit: Self.ample)
    #expect(report.isShared == isShared)
    #expect(bench.upstream.calls.count == (isShared ? 0 : 1))
    #expect(turn.given == [isShared ? nil : wanted])
  }

  @Test("Where the other program brought nothing, who waited asks")
  func unserved() async throws {
    let turn = ScriptedTurn(tries: 2)
    let bench = try Self.bench(turn)
    let report = try await bench.provider.update(timeLimit: Self.ample)
    #expect(!report.isShared)
    #expect(bench.upstream.calls.count == 1)
  }

  @Test("The wait has an end, and nothing is asked after it")
  func tooLong() async throws {
    let bench = try Self.bench(ScriptedTurn(tries: .max))
    let error = await #expect(throws: RateError.self) {
      try await bench.provider.update(timeLimit: 50)
    }
    #expect(error?.code == .timedOut)
    #expect(error?.detail == "another program has been asking it for 50 ms")
    #expect(bench.upstream.calls.count == 0)
  }

  @Test("An automatic attempt waits for another program, and uses what that brought")
  func automatic() async throws {
    let turn = ScriptedTurn(tries: 3, leaving: FetchMark(scope: .newest, number: 7))
    let bench = try Self.bench(turn, policy: RefreshPolicy(timeLimit: Self.ample))
    #expect(try await bench.answer(on: nil, [.usd]).notices == [])
    #expect(bench.upstream.calls.count == 0)
    #expect(try bench.record.lastAttempt == nil)
    #expect(turn.given == [nil])
  }

  @Test("It waits no longer than it may, and the older table answers with the reason")
  func automaticTooLong() async throws {
    let bench = try Self.bench(
      ScriptedTurn(tries: .max), policy: RefreshPolicy(timeLimit: 50))
    let answer = try await bench.answer(on: nil, [.usd])
    #expect(answer.table.day == (try Day("2026-10-29")))
    guard case .refreshFailed(let error)? = answer.notices.first else {
      Issue.record("no reason is given")
      return
    }
    #expect(error.code == .timedOut)
    #expect(error.detail == "another program has been asking it for 50 ms")
    #expect(bench.upstream.calls.count == 0)
  }

  @Test("Where the tables are fresh, or nobody may be asked, no turn is taken")
  func noTurn() async throws {
    for (now, policy) in [
      ("2026-10-30T12:00:00Z", RefreshPolicy.standard), ("2026-11-20T12:00:00Z", .offline),
    ] {
      let turn = ScriptedTurn(tries: 0)
      let bench = try CachingBench(
        at: now, cache: SharedCache(turn: turn),
        cached: [try Samples.table("2026-10-29", ["USD": "1.1"])], policy: policy)
      #expect(try await bench.day(on: nil, .usd) == "2026-10-29")
      #expect(turn.given.isEmpty)
    }
  }

  @Test("A request that insists waits, and uses what the other program stored")
  func insistent() async throws {
    let turn = ScriptedTurn(tries: 3, leaving: FetchMark(scope: .newest, number: 7))
    let bench = try Self.bench(turn, policy: RefreshPolicy(mode: .always, timeLimit: 600_000))
    #expect(try await bench.day(on: nil, .usd) == "2026-10-29")
    #expect(bench.upstream.calls.count == 0)
    #expect(turn.given == [nil])
  }

  @Test("Where turns cannot be taken, the source is asked all the same")
  func unusable() async throws {
    let bench = try Self.bench(ScriptedTurn(tries: 0, fails: true))
    #expect(try await bench.provider.update().storedTables == 1)
  }

  @Test("A failure gives the turn back and leaves no mark")
  func failure() async throws {
    let turn = ScriptedTurn(tries: 0)
    let bench = try CachingBench(
      at: "2026-11-03T12:00:00Z", upstream: ScriptedUpstream([.failure(RateError(.unreachable))]),
      cache: SharedCache(turn: turn))
    await #expect(throws: RateError.self) { try await bench.provider.update() }
    #expect(turn.given == [nil])
  }
}
