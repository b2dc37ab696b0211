import Converter
import Foundation
import TestSupport
import Testing

/// Answers that are no rates, as real networks and servers gave them: none of them touches the store, and
/// each one is told with what to do.
struct BadAnswerTests {
  struct Answer: CustomTestStringConvertible, Sendable {
    let name: String
    let reply: LoopbackServer.Reply
    /// What the message says.
    let mention: String
    /// What it advises.
    let advice: String

    var testDescription: String { name }

    init(
      _ name: String, _ reply: LoopbackServer.Reply, says mention: String, advises advice: String
    ) {
      (self.name, self.reply, self.mention, self.advice) = (name, reply, mention, advice)
    }
  }

  private static func page(
    _ text: String, status: Int = 200, type: String = "text/html", headers: [(String, String)] = []
  ) -> LoopbackServer.Reply {
    .response(
      .init(
        status: status,
        headers: [("Content-Type", type)] + headers.map { (name: $0.0, value: $0.1) },
        body: Array(text.utf8)))
  }

  private static let login = "log in with a browser"
  private static let another = "use another source with --source"

  private static let answers = [
    // Written by hand after what controllers of hotel networks send.
    Answer(
      "NET-01 a captive portal with status 200",
      page(
        """
        <HTML><HEAD><TITLE>Web Authentication</TITLE>
        <META http-equiv="refresh" content="1; URL=http://192.0.2.1/login.html?redirect=rates">
        </HEAD></HTML>
        """), says: "web page", advises: login),
    Answer(
      "a captive portal that calls itself XML",
      page("<!DOCTYPE html>\n<html><body>Room number?</body></html>", type: "text/xml"),
      says: "web page", advises: login),
    // Written by hand after what networks of distributors send to hosts that they do not like.
    Answer(
      "a refusal with status 403",
      page(
        "<HTML><BODY><H1>Access Denied</H1>You don't have permission to access this.</BODY></HTML>",
        status: 403), says: "403", advises: another),
    // florianv/exchanger, tests/Fixtures/Service (MIT): a bank that sends HTML where XML was asked.
    Answer(
      "a page instead of XML",
      page(
        """
        <!DOCTYPE html  PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"
            "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
        <html>
            <head>
                <meta http-equiv="Content-Type" content="text/html; charset=utf-8">
                <title>(untitled)</title>
            </head>
            <body>
                <!-- Real body omitted for brevity -->
            </body>
        </html>
        """), says: "web page", advises: login),
    // florianv/exchanger, tests/Fixtures/Service (MIT): the error document of the National Bank of Ukraine.
    Answer(
      "an error as XML",
      page(
        """
        <?xml version="1.0" encoding="utf-8"?>
        <exchange>
            <error>
                <message>Wrong parameters format</message>
            </error>
        </exchange>
        """, type: "text/xml"), says: "“Wrong parameters format”", advises: "ry again later"),
    // RubyMoney/eu_central_bank, spec (MIT): a file that is not even good XML.
    Answer(
      "a broken file",
      page(
        """
        <html>
        <head>
          <title>Illegal xml file</title>
        </head>
        </body>
        </html>

        """, type: "text/xml"), says: "web page", advises: login),
    Answer(
      "an ECB file that breaks off",
      page(String(TodaysRates.xml().dropLast(200)), type: "text/xml"),
      says: "is damaged: line 4", advises: "ry again later"),
    Answer(
      "NET-03 nothing, with status 200",
      page("", type: "text/xml", headers: [("Last-Modified", "Fri, 27 Nov 2026 15:00:00 GMT")]),
      says: "empty", advises: "try again later"),
    Answer(
      "JSON that breaks off",
      page(#"{"base":"EUR","date":"2026-11-30","rates":{"USD":1.2"#, type: "application/json"),
      says: "is damaged: line 1, column", advises: "ry again later"),
    Answer(
      "NET-07 a notice in plain text",
      page("This address is retired. See our new one.", type: "text/plain"),
      says: "not", advises: "try again later"),
    Answer(
      "a captcha", page("<html><body><form id=\"captcha\">Are you a robot?</form></body></html>"),
      says: "web page", advises: login),
    Answer(
      "a table of the year after next",
      page(TodaysRates.xml(day: TodaysRates.today.adding(days: 400)), type: "text/xml"),
      says: "future", advises: "ry again later"),
    Answer(
      "a table of another base",
      page(#"{"base":"USD","date":"2026-11-30","rates":{"EUR":0.9}}"#, type: "application/json"),
      says: "for one USD, and not for one EUR", advises: "ry again later"),
    Answer(
      "a table with a fraction of the currencies",
      page(TodaysRates.xml(others: 3), type: "text/xml"), says: "it has 5 rates where",
      advises: "ry again later"),
    Answer(
      "a table with bad rows",
      page(TodaysRates.xml().replacing("rate='7.5'", with: "rate='0'"), type: "text/xml"),
      says: "are bad", advises: "ry again later"),
    Answer(
      "a failure in a success",
      page(
        #"{"success":false,"error":{"code":101,"type":"missing_access_key"}}"#,
        type: "application/json"),
      says: "missing_access_key", advises: "Check the key or login"),
    Answer(
      "too many requests, for two minutes",
      page("", status: 429, headers: [("Retry-After", "120")]), says: "429",
      advises: "Ask again from "),
    Answer(
      "maintenance until a day",
      page("", status: 503, headers: [("Retry-After", "Fri, 31 Dec 2100 23:59:59 GMT")]),
      says: "503", advises: "Ask again from 2100-12-31T23:59:59Z"),
    Answer(
      "a key is wanted", page("{}", status: 401), says: "401", advises: "Check the key or login"),
  ]

  @Test("What is no rates changes no table, and is told with what to do", arguments: answers)
  func refused(_ answer: Answer) async throws {
    let program = try Program(server: try TodaysRates.server())
    #expect(try await program.run("rates", "update").status == 0)
    let before = try await Self.tables(of: program)
    let success = try #require(try await Self.status(of: program)["last_success"] as? String)
    let server = try LoopbackServer { _ in answer.reply }
    try program.point(to: server.url + "/")
    for arguments in [["rates", "update"], ["rates", "update", "--history"]] {
      let run = try await program.runner.run(arguments)
      #expect(run.status == 69, "\(run.errors)")
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(answer.mention), "\(run.errors)")
      // The advice stands in a line of its own.
      #expect(
        run.errors.split(separator: "\n").contains {
          $0.hasPrefix("  ") && $0.contains(answer.advice)
        }, "\(run.errors)")
      #expect(!run.errors.contains("<"), "\(run.errors)")
    }
    let run = try await program.run("25", "eur", "jpy", "--refresh")
    #expect(run.output.hasPrefix("25.00 EUR = 5,000 JPY\n"))
    #expect(run.errors.hasPrefix("warning: no new rates: "), "\(run.errors)")
    #expect(run.status == 0)
    #expect(try await Self.tables(of: program) == before)
    // NET-15: what failed is no success, and is remembered as a failure.
    let status = try await Self.status(of: program)
    #expect(status["last_success"] as? String == success)
    #expect((status["last_error"] as? String)?.isEmpty == false)
  }

