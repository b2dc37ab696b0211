import Foundation

/// A terminal of its own in which a program runs, for reading its screen and typing into it.
///
/// It is the one window of a tmux server that serves one test and ends with it.
public final class Tmux: Sendable {
  /// A program of tmux that did not do what it was asked.
  public struct Failure: Error {
    /// What it was asked.
    public let arguments: [String]
    /// What it said.
    public let errors: String
  }

  /// A condition that did not come to hold in time.
  public struct TimedOut: Error {
    /// What was waited for.
    public let condition: String
    /// The screen at the end.
    public let screen: String
  }

  private let folder: TemporaryDirectory
  private let runner: ProgramRunner

  private init() throws {
    folder = try TemporaryDirectory()
    // The server's own environment; the program in the terminal gets none of it.
    runner = ProgramRunner(
      "/usr/bin/env",
      environment: [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
        "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
      ])
  }

  /// Opens a terminal, runs a program in it, and closes it at the end, whatever happens.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - environment: The program's whole environment; `TERM` is that of tmux where it is not given.
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the terminal.
  ///   - body: Uses the terminal.
  /// - Returns: What `body` returns.
  /// - Throws: ``Failure`` where the terminal cannot be opened, and what `body` throws.
  @discardableResult
  public static func run<Result>(
    _ words: [String], environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    _ body: (Tmux) async throws -> Result
  ) async throws -> Result {
    let tmux = try Tmux()
    let variables = environment.merging(["TERM": "tmux-256color"]) { given, _ in given }
    let result: Swift.Result<Result, any Error>
    do {
      // The window stays after the program's end, so that the last screen can be read.
      try await tmux.command(
        [
          "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "cat", ";",
          "set", "-g", "status", "off", ";", "set", "-g", "remain-on-exit", "on", ";",
          "set", "-g", "remain-on-exit-format", "", ";", "set", "-g", "window-size", "manual", ";",
          "set", "-g", "default-terminal", "tmux-256color", ";",
          "resize-window", "-x", "\(columns)", "-y", "\(rows)", ";",
          "respawn-pane", "-k", "env", "-i",
        ] + variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } + words)
      result = .success(try await body(tmux))
    } catch {
      result = .failure(error)
    }
    _ = try? await tmux.command(["kill-server"])
    return try result.get()
  }

  /// Runs one command of tmux against this terminal.
  @discardableResult
  private func command(_ arguments: [String]) async throws -> String {
    let result = try await runner.run(
      ["tmux", "-u", "-f", "/dev/null", "-S", folder.path(of: "t")] + arguments)
    guard result.status == 0 else { throw Failure(arguments: arguments, errors: result.errors) }
    return result.output
  }

  /// Presses keys by their names, such as `Enter`, `Escape`, `Up`, `C-c`, `PPage`.
  ///
  /// - Parameter names: The names as of tmux.
  /// - Throws: ``Failure``.
  public func press(_ names: String...) async throws {
    try await command(["send-keys"] + names)
  }

  /// Types text, character by character.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``Failure``.
  public func type(_ text: String) async throws {
    try await command(["send-keys", "-l", "--", text])
  }

  /// Sends bytes as a terminal would.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: ``Failure``.
  public func send(_ bytes: [UInt8]) async throws {
    try await command(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// The text on the screen, without spaces at the ends of lines and without empty lines at its end.
  ///
  /// - Parameter withStyles: Whether escape sequences for colors and the like are part of it.
  /// - Returns: The lines.
  /// - Throws: ``Failure``.
  public func screen(withStyles: Bool = false) async throws -> [String] {
    let text = try await command(["capture-pane", "-p"] + (withStyles ? ["-e"] : []))
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Waits until the screen is as it should be.
  ///
  /// - Parameters:
  ///   - condition: What is waited for, in words.
  ///   - holds: Whether the lines of the screen are as they should be.
  /// - Returns: The screen.
  /// - Throws: ``TimedOut`` after five minutes.
  @discardableResult
  public func waits(
    for condition: String, until holds: ([String]) -> Bool
  ) async throws -> [String] {
    let deadline = ContinuousClock.now + .seconds(ProgramRunner.longestWait)
    while true {
      let lines = try await screen()
      if holds(lines) { return lines }
      guard ContinuousClock.now < deadline else {
        throw TimedOut(condition: condition, screen: lines.joined(separator: "\n"))
      }
      try await leaveTime()
    }
  }

  /// Waits until a text is on the screen.
  ///
  /// - Parameter text: The text, within one line.
  /// - Returns: The screen.
  /// - Throws: ``TimedOut``.
  @discardableResult
  public func waits(for text: String) async throws -> [String] {
    try await waits(for: text) { $0.contains { $0.contains(text) } }
  }

  /// Changes the size of the terminal.
  ///
  /// - Parameters:
  ///   - columns: The width, at least one.
  ///   - rows: The height, at least one.
  /// - Throws: ``Failure``.
  public func resize(columns: Int, rows: Int) async throws {
    try await command(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// What tmux knows of the terminal.
  ///
  /// - Parameter name: A name of tmux, such as `alternate_on`, `cursor_y`, `pane_tty`, `pane_pid`.
  /// - Returns: Its value.
  /// - Throws: ``Failure``.
  public func value(_ name: String) async throws -> String {
    let text = try await command(["display-message", "-p", "#{\(name)}"])
    return text.trimmingCharacters(in: .newlines)
  }

  /// Waits until something that tmux knows has a value.
  ///
  /// - Parameters:
  ///   - name: A name of tmux.
  ///   - expected: The value.
  /// - Throws: ``TimedOut`` after five minutes.
  public func waits(for name: String, toBe expected: String) async throws {
    let deadline = ContinuousClock.now + .seconds(ProgramRunner.longestWait)
    while case let found = try await value(name), found != expected {
      guard ContinuousClock.now < deadline else {
        throw TimedOut(condition: "\(name) = \(expected), not \(found)", screen: "")
      }
      try await leaveTime()
    }
  }

  /// Lets the server of tmux count a twentieth of a second, in which the program has the processor.
  private func leaveTime() async throws {
    try await command(["run-shell", "-d", "0.05"])
  }
}
