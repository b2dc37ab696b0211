import Converter
import CurlRates
import Synchronization
import TestSupport
import Testing

@Suite("Secrets in addresses")
struct SecretTests {
  /// The places of an address in which people put a key.
  private static let addresses = [
    "http://127.0.0.1:PORT/latest?app_id=SECRET123&x=1", "http://127.0.0.1:PORT/SECRET123/latest",
    "http://user:SECRET123@127.0.0.1:PORT/", "http://SECRET123@127.0.0.1:PORT/",
    "http://127.0.0.1:PORT/latest?SECRET123", "http://127.0.0.1:PORT/v1/SECRET123",
    "http://127.0.0.1:PORT/latest?k=%53ECRET123",
  ]

  private static let replies: [LoopbackServer.Reply] = [
    .status(401), .status(403), .status(404), .status(429), .status(500), .close,
    .text("not rates, says SECRET123 of ?app_id=SECRET123"), .text("SECRET123", type: "text/html"),
    .redirect(to: "file:///SECRET123"), .redirect(to: "https://SECRET123.invalid:1/"),
    .redirect(to: "/SECRET123/SECRET123?SECRET123"), .redirect(to: "http://SECRET123.example/"),
    .redirect(to: "SECRET123://x"), .cut(.init("SECRET123"), promising: 100),
    .raw(Array("SECRET123\r\n".utf8)), .redirect(to: "https://[SECRET123/"),
  ]

  /// Everything in an error that may be shown or stored.
  private func words(of error: RateError) -> String {
    "\(error) \(error.place ?? "") \(error.detail ?? "") \(String(reflecting: error))"
  }

  @Test(
    "SEC-01 A key is in no error and no trace, wherever it stands in the address",
    arguments: addresses)
  func everywhere(address: String) async throws {
    for (reply, timeLimit) in Self.replies.map({ ($0, 120_000) }) + [(.silence, 5_000)] {
      let server = try LoopbackServer { _ in reply }
      let url = address.replacing("PORT", with: "\(server.port)")
      let traces = Mutex<[String]>([])
      let provider = try Bench.provider(url) { line in traces.withLock { $0.append(line) } }
      let error = await #expect(throws: RateError.self) {
        try await provider.fetch(.newest, validators: CacheValidators(), timeLimit: timeLimit)
      }
      let text = words(of: try #require(error)) + traces.withLock { $0.joined() }
      #expect(!text.lowercased().contains("secret123"))
      #expect(!text.contains("%53ECRET123"))
      #expect(text.contains("127.0.0.1:\(server.port)"))
      // The server got the key all the same.
      let request = try #require(server.requests.first)
      #expect(
        request.target.contains("ECRET123") || request.headers["authorization"] != nil)
    }
  }

  @Test("SEC-01 A key is in no error where there is no connection, no TLS and no such host")
  func unconnected() async throws {
    let plain = try LoopbackServer { _ in .text("no TLS here") }
    let port = try unusedPort()
    for url in [
      "http://127.0.0.1:\(port)/SECRET123?k=SECRET123",
      "https://u:SECRET123@127.0.0.1:\(port)/?SECRET123",
      "https://127.0.0.1:\(plain.port)/SECRET123?k=SECRET123",
      "https://SECRET123@no.invalid/SECRET123",
    ] {
      let error = await Bench.error(of: url, timeLimit: 120_000)
      #expect(error?.code == .unreachable)
      #expect(!words(of: try #require(error)).contains("SECRET123"))
    }
  }

  @Test("SEC-01 A configured key is hidden as it is and as it is encoded")
  func configured() async throws {
    var definition = BuiltInSources.ecb
    definition.key = .query(parameter: "app_id")
    let server = try LoopbackServer { request in .text("you sent k/y+1 and \(request.query)") }
    let traces = Mutex<[String]>([])
    let provider = try Bench.provider(server.url, definition: definition, key: "k/y+1") { line in
      traces.withLock { $0.append(line) }
    }
    let error = await #expect(throws: RateError.self) { try await provider.newestTable() }
    let text = words(of: try #require(error)) + traces.withLock { $0.joined() }
    #expect(!text.contains("k/y+1"))
    #expect(!text.contains("k%2Fy%2B1"))
    #expect(error?.detail == "not rates: you sent *** and app_id=***")
    #expect(error?.place == "http://127.0.0.1:\(server.port)/eurofxref-daily.xml?app_id=***")
  }

  @Test("SEC-01 A malformed address is not repeated in the error")
  func malformed() throws {
    for url in [
      "https://u:SECRET123@h:x/", "SECRET123", "https://SECRET123 /", "http://SECRET123@h.example/",
    ] {
      let error = #expect(throws: RateError.self) { try Bench.provider(url) }
      #expect(!words(of: try #require(error)).contains("SECRET123"))
    }
  }

  @Test("SEC-03 Text from a server comes without characters that steer a terminal")
  func controls() async throws {
    let error = try await Bench.error(
      to: .text("a\u{1B}[2Jb\u{07}c\u{9B}31m\u{202E}d\re", type: "text/plain"))
    #expect(error?.detail == "not rates: a[2Jbc31mde")
  }

  @Test("The trace is a command line that a shell reads back, once for each request")
  func trace() async throws {
    let server = try LoopbackServer { request in
      request.path == "/x" ? .text(Bench.good) : .redirect(to: "/x")
    }
    var settings = try Bench.settings(
      environment: ["http_proxy": "http://user:pw@127.0.0.1:1", "no_proxy": "127.0.0.1"])
    settings.userAgent = "it's me"
    settings.certificateFile = "/a b.pem"
    let traces = Mutex<[String]>([])
    let provider = try Bench.provider(server.url, settings: settings) { line in
      traces.withLock { $0.append(line) }
    }
    _ = try await provider.fetch(
      .newest, validators: CacheValidators(entityTag: "\"a\""), timeLimit: 122_500)
    let lines = traces.withLock { $0 }
    #expect(lines.count == 2)
    let first = try #require(lines.first)
    #expect(first.hasPrefix("curl --compressed --max-time 122.500 --connect-timeout 60 "))
    #expect(first.contains(#" --user-agent 'it'\''s me' "#))
    #expect(first.contains(#" --header 'If-None-Match: "a"' "#))
    #expect(first.contains(" --cacert '/a b.pem' "))
    #expect(!first.contains("--proxy"))
    #expect(first.hasSuffix(" http://127.0.0.1:\(server.port)/eurofxref-daily.xml"))
    #expect(lines.last?.hasSuffix(" http://127.0.0.1:\(server.port)/x") == true)

    settings.proxyExceptions = ""
    traces.withLock { $0 = [] }
    let dead = try Bench.provider(server.url, settings: settings) { line in
      traces.withLock { $0.append(line) }
    }
    _ = try? await dead.newestTable()
    #expect(traces.withLock { $0.first?.contains(" --proxy 'http://***@127.0.0.1:1' ") } == true)
  }
}
