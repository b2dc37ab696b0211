import Converter
import CurlRates
import TestSupport
import Testing

@Suite("Transfers cut short")
struct IncompleteTests {
  @Test("NET-13 A transfer that is cut short is never accepted, even where the part would do")
  func cut() async throws {
    // The first 3,000 bytes are a good table by themselves.
    let padded = Bench.good + String(repeating: "\n", count: 3_000 - Bench.good.utf8.count)
    for reply: LoopbackServer.Reply in [
      .cut(.init(padded), promising: 5_000),
      .cut(.init(Bench.good), promising: Bench.good.utf8.count + 1),
      .chunks(.init(padded), finished: false),
      .reset(.init(padded), promising: 5_000),
    ] {
      let error = try await Bench.error(to: reply)
      #expect(error?.code == .incomplete)
      #expect(error?.detail?.hasPrefix("transfer incomplete") == true)
    }
  }

  @Test("NET-13 The same body with its right length is accepted")
  func whole() async throws {
    let padded = Bench.good + String(repeating: "\n", count: 3_000 - Bench.good.utf8.count)
    #expect(try await Bench.error(to: .cut(.init(padded), promising: 3_000)) == nil)
  }

  @Test("NET-13 A compressed body with a wrong checksum is not accepted")
  func checksum() async throws {
    var body = Gzip.stored(Array(Bench.good.utf8))
    body[body.count - 5] ^= 1
    let error = try await Bench.error(
      to: .response(.init(headers: [("Content-Encoding", "gzip")], body: body)))
    #expect(error?.code == .incomplete)
  }
}
