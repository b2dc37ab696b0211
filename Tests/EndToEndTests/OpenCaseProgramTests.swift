import Converter
import TestSupport
import Testing

/// Further inputs of the cases about networks and secrets, with the built program.
struct OpenCaseProgramTests {
  @Test("HIS-06 For a day in the future nobody is asked", arguments: ["2099-01-01", "tomorrow"])
  func future(day: String) async throws {
    let server = try LoopbackServer { _ in .silence }
    let program = try Program(server: server)
    let asked = day == "tomorrow" ? TodaysRates.today.adding(days: 2).description : day
    let run = try await program.run("100", "eur", "usd", "--on", asked)
    #expect(run.status == 64)
    #expect(run.errors.contains("future"))
    #expect(run.output.isEmpty)
    #expect(server.requests.isEmpty)
  }

  @Test(
    "SEC-01 A secret in the address is told to nobody, wherever in it it stands",
    arguments: [
      ("", "/latest?app_id=SECRET123&x=1"), ("", "/SECRET123/latest/"), ("user:SECRET123@", "/"),
      ("SECRET123:x@", "/"),
    ])
  func secrets(user: String, rest: String) async throws {
    let replies: [LoopbackServer.Reply] = [
      .status(401), .status(500), .text("{"), .close,
      .redirect(to: "https://127.0.0.1:1/SECRET123"),
      .redirect(to: "ftp://127.0.0.1/SECRET123"),
    ]
    for reply in replies {
      let server = try LoopbackServer { _ in reply }
      let program = try Program(server: server)
      // The last one is refused: nobody listens there.
      for port in [server.port, 1] {
        try program.point(to: "http://\(user)127.0.0.1:\(port)\(rest)")
        for arguments in [
          ["rates", "update"], ["rates", "update", "--verbose"],
          ["25", "eur", "jpy", "--refresh", "--json"], ["rates", "status", "--json"],
        ] {
          let run = try await program.runner.run(arguments)
          #expect(!run.output.contains("SECRET123"), "\(arguments): \(run.output)")
          #expect(!run.errors.contains("SECRET123"), "\(arguments): \(run.errors)")
        }
      }
    }
  }

  @Test(
    "SEC-09 A blank before the scheme does not hide it",
    arguments: [" file:///etc/", " http://192.0.2.1/"])
  func blanks(address: String) async throws {
    let program = try Program(environment: ["TRAVELMONEY_OFFLINE": ""])
    try program.point(to: address)
    let update = try await program.run("rates", "update")
    #expect(update.status == 78, "\(update.errors)")
    #expect(!update.errors.contains("root:"))
  }

  @Test(
    "A server's wish is told by an update by hand, kept for conversions, and shown by the status")
  func retryAfter() async throws {
    let server = try LoopbackServer { _ in
      .status(503, headers: [("Retry-After", "Fri, 31 Dec 2100 23:59:59 GMT")])
    }
    let program = try Program(server: server)
    let update = try await program.run("rates", "update")
    #expect(update.status == 69)
    #expect(update.errors.contains("2100-12-31T23:59:59Z"), "\(update.errors)")
    #expect(server.requests.count == 1)
    // No wish holds for longer than a day.
    let tomorrow = TodaysRates.today.adding(days: 1)
    let status = try await program.run("rates", "status")
    #expect(
      status.output.contains("not before \(tomorrow)T")
        || status.output.contains("not before \(TodaysRates.today.adding(days: 2))T"),
      "\(status.output)")
    // A conversion keeps to it, even one that insists; an update by hand asks again.
    let run = try await program.run("25", "eur", "jpy", "--refresh", "--source", "ecb", "--plain")
    #expect(run.output == "4392\n")
    #expect(server.requests.count == 1)
    #expect(try await program.run("rates", "update").status == 69)
    #expect(server.requests.count == 2)
  }
}
