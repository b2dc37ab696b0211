import Synchronization

/// Lets one of several equal pieces of work run, and gives its outcome to all who wait for it.
///
/// A waiter that is cancelled leaves at once. The work goes on for the others, and is cancelled when
/// nobody waits any more.
final class FetchGate<Key: Hashable & Sendable, Outcome: Sendable>: Sendable {
  private struct Flight {
    let number: Int
    let task: Task<Void, Never>
    var waiters: [Int: CheckedContinuation<Outcome?, Never>]
  }

  private struct State {
    var flights: [Key: Flight] = [:]
    var lastNumber = 0

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let state = Mutex(State())

  /// Joins the work that is under way for a key, or begins it.
  ///
  /// - Parameters:
  ///   - key: What makes two pieces of work equal.
  ///   - work: What to do where nothing is under way.
  /// - Returns: The outcome; nil where the caller was cancelled.
  func outcome(
    of key: Key, work: @escaping @Sendable () async -> Outcome
  ) async -> Outcome? {
    let waiter = state.withLock { $0.nextNumber() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        join(key, as: waiter, continuation: continuation, work: work)
      }
    } onCancel: {
      leave(key, as: waiter)
    }
  }

  /// How many wait for the work of a key.
  func waiterCount(for key: Key) -> Int {
    state.withLock { $0.flights[key]?.waiters.count ?? 0 }
  }

  private func join(
    _ key: Key, as waiter: Int, continuation: CheckedContinuation<Outcome?, Never>,
    work: @escaping @Sendable () async -> Outcome
  ) {
    let isTurnedAway = state.withLock { state in
      // A cancellation that came before this point found no waiter to resume; it is seen here.
      if Task.isCancelled { return true }
      if state.flights[key] != nil {
        state.flights[key]?.waiters[waiter] = continuation
      } else {
        let number = state.nextNumber()
        let task = Task { self.finish(key, number, with: await work()) }
        state.flights[key] = Flight(number: number, task: task, waiters: [waiter: continuation])
      }
      return false
    }
    if isTurnedAway { continuation.resume(returning: nil) }
  }

  private func leave(_ key: Key, as waiter: Int) {
    let (continuation, abandoned) = state.withLock { state in
      let continuation = state.flights[key]?.waiters.removeValue(forKey: waiter)
      guard continuation != nil, state.flights[key]?.waiters.isEmpty == true else {
        return (continuation, nil as Task<Void, Never>?)
      }
      return (continuation, state.flights.removeValue(forKey: key)?.task)
    }
    abandoned?.cancel()
    continuation?.resume(returning: nil)
  }

  private func finish(_ key: Key, _ number: Int, with outcome: Outcome) {
    let waiters = state.withLock { state in
      guard let flight = state.flights[key], flight.number == number else {
        return [] as [CheckedContinuation<Outcome?, Never>]
      }
      state.flights[key] = nil
      return Array(flight.waiters.values)
    }
    for waiter in waiters { waiter.resume(returning: outcome) }
  }
}
