import Foundation

/// A program with its arguments and its environment, ready to be run many times.
///
/// It is started with `posix_spawn` and nothing between: what is timed is the life of the process,
/// from the call that makes it to the moment when its end is known.
struct ChildProcess {
  let program: String
  let arguments: [String]
  let environment: [String: String]

  /// Runs the program with its output thrown away.
  ///
  /// - Returns: How long it lived.
  /// - Throws: ``BenchError`` where it cannot be started or does not end with 0.
  func time() throws(BenchError) -> Duration {
    let start = ContinuousClock.now
    let status = try run(output: "/dev/null")
    let duration = ContinuousClock.now - start
    guard status == 0 else { throw BenchError("\(line) ended with status \(status)") }
    return duration
  }

  /// Runs the program and reads what it prints.
  ///
  /// - Parameter folder: A folder for the file that takes the output.
  /// - Returns: Its standard output.
  /// - Throws: ``BenchError`` where it cannot be started or does not end with 0.
  func output(in folder: URL) throws(BenchError) -> String {
    let file = folder.appending(path: "output")
    let status = try run(output: file.path)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw BenchError("\(line) printed no text")
    }
    guard status == 0 else {
      throw BenchError("\(line) ended with status \(status) and printed: \(text)")
    }
    return text
  }

  /// Runs the program and measures how long it lives and how much memory it holds at most.
  ///
  /// - Parameters:
  ///   - input: The file that its standard input reads.
  ///   - output: The file that its standard output writes.
  ///   - folder: A folder for the file that takes what was measured.
  /// - Returns: Its usage.
  /// - Throws: ``BenchError`` where it cannot be started or does not end with 0.
  func usage(
    input: String = "/dev/null", output: String = "/dev/null", in folder: URL
  ) throws(BenchError) -> ProcessUsage {
    let report = folder.appending(path: "usage").path
    let measured = ChildProcess(
      program: ProcessUsage.measuringProgram, arguments: [report, program] + arguments,
      environment: environment)
    let status = try measured.run(input: input, output: output)
    guard status == 0 else { throw BenchError("\(line) ended with status \(status)") }
    return try ProcessUsage(report: report)
  }

  /// The command line, for messages.
  private var line: String { ([program] + arguments).joined(separator: " ") }

  private func run(input: String = "/dev/null", output: String) throws(BenchError) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(
      &actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)

    let words = unsafe ([program] + arguments).map { unsafe strdup($0) }
    let settings = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") }
    defer {
      let texts = unsafe words + settings
      for index in unsafe texts.indices { unsafe free(texts[index]) }
    }

    var process = pid_t()
    let code = unsafe posix_spawn(
      &process, program, &actions, nil, words + [nil], settings + [nil])
    guard code == 0 else { throw BenchError("\(program) cannot be started (\(code))") }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) == -1 {
      guard errno == EINTR else { throw BenchError("\(program) was lost (\(errno))") }
    }
    // The exit code, or 128 and the number of the signal that ended the process.
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