  /// What the program tells of the ECB.
  private static func status(of program: Program) async throws -> [String: Any] {
    let run = try await program.run("rates", "status", "--json")
    let value = try JSONSerialization.jsonObject(with: Data(run.outputBytes)) as? [String: Any]
    let sources = try #require(value?["sources"] as? [[String: Any]])
    return try #require(sources.first { $0["source"] as? String == "ecb" })
  }

  /// Everything that the store holds of the ECB, as the program shows it.
  private static func tables(of program: Program) async throws -> [String] {
    var tables: [String] = []
    for day in (0...8).map({ TodaysRates.today.adding(days: -$0).description }) {
      let run = try await program.run(
        "rates", "show", "--json", "--offline", "--source", "ecb", "--on", day)
      tables.append(run.output + run.errors)
    }
    return tables
  }

  @Test(
    "A certificate without its intermediate one, and a way back to plain HTTP, are refused",
    arguments: [true, false])
  func encrypted(isIncomplete: Bool) async throws {
    let plain = try TodaysRates.server()
    let file = LoopbackServer.Response(TodaysRates.xml(), type: "text/xml")
    let server = try await TLSServer(
      certificate: isIncomplete ? .incompleteChain : .good,
      responses: Dictionary(
        uniqueKeysWithValues: ["eurofxref-daily.xml", "eurofxref-hist-90d.xml"].map {
          ($0, isIncomplete ? file : .redirect(to: "\(plain.url)/\($0)", status: 301))
        }))
    let program = try Program(
      environment: ["SSL_CERT_FILE": server.authorityFile, "TRAVELMONEY_OFFLINE": ""])
    try program.point(to: server.url() + "/")
    let run = try await program.run("rates", "update")
    #expect(run.status == (isIncomplete ? 69 : 78), "\(run.errors)")
    #expect(
      run.errors.contains(
        isIncomplete
          ? "certificate of localhost:\(server.port) is not accepted" : "from https to http"),
      "\(run.errors)")
    #expect(plain.requests.isEmpty)
    let after = try await program.run("25", "eur", "jpy", "--plain", "--offline")
    #expect(after.output == "4392\n")
  }
}
