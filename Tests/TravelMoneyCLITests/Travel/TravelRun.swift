import Converter
import TestSupport
import TravelMoneyCLI

/// Runs of the program, one after the other, with one home folder.
struct TravelRun {
  /// The home folder.
  let home: TemporaryDirectory

  /// Makes an empty home folder.
  ///
  /// - Throws: Where it cannot be made.
  init() throws {
    home = try TemporaryDirectory()
  }

  /// The file of trips, expenses and the checklist.
  var file: String { home.path + "/.local/share/travelmoney/travel.sqlite" }

  /// Runs a command line, split at blanks.
  ///
  /// - Parameters:
  ///   - line: The words.
  ///   - rates: The content of a rates file to be given with `--rates`.
  ///   - now: The time.
  ///   - adapt: Changes what the program knows of the process.
  /// - Returns: The run.
  /// - Throws: Where the folders cannot be made.
  @discardableResult
  func callAsFunction(
    _ line: String, rates: String? = nil, now: Timestamp = CommandRun.monday,
    adapt: (inout ProcessContext) -> Void = { _ in }
  ) async throws -> CommandRun {
    try await words(
      line.split(separator: " ").map(String.init), rates: rates, now: now, adapt: adapt)
  }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - words: The words, as a shell would split them.
  ///   - rates: The content of a rates file to be given with `--rates`.
  ///   - now: The time.
  ///   - zone: How far the user's clock is ahead of UTC, in seconds.
  ///   - adapt: Changes what the program knows of the process.
  /// - Returns: The run.
  /// - Throws: Where the folders cannot be made.
  @discardableResult
  func words(
    _ words: [String], rates: String? = nil, now: Timestamp = CommandRun.monday, zone: Int = 0,
    adapt: (inout ProcessContext) -> Void = { _ in }
  ) async throws -> CommandRun {
    try await CommandRun(words, rates: rates, home: home, now: now, zone: zone, adapt: adapt)
  }
}
