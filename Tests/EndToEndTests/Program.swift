import TestSupport

/// The built program with folders of its own.
struct Program {
  /// Its home folder, removed with the last reference to it.
  let home: TemporaryDirectory
  /// What stands in for the ECB, kept alive as long as the program is used.
  private let server: LoopbackServer?
  /// How it is run.
  var runner: ProgramRunner

  /// Prepares the program.
  ///
  /// - Parameters:
  ///   - server: What stands in for the ECB; without one the network is off.
  ///   - environment: More variables.
  /// - Throws: Where the folders cannot be made.
  init(server: LoopbackServer? = nil, environment: [String: String] = [:]) throws {
    home = try TemporaryDirectory()
    self.server = server
    var variables = ["HOME": home.path, "LANG": "en_US.UTF-8", "TZ": "UTC"]
    // Built for measuring coverage, the program would leave its counts in the current folder.
    variables["LLVM_PROFILE_FILE"] = "/dev/null"
    if server == nil { variables["TRAVELMONEY_OFFLINE"] = "1" }
    variables.merge(environment) { $1 }
    runner = ProgramRunner(
      ProgramRunner.built("travelmoney"), environment: variables, directory: home.path)
    if let server { try point(to: server.url + "/") }
  }

  /// Lets the program fetch the ECB's files from another address.
  func point(to baseURL: String) throws {
    _ = try home.write(
      // No other source: it would be a real one.
      "{\"order\":[\"ecb\"],\"sources\":{\"ecb\":{\"baseURL\":\"\(baseURL)\"}}}",
      to: ".config/travelmoney/config.json")
  }

  /// Where the cache is.
  var cachePath: String { home.path(of: ".cache/travelmoney/rates.sqlite") }

  /// Runs a command line.
  func run(_ arguments: String...) async throws -> ProgramResult {
    try await runner.run(arguments)
  }

  /// Writes the rates file of the first example and says where it is.
  func sample() throws -> String {
    try home.write(
      """
      {"base":"USD","date":"2022-07-06",
       "rates":{"EUR":0.9829,"GBP":0.8397,"JPY":135.72,"CAD":1.3049}}
      """, to: "rates.sample.json")
  }
}
