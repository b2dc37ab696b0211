import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that was started and is watched by a thread of its own.
public final class RunningProgram: Sendable {
  private struct State: Sendable {
    var isReaped = false
    var isTimedOut = false
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var result: ProgramResult?
    var waiting: [CheckedContinuation<ProgramResult, Never>] = []
    var watchers: [Watcher] = []
  }

  private struct Watcher: Sendable {
    var needle: [UInt8]
    var isWholeLine: Bool
    var continuation: CheckedContinuation<Bool, Never>?

    func isSatisfied(by output: [UInt8]) -> Bool {
      guard let range = output.firstRange(of: needle) else { return false }
      return !isWholeLine || output[range.upperBound...].contains(UInt8(ascii: "\n"))
    }

    func isSatisfied(by state: State) -> Bool {
      isSatisfied(by: state.output) || isSatisfied(by: state.errors)
    }
  }

  private let state = Mutex(State())
  /// The number of the process, which leads a group of its own.
  public let processIdentifier: Int32

  /// Starts a program, see ``ProgramRunner/start(_:)``.
  init(_ runner: ProgramRunner, arguments: [String]) throws {
    let plan = try SpawnPlan(runner)
    processIdentifier = try plan.spawn(runner, arguments: arguments)
    let input = plan.inputBytes
    Thread.detachNewThread { [self] in watch(plan, input: input) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(runner.timeLimit)) {
      [weak self] in self?.kill(becauseOfTime: true)
    }
  }

  /// Sends a signal to the program alone, unless it has ended.
  ///
  /// - Parameter number: Such as `SIGINT`.
  public func send(signal number: Int32) {
    state.withLock { state in
      if !state.isReaped { _ = systemKill(processIdentifier, number) }
    }
  }

  /// Kills the program and everything that it has started.
  public func kill() {
    kill(becauseOfTime: false)
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: What came of it.
  public func result() async -> ProgramResult {
    await withCheckedContinuation { continuation in
      let result = state.withLock { state in
        if state.result == nil { state.waiting.append(continuation) }
        return state.result
      }
      if let result { continuation.resume(returning: result) }
    }
  }

  /// Whether the program has ended, as far as is known.
  public var hasEnded: Bool { state.withLock { $0.result != nil } }

  /// Waits until the program has written a text to one of its captured outputs.
  ///
  /// - Parameters:
  ///   - text: What to wait for.
  ///   - wholeLine: Whether the line that begins with it must have ended as well.
  /// - Returns: Whether it has; false where the program ended without.
  public func waits(for text: String, wholeLine: Bool = false) async -> Bool {
    await withCheckedContinuation { continuation in
      let known = state.withLock { state -> Bool? in
        var watcher = Watcher(needle: Array(text.utf8), isWholeLine: wholeLine)
        if watcher.isSatisfied(by: state) { return true }
        if state.result != nil { return false }
        watcher.continuation = continuation
        state.watchers.append(watcher)
        return nil
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  /// What the program has written so far, both outputs together.
  public var written: String {
    state.withLock { String(decoding: $0.output + $0.errors, as: UTF8.self) }
  }

  private func kill(becauseOfTime: Bool) {
    state.withLock { state in
      guard !state.isReaped else { return }
      state.isTimedOut = becauseOfTime
      _ = systemKill(-processIdentifier, SIGKILL)
    }
  }

  /// Moves bytes until both outputs have ended, and then takes the status.
  private func watch(_ plan: SpawnPlan, input: [UInt8]) {
    plan.pump(input: input) { bytes, isError in
      let found = state.withLock { state in
        if isError { state.errors += bytes } else { state.output += bytes }
        let snapshot = state
        let found = snapshot.watchers.filter { $0.isSatisfied(by: snapshot) }
        state.watchers = snapshot.watchers.filter { !$0.isSatisfied(by: snapshot) }
        return found
      }
      for watcher in found { watcher.continuation?.resume(returning: true) }
    }
    // Waits without taking the status, so that the number stays this process's until the lock is held
    // and nobody can send a signal to another process of the same number.
    var information = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(processIdentifier), &information, WEXITED | WNOWAIT) != 0,
      errno == EINTR
    {}
    let (result, waiting, watchers) = state.withLock { state in
      var status: Int32 = 0
      while unsafe waitpid(processIdentifier, &status, 0) < 0, errno == EINTR {}
      state.isReaped = true
      let result = ProgramResult(
        ending: status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F),
        outputBytes: state.output, errorBytes: state.errors, isTimedOut: state.isTimedOut)
      state.result = result
      defer { (state.waiting, state.watchers) = ([], []) }
      return (result, state.waiting, state.watchers)
    }
    for continuation in waiting { continuation.resume(returning: result) }
    for watcher in watchers { watcher.continuation?.resume(returning: false) }
  }
}

/// The system's function, whose name methods hide.
func systemKill(_ process: Int32, _ signal: Int32) -> Int32 { kill(process, signal) }
