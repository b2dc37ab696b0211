import Converter
import TestSupport
import TravelMoneyCLI

/// One run of the program within the test process: its own folders, a clock that stands still.
struct CommandRun {
  /// What was printed, and how the run ended.
  let output: String
  let errors: String
  let status: Int32

  /// The point in time of a run unless a test says otherwise: Monday, 2 November 2026, 10:00 in Frankfurt.
  ///
  /// The newest ECB table that the program carries is of the Friday before, so it is fresh.
  static let monday = Timestamp(secondsSinceEpoch: 1_793_610_000)

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: The words, as a shell would split them.
  ///   - rates: The content of a rates file to be given with `--rates`.
  ///   - home: The home folder; a new empty one unless given.
  ///   - environment: More variables; `HOME` is set, and the network is off unless it is overridden.
  ///   - now: The time.
  ///   - zone: How far the user's clock is ahead of UTC, in seconds.
  ///   - interface: Who takes part in a session.
  ///   - adapt: Changes what the program knows of the process.
  /// - Throws: Where the folders cannot be made.
  init(
    _ arguments: [String], rates: String? = nil, home: TemporaryDirectory? = nil,
    environment: [String: String] = [:], now: Timestamp = CommandRun.monday, zone: Int = 0,
    interface: (any ReplInterface)? = nil, adapt: (inout ProcessContext) -> Void = { _ in }
  ) async throws {
    let folder = try home ?? TemporaryDirectory()
    var arguments = arguments
    if let rates {
      // In front, since nothing behind `--` is an option.
      let path = try folder.write(rates, to: "rates.json")
      arguments = ["--rates", path] + arguments
    }
    let console = RecordingConsole()
    var variables = ["HOME": folder.path, "TRAVELMONEY_OFFLINE": "1", "LANG": "en_US.UTF-8"]
    variables.merge(environment) { $1 }
    var context = ProcessContext(
      environment: variables, now: { now }, secondsFromUTC: { _ in zone }, console: console,
      interface: interface)
    adapt(&context)
    status = await CommandLineTool(context: context).run(arguments)
    output = console.output
    errors = console.errors
  }

  /// The first line of the output.
  var firstLine: String {
    output.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
  }
}
