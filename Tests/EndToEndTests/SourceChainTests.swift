import Converter
import TestSupport
import Testing

@Suite("The order of sources")
struct SourceChainTests {
  /// Frankfurter's answer of the day on which the tests run.
  private static let rows = """
    [{"date":"\(TodaysRates.today)","base":"EUR","quote":"USD","rate":1.25},
     {"date":"\(TodaysRates.today)","base":"EUR","quote":"JPY","rate":200},
     {"date":"\(TodaysRates.today)","base":"EUR","quote":"VND","rate":30000}]
    """
  /// A wide table of that day, with as many currencies as such a table has.
  private static let wide: String = {
    let figures = ["usd": "1.25", "jpy": "200", "vnd": "31250", "xaf": "655.957"]
    let rates = CurrencyCatalog.active.map { $0.currency.code.lowercased() }
      .filter { $0 != "eur" }
      .map { "\"\($0)\":\(figures[$0] ?? "2")" }
    return "{\"date\":\"\(TodaysRates.today)\",\"eur\":{\(rates.joined(separator: ","))}}"
  }()

  /// Servers for the three sources that are asked by default.
  private struct Servers {
    let ecb: LoopbackServer
    let frankfurter: LoopbackServer
    let wide: LoopbackServer

    init(
      frankfurter: LoopbackServer.Reply = .text(SourceChainTests.rows),
      wide: LoopbackServer.Reply = .text(SourceChainTests.wide)
    ) throws {
      ecb = try LoopbackServer { _ in .status(503) }
      self.frankfurter = try LoopbackServer { _ in frankfurter }
      self.wide = try LoopbackServer { _ in wide }
    }

    func home(_ more: String = "", own: String = "") throws -> TemporaryDirectory {
      let home = try TemporaryDirectory()
      try home.write(
        """
        {\(more)"sources":{"ecb":{"baseURL":"\(ecb.url)/"},\(own)
        "frankfurter":{"baseURL":"\(frankfurter.url)/"},
        "fawazahmed0":{"baseURL":"\(wide.url)/"}}}
        """, to: ".config/travelmoney/config.json")
      return home
    }
  }

  private static func run(
    _ home: TemporaryDirectory, _ arguments: String...
  ) async throws -> ProgramResult {
    try await SourceProgram.run(
      arguments, home: home, environment: ["TRAVELMONEY_MINE_KEY": "SECRET123"])
  }

  @Test("Where the ECB has both currencies, nobody else is asked")
  func firstOnly() async throws {
    let servers = try Servers()
    // It cannot be reached, and its rates are old.
    let run = try await Self.run(try servers.home(), "25", "USD", "JPY")
    #expect(run.output.contains("(ECB, 2026-10-30"))
    #expect(servers.frankfurter.requests.isEmpty)
    #expect(servers.wide.requests.isEmpty)
  }

  @Test("What the ECB lacks, the next one answers, and --verbose says why")
  func second() async throws {
    let servers = try Servers()
    let run = try await Self.run(try servers.home(), "25", "USD", "VND", "--verbose")
    // 25 × 30000 ÷ 1.25.
    #expect(run.output.hasPrefix("25.00 USD = 600,000 VND\n"))
    #expect(run.output.contains("(Frankfurter, \(TodaysRates.today))"))
    #expect(run.errors.contains("passed over: no rate for VND from ECB"), "\(run.errors)")
    #expect(servers.ecb.requests.isEmpty)
    #expect(servers.wide.requests.isEmpty)
  }

  @Test("Where the second one fails or lacks it, the third one answers")
  func third() async throws {
    for reply in [LoopbackServer.Reply.status(503), .close, .text("<html></html>")] {
      let servers = try Servers(frankfurter: reply)
      // Somebody who insists gives the servers more time than two seconds.
      let run = try await Self.run(try servers.home(), "25", "USD", "VND", "--refresh")
      // 25 × 31250 ÷ 1.25.
      #expect(run.output.hasPrefix("25.00 USD = 625,000 VND\n"))
      #expect(run.output.contains("(exchange-api, \(TodaysRates.today))"))
      #expect(run.errors.hasPrefix("warning: no new rates: "), "\(run.errors)")
    }
    let servers = try Servers()
    let run = try await Self.run(
      try servers.home(), "655957", "XAF", "EUR", "--plain", "--refresh")
    #expect(run.output == "1000.00\n")
  }

  @Test(
    "Where nobody answers, the table inside the program does, and each is asked once in 15 minutes")
  func none() async throws {
    let servers = try Servers(frankfurter: .status(503), wide: .status(503))
    let home = try servers.home()
    for _ in 1...2 {
      let run = try await Self.run(home, "25", "USD", "VND")
      #expect(run.output.contains("(exchange-api, 2026-07-06, "), "\(run.output)")
      #expect(run.status == 0)
    }
    // The second version and the first one, at the same place.
    #expect(servers.frankfurter.requests.count == 2)
    #expect(servers.wide.requests.count == 1)
  }

