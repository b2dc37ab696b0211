import Converter
import CurlRates
import TestSupport
import Testing

@Suite("Answers that are no rates")
struct AnswerTests {
  @Test("NET-01 A login page in place of rates is named as such, and none of it is shown")
  func portal() async throws {
    let page = "<!DOCTYPE html><html><body><form>Hotel login</form></body></html>"
    let error = try await Bench.error(to: .text(page, type: "text/html; charset=utf-8"))
    #expect(error?.code == .notUnderstood)
    #expect(
      error?.detail == "the network answered with a web page, not rates (login needed?)")
  }

  @Test(
    "NET-03 An empty success in place of the newest rates or of many days is no rates, not no day",
    arguments: FetchScope.allCases)
  func emptySuccess(scope: FetchScope) async throws {
    let server = try LoopbackServer { _ in .text("") }
    let error = await Bench.error(of: server.url, scope: scope)
    #expect(error?.code == .notUnderstood)
    #expect(error?.detail?.contains("empty answer") == true)
  }

  @Test(
    "NET-03 A day without data is answered by the day before it that has some",
    arguments: [
      LoopbackServer.Reply.text(""), .status(404), .status(204),
    ])
  func emptyDay(nothing: LoopbackServer.Reply) async throws {
    var definition = BuiltInSources.ecb
    definition.addresses[0].dayFile = SourceFile("v1/{day}")
    let server = try LoopbackServer { request in
      request.path == "/v1/2024-01-05" ? .text("rates EUR 2024-01-05 USD 1.0921") : nothing
    }
    let provider = try Bench.provider(server.url, definition: definition)
    let table = try await provider.table(on: Day("2024-01-07"))
    #expect(table.day == (try Day("2024-01-05")))
    #expect(
      server.requests.map(\.target) == ["/v1/2024-01-07", "/v1/2024-01-06", "/v1/2024-01-05"])
    let error = await #expect(throws: RateError.self) {
      try await provider.table(on: Day("2024-01-07"), missingDay: .exact)
    }
    #expect(error?.code == .noRate)
    #expect(error?.day == (try Day("2024-01-07")))
  }

  @Test("NET-05 A limit of requests is reported as a refusal, with the time to wait in seconds")
  func tooManyRequests() async throws {
    let error = try await Bench.error(
      to: .response(
        .init(
          status: 429, headers: [("Retry-After", "120")], #"{"error":"Rate limit exceeded"}"#)))
    #expect(error?.code == .refused)
    #expect(error?.status == 429)
    #expect(error?.retryAfter == Bench.now.adding(seconds: 120))
    #expect(error?.detail?.contains("limit of requests") == true)
    #expect(error?.source == .ecb)
  }

  @Test(
    "NET-05 The time to wait may be a date, and an absurd one is no fault",
    arguments: [
      ("Fri, 30 Oct 2026 16:02:00 GMT", Bench.now.adding(seconds: 120)),
      ("Friday, 30-Oct-26 16:02:00 GMT", Bench.now.adding(seconds: 120)),
      ("Fri Oct 30 16:02:00 2026", Bench.now.adding(seconds: 120)),
      ("0", Bench.now),
      ("99999999999999999999999", Timestamp(secondsSinceEpoch: .max)),
      ("604800", Bench.now.adding(seconds: 7 * 86_400)),
      ("Wed, 30 Oct 2097 16:02:00 GMT", Timestamp(secondsSinceEpoch: 4_033_987_320)),
      ("Fri, 30 Oct 2026 15:59:59 GMT", nil), ("soon", nil), ("-5", nil),
    ])
  func retryAfter(value: String, expected: Timestamp?) async throws {
    let error = try await Bench.error(to: .status(503, headers: [("Retry-After", value)]))
    #expect(error?.status == 503)
    #expect(error?.retryAfter == expected)
  }

  @Test("NET-07 An address that was given up, or a notice in place of rates, is no table")
  func retired() async throws {
    let gone = try await Bench.error(to: .status(410))
    #expect(gone?.code == .refused)
    #expect(gone?.detail?.contains("answers without rates") == true)
    let notice = try await Bench.error(to: .text("# address retired #", type: "text/plain"))
    #expect(notice?.code == .notUnderstood)
    #expect(notice?.source == .ecb)
  }

  @Test("NET-09 Rates against another base than the source's are refused")
  func otherBase() async throws {
    let error = try await Bench.error(to: .text("rates USD 2021-01-27 EUR 0.8248 JPY 104.1"))
    #expect(error?.code == .implausible)
    #expect(error?.currencies == [.usd])
    #expect(error?.detail == "the rates are quoted against USD, not EUR")
  }

  @Test(
    "NET-15 A refusal names the status and the host",
    arguments: [
      401, 402, 403, 404, 410, 418, 429, 500, 502, 503, 599, 301, 204,
    ])
  func statuses(status: Int) async throws {
    let server = try LoopbackServer { _ in .status(status) }
    let error = await Bench.error(of: server.url)
    #expect(error?.code == (status == 204 ? .notUnderstood : .refused))
    #expect(error?.status == status)
    #expect(error?.place == "http://127.0.0.1:\(server.port)/eurofxref-daily.xml")
    #expect(error?.detail?.contains("127.0.0.1:\(server.port)") == true)
  }

  @Test("A part of a body that nobody asked for is incomplete")
  func partial() async throws {
    let error = try await Bench.error(to: .response(.init(status: 206, Bench.good)))
    #expect(error?.code == .incomplete)
  }

  @Test("An answer without a single table is not understood")
  func noTables() async throws {
    let error = try await Bench.error(to: .text("\n"))
    #expect(error?.code == .notUnderstood)
  }

  @Test("A long failure page is not read to its end, and its status counts")
  func endlessFailure() async throws {
    var head = LoopbackServer.Response(status: 500)
    head.body = [UInt8](repeating: 0x20, count: 1 << 20)
    let error = try await Bench.error(to: .stall(head, afterBodyBytes: 200_000))
    #expect(error?.status == 500)
  }

  @Test(
    "Bytes that are not HTTP, and no bytes at all, are errors",
    arguments: [
      (LoopbackServer.Reply.close, RateError.Code.incomplete),
      (.raw([0, 1, 2, 255, 10]), .notUnderstood),
      (.raw(Array("SSH-2.0-x\r\n".utf8)), .notUnderstood),
    ])
  func notHTTP(reply: LoopbackServer.Reply, code: RateError.Code) async throws {
    #expect(try await Bench.error(to: reply)?.code == code)
  }

  @Test("A header without end stops at a limit")
  func endlessHeader() async throws {
    let line = Array("X-Fill: \(String(repeating: "a", count: 1000))\r\n".utf8)
    let reply = LoopbackServer.Reply.raw(
      Array("HTTP/1.1 200 OK\r\n".utf8) + [[UInt8]](repeating: line, count: 1000).joined())
    let code = try await Bench.error(to: reply)?.code
    #expect(code == .tooLarge || code == .incomplete)
  }
}
