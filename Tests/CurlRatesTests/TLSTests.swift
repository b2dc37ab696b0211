import Converter
import CurlRates
import TestSupport
import Testing

@Suite("Encrypted connections")
struct TLSTests {
  private let responses = ["eurofxref-daily.xml": LoopbackServer.Response(Bench.good)]

  @Test(
    "A server whose authority is trusted by a variable is read",
    arguments: [
      "CURL_CA_BUNDLE", "SSL_CERT_FILE",
    ])
  func good(variable: String) async throws {
    let server = try await TLSServer(certificate: .good, responses: responses)
    let settings = try Bench.settings(environment: [variable: server.authorityFile])
    for host in ["localhost", "127.0.0.1"] {
      #expect(await Bench.error(of: server.url(host: host), settings: settings) == nil)
    }
  }

  @Test(
    "A certificate that is wrong is refused, with what is wrong",
    arguments: [
      (TLSServer.Certificate.expired, "expired"), (.wrongHost, "name"), (.selfSigned, "self"),
      (.incompleteChain, "issuer"),
    ])
  func bad(certificate: TLSServer.Certificate, word: String) async throws {
    let server = try await TLSServer(certificate: certificate, responses: responses)
    let settings = try Bench.settings(environment: ["SSL_CERT_FILE": server.authorityFile])
    let error = await Bench.error(of: server.url(), settings: settings)
    #expect(error?.code == .unreachable)
    #expect(
      error?.detail?.hasPrefix("the certificate of localhost:\(server.port) is not accepted: ")
        == true)
    #expect(error?.detail?.contains(word) == true)
  }

  @Test("A certificate of an authority that is not trusted is refused")
  func untrusted() async throws {
    let server = try await TLSServer(certificate: .good, responses: responses)
    let error = await Bench.error(of: server.url())
    #expect(error?.code == .unreachable)
    #expect(error?.detail?.contains("certificate") == true)
  }

  @Test("A file of certificates that is missing is a configuration error that names it")
  func missingFile() async throws {
    let server = try await TLSServer(certificate: .good, responses: responses)
    let settings = try Bench.settings(environment: ["CURL_CA_BUNDLE": "/nowhere/ca.pem"])
    let error = await Bench.error(of: server.url(), settings: settings)
    #expect(error?.code == .configuration)
    #expect(error?.detail?.contains("/nowhere/ca.pem") == true)
  }

  @Test("A server that does not encrypt is no HTTPS server")
  func plain() async throws {
    let server = try LoopbackServer { _ in .text(Bench.good) }
    let error = await Bench.error(of: "https://127.0.0.1:\(server.port)")
    #expect(error?.code == .unreachable)
    #expect(error?.detail?.hasPrefix("no encrypted connection to 127.0.0.1") == true)
  }

  @Test("SEC-09 A redirect from HTTPS to plain HTTP is refused even on this machine")
  func downgrade() async throws {
    let plain = try LoopbackServer { _ in .text(Bench.good) }
    let server = try await TLSServer(
      certificate: .good, responses: ["eurofxref-daily.xml": .redirect(to: plain.url)])
    let settings = try Bench.settings(environment: ["SSL_CERT_FILE": server.authorityFile])
    let error = await Bench.error(of: server.url(), settings: settings)
    #expect(error?.code == .configuration)
    #expect(error?.detail?.contains("from https to http") == true)
    #expect(plain.requests.isEmpty)
  }
}
