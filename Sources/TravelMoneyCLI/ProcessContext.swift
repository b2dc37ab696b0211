package import Converter

/// Everything that a command may know of the process around it, so that tests can stand in for it.
package struct ProcessContext: Sendable {
  /// The environment variables.
  package var environment: [String: String]
  /// The present time.
  package var now: @Sendable () -> Timestamp
  /// How far the user's clock is ahead of UTC at a point in time, in seconds.
  package var secondsFromUTC: @Sendable (Timestamp) -> Int
  /// Where text goes.
  package var console: any Console

  /// Which standard streams are terminals.
  package var terminals: TerminalStreams
  /// What a session hears and asks; nil for the standard streams.
  package var interface: (any ReplInterface)?
  /// Asks a question and reads the answer, which is nil where the input is at its end; nil where nobody is
  /// there to answer.
  package var ask: (@Sendable (_ question: String) async -> String?)?
  /// The path under which the standard input is read as a file.
  package var standardInput = "/dev/stdin"
  /// Whether a session carries the command out, where commands have no `travelmoney` before them.
  package var isInSession = false
  /// How many columns the terminal of the output has; nil where it is none, or does not say.
  package var columns: @Sendable () -> Int? = { nil }
  /// Starts a clock that never goes back, for how long work takes.
  package var startClock: @Sendable () -> @Sendable () -> Duration = {
    FallbackRateProvider.monotonicClock()
  }
  /// Runs something that takes long, and cancels it when a signal wants the program to end; gives the signal.
  package var interruptible:
    @Sendable (
      _ operation: @escaping @Sendable () async -> Void
    ) async -> Int32? = { operation in
      await operation()
      return nil
    }
  /// Waits for some seconds; throws where the waiting is cancelled.
  package var pause: @Sendable (_ seconds: Int) async throws -> Void = { seconds in
    try await Task.sleep(for: .seconds(seconds))
  }

  package init(
    environment: [String: String], now: @escaping @Sendable () -> Timestamp,
    secondsFromUTC: @escaping @Sendable (Timestamp) -> Int, console: any Console,
    terminals: TerminalStreams = TerminalStreams(), interface: (any ReplInterface)? = nil
  ) {
    self.environment = environment
    self.now = now
    self.secondsFromUTC = secondsFromUTC
    self.console = console
    self.terminals = terminals
    self.interface = interface
  }

  /// The calendar date that the user's clock shows.
  package var today: Day {
    let time = now()
    return time.day(secondsFromUTC: secondsFromUTC(time))
  }

  /// The value of an environment variable; nil where it is unset or empty.
  func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Writes to standard output.
  ///
  /// - Throws: ``Diagnostic``: a broken pipe, which ends the program quietly, or a failed write.
  func print(_ text: String) throws(Diagnostic) {
    do { try console.write(text) } catch { throw Diagnostic(error) }
  }
}
