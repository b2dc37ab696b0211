import Converter
import CurlRates
import TestSupport
import Testing

@Suite("Redirects and schemes")
struct RedirectTests {
  @Test("A redirect is followed", arguments: [301, 302, 303, 307, 308])
  func followed(status: Int) async throws {
    let server = try LoopbackServer { request in
      request.path == "/eurofxref-daily.xml"
        ? .redirect(to: "/moved/here?x=1", status: status) : .text(Bench.good)
    }
    #expect(try await Bench.provider(server.url).newestTable().rates.count == 2)
    #expect(server.requests.map(\.target) == ["/eurofxref-daily.xml", "/moved/here?x=1"])
  }

  @Test("A redirect to another server of this machine is followed without the first one's login")
  func otherServer() async throws {
    let second = try LoopbackServer { _ in .text(Bench.good) }
    let secondURL = second.url
    let first = try LoopbackServer { _ in .redirect(to: "\(secondURL)/x") }
    let url = "http://user:password@127.0.0.1:\(first.port)"
    _ = try await Bench.provider(url).newestTable()
    #expect(first.requests.first?.headers["authorization"] == "Basic dXNlcjpwYXNzd29yZA==")
    #expect(second.requests.count == 1)
    #expect(second.requests.first?.headers["authorization"] == nil)
  }

  @Test(
    "SEC-09 A redirect to another scheme is refused with the scheme named, and not followed",
    arguments: [
      "file", "gopher", "dict", "ftp", "data", "FILE", "javascript", "ldap", "smb", "ws",
    ])
  func otherScheme(scheme: String) async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Bench.good, to: "rates.txt")
    let location = scheme == "data" ? "data:text/plain,\(Bench.good)" : "\(scheme)://\(path)"
    let server = try LoopbackServer { _ in .redirect(to: location) }
    let error = await Bench.error(of: server.url)
    #expect(error?.code == .configuration)
    #expect(error?.detail?.contains("\(scheme.lowercased()) addresses are not fetched") == true)
    #expect(server.requests.count == 1)
  }

  @Test(
    "SEC-09 A redirect to plain HTTP elsewhere is refused, and nothing is sent there",
    arguments: [
      "http://example.com/", "//example.com/", "http://127.0.0.1.example.com/", "http://127.1/",
      "http://2130706433/", "http://0x7f.0.0.1/", "http://127.0.0.1@example.com/",
      "http://localhost.example.com/", "http://[::2]/", "http://0177.0.0.1/",
    ])
  func plainElsewhere(location: String) async throws {
    let server = try LoopbackServer { _ in .redirect(to: location) }
    let error = await Bench.error(of: server.url)
    #expect(error?.code == .configuration)
    #expect(error?.detail?.contains("not encrypted") == true)
  }

  @Test(
    "SEC-09 An address with another scheme is refused before anything is sent",
    arguments: [
      ("file:///etc/passwd", "file"), ("FILE:///etc/passwd", "file"),
      ("gopher://127.0.0.1/", "gopher"),
      ("ftp://127.0.0.1/", "ftp"), ("data:text/plain,x", "data"), (" http://127.0.0.1/", "scheme"),
      ("\thttps://127.0.0.1/", "scheme"), ("http://example.com/", "not encrypted"),
      ("www.ecb.europa.eu/", "scheme"), ("", "empty"), ("https:///x", "host"),
      ("https://h:0/", "port"), ("https://h:65536/", "port"), ("https://h:x/", "port"),
      ("https://a b/", "host"), ("https://h\u{0}/", "host"), ("https://h/\r\nX: 1", "control"),
      ("https://[::1/", "bracket"), ("https://ex%61mple.com/", "host"),
      ("https://münchen.de/", "xn--"),
      ("https:/h/", "slashes"), ("https://.h/", "host"),
    ])
  func configured(address: String, word: String) {
    let error = #expect(throws: RateError.self) { try Bench.provider(address) }
    #expect(error?.code == .configuration)
    #expect(error?.source == .ecb)
    #expect(error?.detail?.contains(word) == true)
  }

  @Test(
    "Plain HTTP is allowed to this machine by name and by number",
    arguments: [
      "http://127.0.0.1/", "http://127.255.255.254:8080", "http://localhost:1/x",
      "http://LOCALHOST/",
      "http://[::1]:80/", "https://www.ecb.europa.eu", "HTTPS://www.ecb.europa.eu",
    ])
  func allowed(address: String) throws {
    _ = try Bench.provider(address)
  }

  @Test("Five redirects are followed and six are too many")
  func limit() async throws {
    let server = try LoopbackServer { request in
      // The number in the path counts the redirects that are still to come.
      let left = request.path.split(separator: "/").first.flatMap { Int($0) } ?? 0
      return left == 0 ? .text(Bench.good) : .redirect(to: "/\(left - 1)/x")
    }
    #expect(await Bench.error(of: "\(server.url)/5") == nil)
    #expect(server.requests.count == 6)
    #expect(await Bench.error(of: "\(server.url)/6")?.code == .refused)
    let loop = try LoopbackServer { _ in .redirect(to: "/again") }
    let error = await Bench.error(of: loop.url)
    #expect(error?.code == .refused)
    #expect(error?.detail == "there are more than 5 redirects")
    #expect(loop.requests.count == 6)
  }

  @Test("A redirect without a place, or to one that is no address, is an error")
  func broken() async throws {
    let nowhere = try await Bench.error(to: .status(302))
    #expect(nowhere?.code == .refused)
    #expect(nowhere?.status == 302)
    let malformed = try await Bench.error(to: .redirect(to: "https://[broken/"))
    #expect(malformed?.code == .configuration)
    let portless = try await Bench.error(to: .redirect(to: "//:80/"))
    #expect(portless?.code == .configuration)
  }
}
