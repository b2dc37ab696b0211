import Foundation

/// Runs programs as a user or a script would, with nothing passed on but what is said.
public struct ProgramRunner: Sendable {
  /// Where the input comes from.
  public enum Input: Sendable {
    /// A pipe that carries these bytes and then ends.
    case bytes([UInt8])
    /// The empty device.
    case null
    /// There is no standard input at all.
    case closed

    /// A pipe that carries a text.
    public static func text(_ text: String) -> Input { .bytes(Array(text.utf8)) }
  }

  /// Where an output goes.
  public enum Output: Sendable {
    /// Into the result.
    case captured
    /// To a file or device, such as `/dev/full`.
    case file(String)
    /// There is no such stream at all.
    case closed
    /// A pipe that nobody reads any more.
    case brokenPipe
  }

  /// The program.
  public var executable: String
  /// The whole environment of the program.
  public var environment: [String: String]
  /// The folder in which it starts; nil for the present one.
  public var directory: String?
  /// Where its input comes from.
  public var input: Input = .null
  /// Where its output goes.
  public var output: Output = .captured
  /// Where its error output goes.
  public var errorOutput: Output = .captured
  /// After so many seconds the program is killed, with everything that it has started.
  ///
  /// Long, because a test may wait for its turn behind all the others.
  public var timeLimit: Int = ProgramRunner.longestWait

  /// The most that a test waits for a program, in seconds: more than a run of all tests takes.
  public static let longestWait = 300

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - environment: Its whole environment.
  ///   - directory: The folder in which it starts.
  public init(
    _ executable: String, environment: [String: String] = [:], directory: String? = nil
  ) {
    self.executable = executable
    self.environment = environment
    self.directory = directory
  }

  /// Runs the program to its end.
  ///
  /// - Parameter arguments: The arguments after the name of the program.
  /// - Returns: What came of it.
  /// - Throws: Where the program cannot be started.
  public func run(_ arguments: [String]) async throws -> ProgramResult {
    try await start(arguments).result()
  }

  /// Starts the program.
  ///
  /// - Parameter arguments: The arguments after the name of the program.
  /// - Returns: The running program.
  /// - Throws: Where the program cannot be started.
  public func start(_ arguments: [String]) throws -> RunningProgram {
    try RunningProgram(self, arguments: arguments)
  }

  /// The path of a program of this package.
  ///
  /// - Parameter name: The name of the product, such as `travelmoney`.
  /// - Returns: The value of the variable `TRAVELMONEY_BINARY` for that product, else the program
  ///   beside the test bundle.
  public static func built(_ name: String) -> String {
    if name == "travelmoney",
      let path = ProcessInfo.processInfo.environment["TRAVELMONEY_BINARY"], !path.isEmpty
    {
      return path
    }
    #if canImport(Darwin)
      // The tests run in a program of the toolchain; the bundle tells where they lie.
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let folder = bundle?.bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.executableURL?.deletingLastPathComponent()
    #endif
    return (folder ?? URL(fileURLWithPath: ".")).appendingPathComponent(name).path
  }
}
