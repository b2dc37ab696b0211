import Converter
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Where the key of a source comes from")
struct SourceKeyTests {
  private static let variable = "TRAVELMONEY_OPENEXCHANGERATES_KEY"

  /// A server that tells which key it got, in its refusal as well.
  private static func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      guard request.headers["authorization"]?.hasPrefix("Token GOOD") == true else {
        return .response(
          .init(status: 401, "no such key: \(request.headers["authorization"] ?? "")"))
      }
      let stamp = Int64(TodaysRates.today.daysSinceEpoch) * 86_400
      return .text(#"{"timestamp":\#(stamp),"base":"USD","rates":{"EUR":0.8,"VND":26000}}"#)
    }
  }

  /// A home whose configuration has one setting of the source beside the server's address.
  private static func home(
    _ server: LoopbackServer, _ setting: String = "", mode: mode_t = 0o600
  ) throws -> TemporaryDirectory {
    let home = try TemporaryDirectory()
    let path = try home.write(
      #"{"sources":{"openexchangerates":{"baseURL":"\#(server.url)/"\#(setting)}}}"#,
      to: ".config/travelmoney/config.json")
    _ = unsafe chmod(path, mode)
    return home
  }

  private static func run(
    _ home: TemporaryDirectory, key: String? = nil,
    _ arguments: [String] = ["25", "USD", "VND", "--source", "openexchangerates", "--plain"]
  ) async throws -> ProgramResult {
    try await SourceProgram.run(
      arguments, home: home, environment: key.map { [variable: $0] } ?? [:])
  }

  @Test("It comes from the environment before the file, and from the file before the configuration")
  func order() async throws {
    let server = try Self.server()
    let home = try Self.home(server, #","keyFile":"~/key","key":"GOOD3""#)
    let file = try home.write(" GOOD2\n", to: "key")
    _ = unsafe chmod(file, 0o600)
    for (key, sent) in [("GOOD1", "GOOD1"), (nil, "GOOD2"), (" ", "GOOD2")] {
      let run = try await Self.run(
        home, key: key, ["rates", "update", "--source", "openexchangerates"])
      #expect(run.status == 0, "\(run.errors)")
      #expect(server.requests.last?.headers["authorization"] == "Token \(sent)")
    }
    let other = try Self.home(server, #","key":"GOOD3""#)
    let run = try await Self.run(other)
    #expect(run.output == "650000\n")
    #expect(server.requests.last?.headers["authorization"] == "Token GOOD3")
  }

  @Test("SEC-01 A key that others can read is not used, and not shown", arguments: [true, false])
  func permissions(_ isInFile: Bool) async throws {
    let server = try Self.server()
    let home =
      isInFile
      ? try Self.home(server, #","keyFile":"~/key""#)
      : try Self.home(server, #","key":"GOOD9""#, mode: 0o644)
    if isInFile { _ = unsafe chmod(try home.write("GOOD9", to: "key"), 0o640) }
    let run = try await Self.run(home)
    #expect(run.status == 78)
    #expect(run.errors.contains("chmod 600"), "\(run.errors)")
    #expect(!run.errors.contains("GOOD9"))
    #expect(server.requests.isEmpty)
  }

  @Test(
    "What is no key is a setting to mend",
    arguments: [#","keyFile":"~/none""#, #","keyFile":"/none/key""#, #","keyFile":"~/empty""#, ""])
  func unusable(_ setting: String) async throws {
    let server = try Self.server()
    let home = try Self.home(server, setting)
    _ = unsafe chmod(try home.write(" \n", to: "empty"), 0o600)
    let run = try await Self.run(home)
    #expect(run.status == 78)
    #expect(
      run.errors.contains(setting.isEmpty ? Self.variable : "keyFile"), "\(run.errors)")
    #expect(server.requests.isEmpty)
    // Nothing was attempted, so a key that is there now is used at once.
    let again = try await Self.run(home, key: "GOOD1")
    #expect(again.output == "650000\n", "\(again.errors)")
  }

  @Test("SEC-01 A key is in no output, no message and no file, whether it is good or refused")
  func secret() async throws {
    let server = try Self.server()
    for key in ["GOODSECRET123", "BADSECRET123"] {
      let home = try Self.home(server)
      for arguments in [
        ["25", "USD", "VND", "--source", "openexchangerates", "--verbose"],
        ["25", "USD", "VND", "--source", "openexchangerates", "--refresh", "--verbose"],
        ["rates", "update", "--source", "openexchangerates", "--verbose"], ["rates", "status"],
        ["rates", "status", "--json"], ["sources"], ["sources", "openexchangerates"],
        ["sources", "--json"], ["sources", "--csv"],
      ] {
        let run = try await Self.run(home, key: key, arguments)
        #expect(!(run.output + run.errors).contains("SECRET123"), "\(arguments)")
      }
      let cache = try home.read(".cache/travelmoney/rates.sqlite")
      #expect(!String(decoding: cache, as: UTF8.self).contains("SECRET123"))
    }
    #expect(server.requests.contains { $0.headers["authorization"] == "Token GOODSECRET123" })
    #expect(!server.requests.contains { $0.target.contains("SECRET123") })
  }
}
