import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Turns signals into bytes that can be waited for together with a terminal.
///
/// A handler writes the number of each signal into a pipe. Dispatch's own signal sources would not do:
/// on Linux they see only signals that the main thread blocks. There is one watch at a time in a process,
/// and one pipe for the life of the process: a handler that runs late on another thread always finds it.
package final class SignalWatch: Sendable {
  private enum State {
    /// With what was in force before.
    case watching([(signal: Int32, action: sigaction)])
    case ended
  }

  /// Readable while a signal waits to be taken with ``next()``.
  package let descriptor: Int32
  private let state: Mutex<State>

  /// The signals that end a program, but for those of its own faults: what has the terminal gives it back
  /// first.
  package static let ending = [SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2]

  /// Begins to watch.
  ///
  /// - Parameter signals: Which signals; their default actions no longer happen.
  /// - Throws: ``TerminalError`` with `unusable` where there is another watch, or no pipe.
  package init(
    _ signals: [Int32] = ending + [SIGINT, SIGTSTP, SIGCONT, SIGWINCH]
  ) throws(TerminalError) {
    let pipe = try signalPipe.get()
    guard
      isWatched.compareExchange(
        expected: false, desired: true, ordering: .sequentiallyConsistent
      ).exchanged
    else { throw TerminalError(.unusable, errorNumber: EBUSY) }
    descriptor = pipe.readEnd
    signalDescriptor.store(pipe.writeEnd, ordering: .sequentiallyConsistent)
    // What came late for the watch before.
    while let bytes = try? Descriptor.read(pipe.readEnd, limit: 64), !bytes.isEmpty {}
    state = Mutex(
      .watching(
        signals.map { number in
          var action = sigaction()
          // These calls fail only for signals that there are not.
          unsafe sigaction(number, nil, &action)
          _ = signal(number, noteSignal)
          return (number, action)
        }))
  }

  /// Ends the watch: what was in force for the signals before is in force again.
  ///
  /// Happens by itself when the watch is let go.
  package func end() {
    let actions = state.withLock { state -> [(signal: Int32, action: sigaction)]? in
      guard case .watching(let actions) = state else { return nil }
      state = .ended
      return actions
    }
    guard let actions else { return }
    for (number, action) in actions {
      var action = action
      unsafe sigaction(number, &action, nil)
    }
    isWatched.store(false, ordering: .sequentiallyConsistent)
  }

  deinit { end() }

  /// Takes a signal that came.
  ///
  /// - Returns: Its number; nil where none waits.
  package func next() -> Int32? {
    guard let bytes = try? Descriptor.read(descriptor, limit: 1), let byte = bytes.first else {
      return nil
    }
    return Int32(byte)
  }

  /// Stops all programs of the job, as the terminal does at Ctrl-Z, and returns when it goes on.
  ///
  /// Signals that came meanwhile wait for ``next()``, but for the one of going on.
  ///
  /// - Throws: ``TerminalError`` with `readFailed` where the system does not wait.
  package func stopJob() throws(TerminalError) {
    let watched = signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    var others: [Int32] = []
    defer {
      _ = signal(SIGTSTP, watched)
      put(back: others)
    }
    // The stop may come a moment after the call. Where nobody could let the program go on, such as in a
    // terminal without a shell, the system does not stop it at all.
    while try Descriptor.wait([descriptor], milliseconds: 200) == [true] {
      guard let number = next(), number != SIGCONT else { break }
      if number != SIGTSTP { others.append(number) }
    }
  }

  private func put(back numbers: [Int32]) {
    for number in numbers { noteSignal(number) }
  }

  /// Runs something that takes time, and cancels it at once when a signal ends it.
  ///
  /// Ctrl-C (SIGINT) is taken away with that, and Ctrl-Z (SIGTSTP) stops the job; a signal that ends the
  /// program waits for whoever reads the next line, and so does every other one.
  ///
  /// - Parameter operation: What to run; it should heed the cancellation of its task.
  /// - Returns: What it gave.
  package func cancelling<Value: Sendable>(
    _ operation: @escaping @Sendable () async -> Value
  ) async -> Value {
    let task = Task { await operation() }
    let seen = Mutex<[Int32]>([])
    let finished = AsyncStream<Void>.makeStream()
    let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: .global(qos: .userInitiated))
    source.setEventHandler { [self] in
      while let number = next() {
        switch number {
        // A wait that fails is told by the next reading.
        case SIGTSTP: try? stopJob()
        case SIGINT: task.cancel()
        default:
          seen.withLock { $0.append(number) }
          if Self.ending.contains(number) { task.cancel() }
        }
      }
    }
    source.setCancelHandler { finished.continuation.finish() }
    source.activate()
    let value = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    source.cancel()
    // The handler may still run; what it takes out after this would be lost.
    for await _ in finished.stream {}
    put(back: seen.withLock(\.self))
    return value
  }
}

/// Whether there is a watch.
private let isWatched = Atomic(false)

/// The pipe of all watches, which is never closed.
private let signalPipe = Result { () throws(TerminalError) in try Descriptor.pipe() }

/// Where the handler writes to; -1 while nobody has watched yet.
///
/// The first use is before any handler is set.
private let signalDescriptor = Atomic<Int32>(-1)

/// The handler; it does nothing but what a handler may do.
private let noteSignal: @convention(c) (Int32) -> Void = { number in
  let saved = errno
  Descriptor.note(
    UInt8(truncatingIfNeeded: number), in: signalDescriptor.load(ordering: .sequentiallyConsistent))
  errno = saved
}
