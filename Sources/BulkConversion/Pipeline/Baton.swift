import Synchronization

/// A value that is handed from task to task in the order of their numbers.
final class Baton<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    var turn = 0
    var waiting: [Int: CheckedContinuation<Value?, Never>] = [:]
    var isDropped = false
  }

  private let state: Mutex<State>

  /// Makes a baton that lies ready for number 0.
  init(_ value: Value) {
    state = Mutex(State(value: value))
  }

  /// Waits for the turn of a number, and takes the value.
  ///
  /// - Parameter turn: The number.
  /// - Returns: The value, which is to be passed on; nil where somebody let it drop.
  func take(turn: Int) async -> Value? {
    await withCheckedContinuation { continuation in
      let ready: Value?? = state.withLock { state in
        if state.isDropped { return .some(nil) }
        if state.turn == turn, let value = state.value {
          state.value = nil
          return .some(value)
        }
        state.waiting[turn] = continuation
        return nil
      }
      if let ready { continuation.resume(returning: ready) }
    }
  }

  /// Passes the value on to the next number; nobody gets it where it was let drop.
  func pass(_ value: Value) {
    let next = state.withLock { state -> CheckedContinuation<Value?, Never>? in
      state.turn += 1
      if let next = state.waiting.removeValue(forKey: state.turn) { return next }
      state.value = value
      return nil
    }
    next?.resume(returning: value)
  }

  /// The value, where nobody has it.
  var left: Value? { state.withLock { $0.value } }

  /// Lets the value drop: all who wait for it, now or later, get nothing.
  func drop() {
    let waiting = state.withLock { state in
      state.isDropped = true
      defer { state.waiting = [:] }
      return state.waiting.values.map(\.self)
    }
    for continuation in waiting { continuation.resume(returning: nil) }
  }
}
