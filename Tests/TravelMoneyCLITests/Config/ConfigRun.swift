import TestSupport
import TravelMoneyCLI

/// Runs that share a configuration.
struct ConfigRun {
  let home: TemporaryDirectory

  /// Where the file is, below the home folder.
  static let file = ".config/travelmoney/config.json"

  init(_ text: String? = nil) throws {
    home = try TemporaryDirectory()
    if let text { try home.write(text, to: Self.file) }
  }

  /// Runs a line of words that are separated by blanks.
  @discardableResult
  func callAsFunction(
    _ line: String, environment: [String: String] = [:],
    adapt: (inout ProcessContext) -> Void = { _ in }
  ) async throws -> CommandRun {
    try await CommandRun(
      line.split(separator: " ").map(String.init), home: home, environment: environment,
      adapt: adapt)
  }

  /// The content of the file.
  var text: String {
    get throws { String(decoding: try home.read(Self.file), as: UTF8.self) }
  }
}
