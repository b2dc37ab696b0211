import Converter
import CurlRates
import TestSupport
import Testing

@Suite("Proxies")
struct ProxyTests {
  @Test(
    "NET-19 The variables count in curl's order, and an empty one hides nothing",
    arguments: [
      (["https_proxy": "http://a:1", "HTTPS_PROXY": "http://b:1"], "http://a:1", nil),
      (["https_proxy": "", "HTTPS_PROXY": "http://b:1"], "http://b:1", nil),
      (["HTTPS_PROXY": "http://b:1", "all_proxy": "http://c:1"], "http://b:1", "http://c:1"),
      (["all_proxy": "", "ALL_PROXY": "socks5h://d:1"], "socks5h://d:1", "socks5h://d:1"),
      (["http_proxy": "e:1"], nil, "e:1"),
      (["HTTP_PROXY": "http://f:1"], nil, nil),
      (["http_proxy": "", "HTTP_PROXY": "http://f:1"], nil, nil),
      ([:], nil, nil),
    ] as [([String: String], String?, String?)])
  func precedence(environment: [String: String], https: String?, http: String?) throws {
    let settings = try HTTPSettings(environment: environment)
    #expect(settings.httpsProxy == https)
    #expect(settings.httpProxy == http)
  }

  @Test("NET-19 The exceptions and the certificates come from the environment as well")
  func others() throws {
    let settings = try HTTPSettings(environment: [
      "no_proxy": "", "NO_PROXY": "localhost,127.0.0.1", "SSL_CERT_FILE": "/f",
      "SSL_CERT_DIR": "/d",
    ])
    #expect(settings.proxyExceptions == "localhost,127.0.0.1")
    #expect(settings.certificateFile == "/f")
    #expect(settings.certificateFolder == "/d")
    let bundle = try HTTPSettings(environment: [
      "CURL_CA_BUNDLE": "/b", "SSL_CERT_FILE": "/f", "SSL_CERT_DIR": "/d",
    ])
    #expect(bundle.certificateFile == "/b")
    #expect(bundle.certificateFolder == nil)
  }

  @Test(
    "NET-19 A malformed proxy is a configuration error that names the variable, not its value",
    arguments: [
      "http://", "http://user:pw-secret@", "http://pw-secret:99999", "http://[::1",
      "ftp://pw-secret",
      "http://a b:1", "pw-secret:x", "ht!tp://pw-secret", "http://h/pw-secret", "http://h:1\n",
      "::",
    ])
  func malformed(value: String) {
    let error = #expect(throws: RateError.self) {
      try HTTPSettings(environment: ["HTTPS_PROXY": value])
    }
    #expect(error?.code == .configuration)
    #expect(error?.detail?.contains("HTTPS_PROXY") == true)
    #expect(error?.detail?.contains("pw-secret") == false)
    // The other variable is not read for HTTPS, and an unread one does no harm.
    #expect(throws: Never.self) { try HTTPSettings(environment: ["HTTP_PROXY": value]) }
  }

  @Test("NET-19 A dead proxy is named without its password", arguments: ["http", "https"])
  func dead(scheme: String) async throws {
    let port = try unusedPort()
    let settings = try HTTPSettings(environment: [
      "all_proxy": "http://user:pw-secret@127.0.0.1:\(port)"
    ])
    let error = await Bench.error(of: "\(scheme)://127.0.0.1:1", settings: settings)
    #expect(error?.code == .unreachable)
    #expect(error?.detail == "proxy 127.0.0.1:\(port) refused the connection")
  }

  @Test("NET-19 A proxy is asked for the whole address, with its login")
  func used() async throws {
    let proxy = try LoopbackServer { _ in .text(Bench.good) }
    let settings = try HTTPSettings(environment: ["http_proxy": "u:p%40@127.0.0.1:\(proxy.port)"])
    #expect(await Bench.error(of: "http://127.0.0.1:1", settings: settings) == nil)
    let request = try #require(proxy.requests.first)
    #expect(request.target == "http://127.0.0.1:1/eurofxref-daily.xml")
    #expect(request.headers["proxy-authorization"] == "Basic dTpwQA==")
  }

  @Test("NET-19 A host among the exceptions is asked directly")
  func excepted() async throws {
    let server = try LoopbackServer { _ in .text(Bench.good) }
    let proxy = "http://127.0.0.1:\(try unusedPort())"
    for list in ["localhost,127.0.0.1", "*", "127.0.0.0/8", "x.org 127.0.0.1"] {
      let settings = try HTTPSettings(environment: ["http_proxy": proxy, "NO_PROXY": list])
      #expect(await Bench.error(of: server.url, settings: settings) == nil)
    }
    let other = try HTTPSettings(environment: ["http_proxy": proxy, "NO_PROXY": "127.0.0.2"])
    #expect(await Bench.error(of: server.url, settings: other)?.code == .unreachable)
  }

  @Test("A proxy that refuses a tunnel is named with its status", arguments: [403, 407, 502])
  func tunnelRefused(status: Int) async throws {
    let proxy = try LoopbackServer { _ in .status(status) }
    let settings = try HTTPSettings(environment: ["https_proxy": "http://127.0.0.1:\(proxy.port)"])
    let error = await Bench.error(of: "https://rates.example", settings: settings)
    #expect(error?.code == .refused)
    #expect(error?.status == status)
    #expect(error?.detail == "proxy 127.0.0.1:\(proxy.port) refuses with status \(status)")
    #expect(proxy.requests.map(\.method) == ["CONNECT"])
  }

  @Test("A refused connection and an unknown host are told apart")
  func unreachable() async throws {
    let port = try unusedPort()
    let refused = await Bench.error(of: "http://127.0.0.1:\(port)")
    #expect(refused?.code == .unreachable)
    #expect(refused?.detail == "127.0.0.1:\(port) refused the connection")
    // The top-level name `invalid` exists nowhere (RFC 2606), and no resolver needs a network to know.
    let unknown = await Bench.error(of: "https://no-such-host.invalid", timeLimit: 120_000)
    #expect(unknown?.code == .unreachable)
    #expect(unknown?.detail == "could not find host no-such-host.invalid")
  }
}
