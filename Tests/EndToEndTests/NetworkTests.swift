import Converter
import TestSupport
import Testing

/// The built program against a server that stands in for the ECB.
struct NetworkTests {
  private static let page = LoopbackServer.Response(
    status: 200, headers: [("Content-Type", "text/html")],
    body: Array("<!DOCTYPE html><html><body><form>Room number?</form></body></html>".utf8))

  @Test("New rates are fetched, stored and named")
  func update() async throws {
    let server = try TodaysRates.server()
    let program = try Program(server: server)
    let update = try await program.run("rates", "update")
    #expect(update.output.contains("newest \(TodaysRates.today)"))
    #expect(update.status == 0)
    let run = try await program.run("25", "eur", "jpy", "--plain")
    #expect(run.output == "5000\n")
  }

  @Test("NET-01 A login page replaces nothing, however often it comes")
  func captivePortal() async throws {
    let good = try TodaysRates.server()
    let portal = try LoopbackServer { _ in .response(Self.page) }
    let program = try Program(server: good)
    _ = try await program.run("rates", "update")
    let before = try await program.run("rates", "show", "--json", "--offline")
    try program.point(to: portal.url + "/")
    for _ in 1...2 {
      let run = try await program.run("25", "eur", "jpy", "--refresh")
      #expect(run.output.hasPrefix("25.00 EUR = 5,000 JPY\n"))
      #expect(run.errors.contains("web page"))
      #expect(!run.errors.contains("<"))
      #expect(run.status == 0)
    }
    let after = try await program.run("rates", "show", "--json", "--offline")
    #expect(after.output == before.output)
    let newer = try TodaysRates.server(yen: "210")
    try program.point(to: newer.url + "/")
    let run = try await program.run("25", "eur", "jpy", "--refresh", "--plain")
    #expect(run.output == "5250\n")
  }

  private static let retiredBanner = ####"{"0":"###","1":"# address retired #"}"####

