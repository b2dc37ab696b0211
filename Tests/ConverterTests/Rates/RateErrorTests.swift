import Converter
import Testing

@Suite struct RateErrorTests {
  private static func day(_ text: String) -> Day? { try? Day(text) }

  /// The sentences that people meet most; the text is not stable, and stands in this one place.
  @Test(
    "An error is one sentence for people",
    arguments: [
      (
        RateError(
          .noRate, source: .ecb, currencies: [.usd], day: day("2017-07-17"),
          lastKnownDay: day("2017-01-13"), firstKnownDay: day("1999-01-04")),
        "no rate for USD from ECB on 2017-07-17; the last one is of 2017-01-13"
      ),
      (
        RateError(.noRate, source: .ecb, currencies: [.usd, .jpy]),
        "no rate for USD and JPY from ECB"
      ),
      (
        RateError(.fileNotFound, source: RateSource(id: "r.json"), place: "a/r.json"),
        "there is no file a/r.json"
      ),
      (
        RateError(.storage, place: "a", detail: "Is a directory"),
        "a cannot be used: Is a directory"
      ),
      (
        RateError(.refused, source: .ecb, place: "ecb.example", status: 429, retryAfter: nil),
        "ecb.example refused with status 429"
      ),
      (
        RateError(.refused, source: .ecb, retryAfter: Timestamp(secondsSinceEpoch: 0)),
        "ECB refused and may be asked again at 1970-01-01T00:00:00Z"
      ),
      (
        RateError(.libraryMissing, source: .ecb, place: "libx.so.4", detail: "not found"),
        "the library libx.so.4 cannot be loaded: not found"
      ),
      (
        RateError(.libraryMissing, source: .ecb),
        "the library that is needed cannot be loaded"
      ),
      (
        RateError(.malformed, place: "r.json", detail: "line 3: no digit after the point"),
        "r.json is damaged: line 3: no digit after the point"
      ),
      (
        RateError(.implausible, source: .ecb, day: day("2026-11-03"), detail: "it is empty"),
        "the table of 2026-11-03 from ECB is not plausible: it is empty"
      ),
    ])
  func sentences(error: RateError, text: String) {
    #expect(error.description == text)
  }

  @Test(
    "Every code has words of its own, with and without context", arguments: RateError.Code.allCases)
  func everyCode(code: RateError.Code) {
    let bare = RateError(code).description
    let others = RateError.Code.allCases.filter { $0 != code }.map { RateError($0).description }
    #expect(!bare.isEmpty && !bare.hasSuffix("."))
    #expect(!others.contains(bare))
    let full = RateError(code, source: .ecb, detail: "the reason").description
    #expect(full.hasSuffix(": the reason"))
  }

  @Test("What all links of a chain say of a currency is said once")
  func sharedDetail() {
    let other = RateSource(id: "wide", name: "Wide")
    let first = RateError(.noRate, source: .ecb, currencies: [.usd], detail: "it is over")
    let second = RateError(.noRate, source: other, currencies: [.usd], detail: "it is over")
    var chain = first
    chain.underlying = [first, second]
    #expect(
      chain.description == "no rate for USD from ECB: it is over; Wide has none")
  }

  @Test("A chain's error begins with its own sentence and names each other reason once")
  func chain() {
    let first = RateError(.timedOut, place: "a.example")
    let second = RateError(.noRate, source: .ecb, currencies: [.usd])
    var chain = second
    chain.underlying = [first, second, first]
    #expect(
      chain.description == "no rate for USD from ECB; a.example did not answer in time")
  }
}
