import Converter
import CurlRates
import TestSupport
import Testing

@Suite("Answers whose header is no good")
struct BadHeaderTests {
  private func error(toRaw text: String) async throws -> RateError? {
    try await Bench.error(to: .raw(Array(text.utf8)))
  }

  @Test(
    "A version or a status that HTTP does not have is the server's fault, not the address's",
    arguments: ["HTTP/7.1 200 x", "HTTP/1.1 000 x", "HTTP/1.9 200 x", "ICY 200 OK"])
  func statusLine(line: String) async throws {
    let error = try await error(
      toRaw: "\(line)\r\nContent-Length: \(Bench.good.utf8.count)\r\n\r\n\(Bench.good)")
    #expect(error?.code == .notUnderstood)
  }

  @Test("A header line without an end is a header that is too large, not a lack of memory")
  func endlessLine() async throws {
    let error = try await error(
      toRaw: "HTTP/1.1 200 OK\r\nX-Long: " + String(repeating: "x", count: 400_000))
    #expect(error?.code == .tooLarge)
    #expect(error?.detail == "the header of the answer is too large")
  }

  @Test("Two lengths that contradict each other are refused, and two that agree are not")
  func lengths() async throws {
    let body = Bench.good
    func reply(_ first: Int, _ second: Int) -> String {
      "HTTP/1.1 200 OK\r\nContent-Length: \(first)\r\nContent-Length: \(second)\r\n"
        + "Connection: close\r\n\r\n\(body)"
    }
    let count = body.utf8.count
    for (first, second) in [(count - 5, count), (count, count - 5), (3, count)] {
      let error = try await error(toRaw: reply(first, second))
      #expect(error?.code == .notUnderstood || error?.code == .incomplete)
    }
    #expect(try await error(toRaw: reply(count, count)) == nil)
  }
}
