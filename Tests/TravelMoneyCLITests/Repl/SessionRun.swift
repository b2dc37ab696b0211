import Converter
import Terminal
import TestSupport
import TravelMoneyCLI

/// One session within the test process: lines of a script, a clock that stands still.
@MainActor
struct SessionRun {
  /// What was printed, and how the session ended.
  let output: String
  let errors: String
  let status: Int32
  /// Who typed.
  let interface: ScriptedInterface

  /// Runs a session.
  ///
  /// - Parameters:
  ///   - lines: What is typed, line by line; then comes the end of the input.
  ///   - isInteractive: Whether somebody types, and not a pipe.
  ///   - arguments: Options of the command.
  ///   - rates: The content of a rates file to be given with `--rates`.
  ///   - keys: What is pressed in each list that opens.
  ///   - home: The home folder; a new empty one unless given.
  ///   - environment: More variables.
  ///   - now: The time.
  /// - Throws: Where the folders cannot be made.
  init(
    _ lines: [String], isInteractive: Bool = false, arguments: [String] = [],
    rates: String? = SessionRun.rates, keys: [[ListKey]] = [], home: TemporaryDirectory? = nil,
    environment: [String: String] = [:], now: Timestamp = CommandRun.monday
  ) async throws {
    let interface = ScriptedInterface(
      lines.map { .line($0) }, keys: keys, isInteractive: isInteractive)
    try await self.init(
      interface, arguments: arguments, rates: rates, home: home, environment: environment,
      now: now)
  }

  /// Runs a session with somebody who does more than type lines.
  ///
  /// - Parameters:
  ///   - interface: Who types.
  ///   - arguments: Options of the command.
  ///   - rates: The content of a rates file to be given with `--rates`.
  ///   - home: The home folder; a new empty one unless given.
  ///   - environment: More variables.
  ///   - now: The time.
  ///   - adapt: Changes what the session knows of the process.
  /// - Throws: Where the folders cannot be made.
  init(
    _ interface: ScriptedInterface, arguments: [String] = [], rates: String? = SessionRun.rates,
    home: TemporaryDirectory? = nil, environment: [String: String] = [:],
    now: Timestamp = CommandRun.monday, adapt: (inout ProcessContext) -> Void = { _ in }
  ) async throws {
    let run = try await CommandRun(
      ["repl"] + arguments, rates: rates, home: home, environment: environment, now: now,
      interface: interface, adapt: adapt)
    (output, errors, status) = (run.output, run.errors, run.status)
    self.interface = interface
  }

  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Base USD: 0.5 EUR, 0.4 GBP, 120 JPY, 1.25 AUD, 40 TRY, 90 ALL.
  nonisolated static let rates = ConversionCase.file(
    "USD", #""EUR":0.5,"GBP":0.4,"JPY":120,"AUD":1.25,"TRY":40,"ALL":90"#)
}
