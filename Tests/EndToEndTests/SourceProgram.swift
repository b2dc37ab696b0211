import TestSupport

/// The built program with a home folder of a test's own, whose sources are servers of the test.
enum SourceProgram {
  /// Runs a command line; the network is on.
  static func run(
    _ arguments: [String], home: TemporaryDirectory, environment: [String: String] = [:]
  ) async throws -> ProgramResult {
    var variables = [
      "HOME": home.path, "LANG": "en_US.UTF-8", "TZ": "UTC", "LLVM_PROFILE_FILE": "/dev/null",
    ]
    variables.merge(environment) { $1 }
    let runner = ProgramRunner(
      ProgramRunner.built("travelmoney"), environment: variables, directory: home.path)
    return try await runner.run(arguments)
  }
}
