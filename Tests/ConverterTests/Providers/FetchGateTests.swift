import Synchronization
import Testing

@testable import Converter

/// Steps that a test lets through one by one, in place of time.
final class Turnstile: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  /// Waits for one ``open()``, or for the cancellation of the task.
  func pass() async {
    for await _ in stream { return }
  }

  func open() { continuation.yield() }
}

@Suite struct FetchGateTests {
  private final class Counter: Sendable {
    private let value = Mutex(0)
    func next() -> Int {
      value.withLock {
        $0 += 1
        return $0
      }
    }
    var count: Int { value.withLock { $0 } }
  }

  @Test("Those who need the same work share it, and the next one begins anew")
  func sharing() async {
    let gate = FetchGate<String, Int>()
    let (started, door, counter) = (Turnstile(), Turnstile(), Counter())
    let work: @Sendable () async -> Int = {
      let number = counter.next()
      started.open()
      await door.pass()
      return number
    }
    async let first = gate.outcome(of: "a", work: work)
    await started.pass()
    async let second = gate.outcome(of: "a", work: work)
    async let third = gate.outcome(of: "a", work: work)
    while gate.waiterCount(for: "a") < 3 { await Task.yield() }
    door.open()
    #expect(await [first, second, third] == [1, 1, 1])
    door.open()
    #expect(await gate.outcome(of: "a", work: work) == 2)
  }

  @Test("Work of different keys does not wait for each other")
  func keys() async {
    let gate = FetchGate<String, Int>()
    let (started, door) = (Turnstile(), Turnstile())
    async let slow = gate.outcome(of: "a") {
      started.open()
      await door.pass()
      return 1
    }
    await started.pass()
    #expect(await gate.outcome(of: "b") { 2 } == 2)
    door.open()
    #expect(await slow == 1)
  }

  @Test("A cancelled waiter leaves at once, and the work goes on for the others")
  func oneLeaves() async {
    let gate = FetchGate<String, Int>()
    let (started, door) = (Turnstile(), Turnstile())
    let work: @Sendable () async -> Int = {
      started.open()
      await door.pass()
      return Task.isCancelled ? -1 : 1
    }
    async let staying = gate.outcome(of: "a", work: work)
    await started.pass()
    let leaving = Task { await gate.outcome(of: "a", work: work) }
    while gate.waiterCount(for: "a") < 2 { await Task.yield() }
    leaving.cancel()
    #expect(await leaving.value == nil)
    door.open()
    #expect(await staying == 1)
  }

  @Test("When the last waiter leaves, the work is cancelled, and the next one begins anew")
  func lastLeaves() async {
    let gate = FetchGate<String, Int>()
    let (started, ended) = (Turnstile(), Turnstile())
    let leaving = Task {
      await gate.outcome(of: "a") {
        started.open()
        // Ends by cancellation alone.
        await Turnstile().pass()
        ended.open()
        return 1
      }
    }
    await started.pass()
    leaving.cancel()
    #expect(await leaving.value == nil)
    await ended.pass()
    #expect(await gate.outcome(of: "a") { 2 } == 2)
  }

  @Test("Who is cancelled before begins nothing")
  func cancelledBefore() async {
    let gate = FetchGate<String, Int>()
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await gate.outcome(of: "a") {
        Issue.record("began")
        return 1
      }
    }
    #expect(await task.value == nil)
  }
}