  @Test("The error for no rate names each source with its reason")
  func reasons() async throws {
    let servers = try Servers(frankfurter: .status(503))
    let run = try await Self.run(try servers.home(), "25", "USD", "XTS")
    #expect(run.status == 69)
    #expect(run.errors.contains("error: no rate for XTS from ECB on 2026-10-30; "))
    #expect(run.errors.contains("status 503"), "\(run.errors)")
    #expect(run.errors.contains("; exchange-api has none\n"), "\(run.errors)")
    let offline = try await Self.run(try servers.home(), "25", "USD", "XTS", "--offline")
    #expect(
      offline.errors.contains(
        "no rate for XTS from ECB on 2026-10-30; Frankfurter: nothing of it is stored; "
          + "exchange-api has none\n"), "\(offline.errors)")
  }

  @Test("The configured order counts, and what the program carries answers last, unasked")
  func configuredOrder() async throws {
    let servers = try Servers()
    let home = try servers.home(#""order":["frankfurter"],"#)
    let run = try await Self.run(home, "25", "USD", "JPY")
    #expect(run.output.contains("(Frankfurter, \(TodaysRates.today))"))
    let other = try await Self.run(home, "25", "EUR", "XAF")
    #expect(other.output.contains("(exchange-api, 2026-07-06"))
    #expect(servers.ecb.requests.isEmpty)
    #expect(servers.wide.requests.isEmpty)
    let update = try await Self.run(home, "rates", "update")
    // The conversion stored the same.
    #expect(update.output == "Frankfurter: nothing new, newest \(TodaysRates.today)\n")
    let status = try await Self.run(home, "rates", "status")
    #expect(
      status.output.split(separator: "\n").filter { !$0.hasPrefix(" ") } == [
        "Frankfurter  (--source frankfurter)", "ECB  (--source ecb)",
        "exchange-api  (--source fawazahmed0)",
      ])
  }

  @Test("A source of one's own is an address and a format, and may have codes of its own")
  func own() async throws {
    let servers = try Servers()
    let bank = try LoopbackServer { request in
      request.query.contains("\(TodaysRates.today.adding(days: -3))")
        ? .text(
          #"{"base":"USD","date":"\#(TodaysRates.today.adding(days: -3))","rates":{"JPY":100,"QQQ":4}}"#
        )
        : .status(404)
    }
    let own =
      #""mine":{"url":"\#(bank.url)/r?d={day}&k={key}","feed":"travelmoney-json","base":"USD","#
      + #""name":"My bank"},"#
    let home = try servers.home(#""order":["mine","ecb"],"#, own: own)
    let run = try await Self.run(home, "25", "USD", "JPY", "--refresh", "--verbose")
    #expect(
      run.output.hasPrefix("25.00 USD = 2,500 JPY\n1 USD = 100 JPY  (My bank, "))
    #expect(!run.errors.contains("SECRET123"))
    #expect(bank.requests.allSatisfy { $0.query.hasSuffix("&k=SECRET123") })
    // Today and the two days before have no file.
    #expect(bank.requests.count == 4)
    let code = try await Self.run(home, "10", "USD", "QQQ", "--plain")
    #expect(code.output == "40.00\n", "\(code.errors)")
    let listed = try await Self.run(home, "sources", "mine")
    #expect(listed.output.hasPrefix("My bank  (--source mine)\n"))
    #expect(!listed.output.contains("SECRET123"))
  }

  @Test("A past day that no source holds is asked for by itself, once, and kept")
  func pastDay() async throws {
    let servers = try Servers(
      frankfurter: .text(
        #"[{"date":"2025-05-02","base":"EUR","quote":"USD","rate":1.25},"#
          + #"{"date":"2025-05-02","base":"EUR","quote":"VND","rate":30000}]"#))
    let home = try servers.home()
    for _ in 1...2 {
      let run = try await Self.run(home, "25", "USD", "VND", "--on", "2025-05-02")
      #expect(run.output.hasPrefix("25.00 USD = 600,000 VND\n"), "\(run.errors)")
      #expect(run.output.contains("(Frankfurter, 2025-05-02)"))
    }
    #expect(servers.frankfurter.requests.map(\.target) == ["/v2/rates?base=EUR&date=2025-05-02"])
    let offline = try await Self.run(
      home, "25", "USD", "VND", "--on", "2025-05-01", "--offline")
    #expect(offline.status == 69)
    #expect(servers.frankfurter.requests.count == 1)
  }
}