  private static let refusals: [(String, LoopbackServer.Reply, String)] = [
    ("NET-03 an empty body", .text("", type: "text/xml"), "empty"),
    ("NET-05 an error in a success", .text(#"{"error":"Rate limit exceeded"}"#), "Rate limit"),
    ("NET-05 too many requests", .status(429), "429"),
    ("NET-07 a banner of numbered lines", .text(retiredBanner), "rates"),
    ("NET-07 gone", .status(410), "410"),
    ("NET-15 not found", .status(404), "404"),
    (
      "NET-09 another base", .text(#"{"base":"USD","date":"2026-11-30","rates":{"EUR":0.9}}"#),
      "USD"
    ),
    ("SEC-09 a redirect to a file", .redirect(to: "file:///etc/passwd"), "file"),
    ("SEC-09 a redirect to gopher", .redirect(to: "gopher://127.0.0.1/"), "gopher"),
    (
      "NET-13 a body cut short",
      .cut(.init(status: 200, headers: [], body: Array(TodaysRates.xml().utf8)), promising: 9000),
      "incomplete"
    ),
  ]

  @Test("What is not rates fails the update and leaves the store alone", arguments: refusals)
  func refused(_ name: String, _ reply: LoopbackServer.Reply, _ mention: String) async throws {
    let server = try LoopbackServer { _ in reply }
    let program = try Program(server: server)
    let update = try await program.run("rates", "update")
    #expect([65, 69, 78].contains(update.status), "\(name): \(update.errors)")
    #expect(update.output.isEmpty)
    #expect(update.errors.contains(mention), "\(name): \(update.errors)")
    let status = try await program.run("rates", "status", "--json")
    #expect(status.output.contains(#""last_success":null"#))
    #expect(!status.output.contains(#""last_error":null,"last_error":null"#))
    // The built-in tables still answer.
    let run = try await program.run("25", "eur", "jpy", "--plain")
    #expect(run.output == "4392\n")
    #expect(run.status == 0)
  }

  @Test("NET-11 A silent server costs a conversion seconds, not minutes, and the old rates answer")
  func silence() async throws {
    let server = try LoopbackServer { _ in .silence }
    var program = try Program(server: server)
    program.runner.timeLimit = 20
    let run = try await program.run("25", "eur", "jpy")
    #expect(!run.isTimedOut)
    #expect(run.output.hasPrefix("25.00 EUR = 4,392 JPY\n"))
    #expect(run.errors.hasPrefix("warning: no new rates: "))
    #expect(run.status == 0)
    // The failed attempt is remembered, so the next run does not wait at all.
    let again = try await program.run("25", "eur", "jpy", "--plain")
    #expect(again.output == "4392\n")
    #expect(server.requests.count == 1)
  }

  @Test("NET-11 With several targets a source is asked once, and one wait counts for all")
  func oneAttempt() async throws {
    let server = try LoopbackServer { _ in .status(503) }
    let program = try Program(server: server)
    let failed = try await program.run("25", "eur", "to", "jpy,usd,gbp", "--refresh", "--plain")
    #expect(failed.status == 0)
    #expect(failed.errors.split(separator: "\n").count == 1, "\(failed.errors)")
    #expect(server.requests.count == 1)
    let good = try TodaysRates.server()
    try program.point(to: good.url + "/")
    let run = try await program.run("25", "eur", "to", "jpy,usd,gbp", "--refresh", "--plain")
    #expect(run.output == "5000\n31.25\n187.50\n", "\(run.errors)")
    #expect(good.requests.count == 1)
  }

  @Test("CAC-07 Fresh rates are asked for once, and 304 renews them")
  func requestCount() async throws {
    let server = try LoopbackServer { request in
      if request.headers["if-none-match"] == "\"v1\"" { return .status(304) }
      return .response(
        .init(
          status: 200, headers: [("Content-Type", "text/xml"), ("ETag", "\"v1\"")],
          body: Array(TodaysRates.xml().utf8)))
    }
    let program = try Program(server: server)
    for _ in 1...5 {
      let run = try await program.run("25", "eur", "jpy", "--plain")
      #expect(run.output == "5000\n")
    }
    #expect(server.requests.count == 1)
    let refreshed = try await program.run("25", "eur", "jpy", "--refresh", "--plain")
    #expect(refreshed.output == "5000\n")
    #expect(refreshed.errors.isEmpty)
    // The days between the built-in tables and today are missing, so an update asks for more, once.
    let update = try await program.run("rates", "update")
    #expect(update.status == 0)
    let again = try await program.run("rates", "update")
    #expect(again.status == 0)
    #expect(again.output.contains("nothing new"))
    #expect(server.requests.count == 4)
  }

  @Test("A rate that jumped is used with a warning")
  func unconfirmed() async throws {
    let server = try LoopbackServer { request in
      // The built-in tables end before; yesterday's figure is imported below.
      .text(TodaysRates.xml(yen: "176500"), type: "text/xml")
    }
    let program = try Program(server: server)
    let yesterday = try program.home.write(
      TodaysRates.xml(day: TodaysRates.today.adding(days: -1), yen: "176.5"), to: "yesterday.xml")
    #expect(try await program.run("rates", "import", yesterday).status == 0)
    #expect(try await program.run("rates", "update").status == 0)
    let run = try await program.run("25", "eur", "jpy", "--source", "ecb")
    #expect(run.output.hasPrefix("25.00 EUR = 4,412,500 JPY\n"))
    #expect(run.errors.hasPrefix("warning: the rate of JPY moved by more than a factor of 3"))
    #expect(run.status == 0)
    let other = try await program.run("25", "eur", "usd", "--source", "ecb")
    #expect(other.errors.isEmpty)
  }

  @Test("INV-08 The network is asked for nothing that needs no rate")
  func noRequest() async throws {
    let server = try LoopbackServer { _ in .silence }
    let program = try Program(server: server)
    let same = try await program.run("7.96", "usd", "usd", "--plain")
    #expect(same.output == "7.96\n")
    let legal = try await program.run("15750000", "TRL", "TRY", "--plain")
    #expect(legal.output == "15.75\n")
    _ = try await program.run("--help")
    _ = try await program.run("25", "eur", "jpy", "--on", "2020-01-02")
    #expect(server.requests.isEmpty)
  }

  @Test("RET-12 A source is never asked about a retired code")
  func retiredCode() async throws {
    let server = try LoopbackServer { request in
      request.target.contains("TRL") ? .status(500) : .text(TodaysRates.xml(), type: "text/xml")
    }
    let program = try Program(server: server)
    let run = try await program.run("15000000", "TRL", "EUR", "--plain")
    // 15 TRY at 7.5 TRY per EUR.
    #expect(run.output == "2.00\n")
  }

  @Test("NET-19 A dead proxy is named without its password, a malformed one is a setting to mend")
  func proxies() async throws {
    let proxied = ["HTTPS_PROXY": "http://user:hunter2@127.0.0.1:1", "https_proxy": ""]
    let program = try Program(environment: proxied.merging(["TRAVELMONEY_OFFLINE": ""]) { $1 })
    let dead = try await program.run("rates", "update")
    #expect(dead.status == 69)
    #expect(dead.errors.contains("127.0.0.1:1"))
    #expect(!dead.errors.contains("hunter2"))
    let malformed = try Program(
      environment: ["HTTPS_PROXY": "ht!tp://[::", "TRAVELMONEY_OFFLINE": ""])
    let update = try await malformed.run("rates", "update")
    #expect(update.status == 78)
    let run = try await malformed.run("25", "eur", "jpy", "--plain")
    #expect(run.output == "4392\n")
    let excepted = try Program(
      server: try TodaysRates.server(),
      environment: ["http_proxy": "http://127.0.0.1:1", "NO_PROXY": "localhost,127.0.0.1"])
    #expect(try await excepted.run("rates", "update").status == 0)
  }

  @Test("SEC-01 A secret in the address appears in no output, no message and no file")
  func secrets() async throws {
    for reply in [
      LoopbackServer.Reply.status(401), .status(500), .text("{"), .close,
      .redirect(to: "http://192.0.2.1/"),
    ] {
      let server = try LoopbackServer { _ in reply }
      let program = try Program(server: server)
      try program.point(to: "\(server.url)/SECRET123/?app_id=SECRET123&x=1")
      for arguments in [
        ["rates", "update", "--verbose"], ["25", "eur", "jpy", "--refresh", "--verbose"],
        ["rates", "status"], ["rates", "status", "--json"],
      ] {
        let run = try await program.runner.run(arguments)
        #expect(!run.output.contains("SECRET123"))
        #expect(!run.errors.contains("SECRET123"), "\(run.errors)")
      }
      let cache = try program.home.read(".cache/travelmoney/rates.sqlite")
      #expect(!String(decoding: cache, as: UTF8.self).contains("SECRET123"))
    }
  }

  @Test(
    "SEC-09 Another scheme than HTTPS is a setting to mend",
    arguments: [
      "file:///etc/", "FILE:///etc/", "ftp://127.0.0.1/", "http://192.0.2.1/", "data:text/xml,x",
    ])
  func schemes(_ address: String) async throws {
    let program = try Program(environment: ["TRAVELMONEY_OFFLINE": ""])
    try program.point(to: address)
    let update = try await program.run("rates", "update")
    #expect(update.status == 78)
    #expect(!update.errors.contains("root:"))
  }
}
