import Dispatch
import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ProcessContext {
  /// Lets work that takes long end in order where a signal wants the program to end.
  package mutating func catchSignals() {
    interruptible = { operation in
      let signals = [SIGINT, SIGTERM, SIGHUP].filter { !Self.isIgnored($0) }
      // Without a watch the program ends at once, and no file has changed either.
      guard let watch = try? SignalWatch(signals) else {
        await operation()
        return nil
      }
      defer { watch.end() }
      let isCancelled = await watch.cancelling { await Self.run(operation) }
      return isCancelled ? watch.next() ?? SIGINT : nil
    }
  }

  /// How long work that was cancelled may take to end; it may wait for input that never comes.
  private static let patience = DispatchTimeInterval.milliseconds(500)

  /// Runs an operation, and gives up waiting for it some time after it was cancelled.
  ///
  /// - Returns: Whether it was cancelled.
  private static func run(_ operation: @escaping @Sendable () async -> Void) async -> Bool {
    let end = AsyncStream<Void>.makeStream()
    let task = Task {
      await operation()
      end.continuation.finish()
    }
    return await withTaskCancellationHandler {
      // The stream would end by itself with this task.
      await Task { for await _ in end.stream {} }.value
      return Task.isCancelled
    } onCancel: {
      task.cancel()
      DispatchQueue.global().asyncAfter(deadline: .now() + patience) {
        end.continuation.finish()
      }
    }
  }

  /// Whether the program was started so that a signal does nothing, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    // Swift compares no functions of C, and SIG_IGN is none: the bits are looked at, and never called.
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
