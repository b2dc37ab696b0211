import Synchronization

/// An answer that one of several parties will give, and that one task waits for: the first one counts.
final class PendingAnswer<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case open
    case awaited(CheckedContinuation<Value, Never>)
    case given(Value)
    case delivered
  }

  private let state = Mutex(State.open)

  /// Gives the answer; only the first one is used.
  func give(_ value: Value) {
    let waiting = state.withLock { state -> CheckedContinuation<Value, Never>? in
      switch state {
      case .open:
        state = .given(value)
        return nil
      case .awaited(let continuation):
        state = .delivered
        return continuation
      case .given, .delivered:
        return nil
      }
    }
    waiting?.resume(returning: value)
  }

  /// Waits for the answer; may be called once.
  ///
  /// - Parameter start: Sets the parties to work.
  /// - Returns: The first answer.
  func wait(starting start: () -> Void) async -> Value {
    await withCheckedContinuation { continuation in
      let given = state.withLock { state -> Value? in
        if case .given(let value) = state {
          state = .delivered
          return value
        }
        state = .awaited(continuation)
        return nil
      }
      if let given {
        continuation.resume(returning: given)
      } else {
        start()
      }
    }
  }
}
