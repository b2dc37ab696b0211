import Converter
import CurlRates
import Synchronization
import TestSupport
import Testing

@Suite("Keys of sources")
struct KeyTests {
  private static var definition: SourceDefinition {
    var definition = BuiltInSources.ecb
    definition.key = .header(name: "Authorization", prefix: "Token ")
    return definition
  }

  @Test(
    "SEC-01 A key in a header is sent, stands in no address, and is masked in traces and errors")
  func header() async throws {
    let server = try LoopbackServer { request in
      .response(.init(status: 401, "you sent \(request.headers["authorization"] ?? "")"))
    }
    let traces = Mutex<[String]>([])
    let provider = try Bench.provider(
      server.url, definition: Self.definition, key: "SECRET123"
    ) { line in traces.withLock { $0.append(line) } }
    let error = await #expect(throws: RateError.self) { try await provider.newestTable() }
    let request = try #require(server.requests.first)
    #expect(request.headers["authorization"] == "Token SECRET123")
    #expect(!request.target.contains("SECRET123"))
    let trace = traces.withLock { $0.joined() }
    #expect(trace.contains("'Authorization: Token ***'"), "\(trace)")
    #expect(!trace.contains("SECRET123"))
    #expect(!String(reflecting: try #require(error)).contains("SECRET123"))
  }

  @Test("SEC-01 What a server says of a bad key is told, without the key")
  func refusal() async throws {
    let server = try LoopbackServer { _ in
      .response(
        .init(
          status: 401,
          #"{"error":true,"status":401,"message":"invalid_app_id","#
            + #""description":"Invalid App ID SECRET123"}"#))
    }
    let provider = try HTTPRateProvider(
      source: BuiltInSources.openExchangeRates, baseURL: server.url, key: "SECRET123",
      settings: Bench.patient, now: { Bench.now })
    let error = await #expect(throws: RateError.self) { try await provider.newestTable() }
    #expect(error?.code == .refused)
    #expect(error?.status == 401)
    #expect(error?.detail?.contains("“Invalid App ID ***”") == true, "\(error?.detail ?? "")")
  }

  @Test("SEC-01 A redirect to another server does not take the key along")
  func redirect() async throws {
    let other = try LoopbackServer { _ in .text(Bench.good) }
    let server = try LoopbackServer { request in
      request.path == "/again" ? .redirect(to: other.url + "/elsewhere") : .redirect(to: "/again")
    }
    let provider = try Bench.provider(server.url, definition: Self.definition, key: "SECRET123")
    _ = try await provider.newestTable()
    #expect(
      server.requests.map { $0.headers["authorization"] } == ["Token SECRET123", "Token SECRET123"])
    #expect(other.requests.count == 1)
    #expect(other.requests.first?.headers["authorization"] == nil)
  }

  @Test("A trace shows the parameters of a built-in address, and those of another one not")
  func parameters() async throws {
    let server = try LoopbackServer { _ in .text(Bench.good) }
    var definition = BuiltInSources.ecb
    definition.addresses = [
      SourceAddress(
        server.url, files: [.newest: SourceFile("daily?date={day}&x=1")])
    ]
    for (baseURL, shown) in [(nil, "date=2026-10-30&x=1"), (server.url, "date=***&x=***")] {
      let traces = Mutex<[String]>([])
      let provider = try HTTPRateProvider(
        source: definition, baseURL: baseURL, decoder: LineDecoder(), settings: Bench.patient,
        now: { Bench.now }, trace: { line in traces.withLock { $0.append(line) } })
      _ = try await provider.newestTable()
      let trace = traces.withLock { $0.joined() }
      #expect(trace.contains(shown), "\(trace)")
    }
  }

  @Test("Without its key a source is a setting to mend", arguments: [nil, ""])
  func missing(_ key: String?) throws {
    let error = #expect(throws: RateError.self) {
      try Bench.provider("https://a.example/", definition: Self.definition, key: key)
    }
    #expect(error?.code == .configuration)
  }
}
