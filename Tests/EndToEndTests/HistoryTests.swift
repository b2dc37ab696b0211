import Foundation
import TestSupport
import Testing

/// The series of a pair by the built program.
struct HistoryTests {
  @Test("The whole history is printed, and a picture is written for everybody to read")
  func whole() async throws {
    let program = try Program()
    let run = try await program.run(
      "history", "EUR", "USD", "--since", "1999-01-04", "--until", "2026-10-30", "--csv")
    let lines = run.output.split(separator: "\n")
    // A header and the days of eurofxref-hist.csv.
    #expect(lines.count == 1 + 7126)
    #expect(lines[1] == "1999-01-04,EUR,USD,1.1789,ecb")
    #expect(lines.last == "2026-10-30,EUR,USD,1.1172,ecb")
    #expect(run.errors.isEmpty && run.status == 0)

    let path = program.home.path(of: "dollar.svg")
    let picture = try await program.run(
      "history", "EUR", "USD", "--until", "2026-10-30", "--svg", path)
    #expect(picture.status == 0, "\(picture.errors)")
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("<svg "))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode.map { $0 & 0o400 } == 0o400)
  }

  @Test("One request fetches the recent days that are missing, and none is made twice")
  func fetches() async throws {
    let server = try TodaysRates.server()
    let program = try Program(server: server)
    for _ in 1...2 {
      let run = try await program.run("history", "EUR", "JPY")
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(server.requests.count == 1)
  }
}
