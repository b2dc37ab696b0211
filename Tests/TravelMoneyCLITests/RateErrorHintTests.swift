import Converter
import Testing

@testable import TravelMoneyCLI

struct RateErrorHintTests {
  @Test(
    "A library that is missing is named with the package that has it",
    arguments: [Diagnostic.Situation.conversion, .storing])
  func missingLibrary(situation: Diagnostic.Situation) {
    let error = RateError(.libraryMissing, source: .ecb, place: "libcurl.so.4")
    let diagnostic = Diagnostic(error, in: situation)
    #expect(diagnostic.status == .unavailable)
    #expect(diagnostic.text.contains("libcurl.so.4"))
    #expect(diagnostic.text.contains("libcurl4"))
    #expect(!diagnostic.text.contains("ECB"))
  }

  private static func noRate(
    _ id: String, _ scope: FetchScope? = nil, notices: [RateAnswer.Notice] = []
  ) -> RateError {
    var error = RateError(.noRate, source: RateSource(id: id), currencies: [.usd])
    error.scopeToFetch = scope
    error.notices = notices
    return error
  }

  @Test(
    "A fetch of the history is advised where a source has a file with the day",
    arguments: [
      (noRate("ecb", .all), "travelmoney rates update --history fetches"),
      (noRate("nbp", .all), "travelmoney rates update --source nbp --history fetches"),
      (noRate("ecb", .recent), "travelmoney rates update fetches"),
      (noRate("cbr"), "Use another source"), (noRate("own"), "Use another source"),
      (
        noRate("nbp", .all, notices: [.refreshPostponed(lastError: "no network")]),
        "The next try is in a few minutes; --refresh asks at once; travelmoney rates"
      ),
    ])
  func history(error: RateError, hint: String) throws {
    let diagnostic = Diagnostic(error, in: .day(try Day("2020-03-05")))
    #expect(diagnostic.hint.hasPrefix(hint), "\(diagnostic.hint)")
    #expect(diagnostic.hint.contains("--history") == (error.scopeToFetch == .all))
  }

  @Test(
    "Where no other day counts, the last one is reached without --exact-date",
    arguments: [
      ("2022-07-01", "Leave --exact-date out to take the rates of 2022-07-01"),
      (
        "2022-06-01", "Leave --exact-date out, and --max-gap 31 takes the rates of 2022-06-01"
      ),
    ])
  func exactDay(last: String, hint: String) throws {
    var error = Self.noRate("ecb")
    error.lastKnownDay = try Day(last)
    let saturday = try Day("2022-07-02")
    #expect(Diagnostic(error, in: .day(saturday, isExact: true)).hint == hint)
    #expect(!Diagnostic(error, in: .day(saturday)).hint.contains("--exact-date"))
    error.scopeToFetch = .recent
    #expect(
      Diagnostic(error, in: .day(saturday, isExact: true)).hint.contains(
        "; leave --exact-date out"))
  }

  @Test("A day before the first one of all sources is told with that")
  func firstDay() throws {
    let day = Diagnostic.Situation.day(try Day("1998-12-31"))
    #expect(
      Diagnostic(Self.noRate("nbp", .all), in: day).hint == "The rates of NBP begin on 2002-01-02")
    var chain = Self.noRate("frankfurter")
    chain.underlying = [Self.noRate("fawazahmed0"), Self.noRate("ecb")]
    #expect(Diagnostic(chain, in: day).hint == "The rates of ECB begin on 1999-01-04")
    // Of its own source nobody knows where it begins.
    chain.underlying.append(Self.noRate("mine"))
    #expect(!Diagnostic(chain, in: day).hint.contains("begin on"))
  }

  @Test(
    "Words about a key are no matter of waiting",
    arguments: [
      ("“You have not supplied a valid API Access Key.”", true), ("“invalid_app_id”", true),
      ("“Invalid App ID provided”", true), ("“invalid access_key”", true),
      ("“monkey business”", false), ("the limit of requests is reached", false),
    ])
  func key(words: String, isOfKey: Bool) {
    let error = RateError(.refused, source: RateSource(id: "fixer"), detail: words)
    let hint = Diagnostic(error, in: .conversion).hint
    #expect(hint.hasPrefix("Check the key") == isOfKey)
  }

  @Test("Where an update finds nothing, another file helps who imports one alone")
  func nothingToStore() {
    let web = RateError(.noRate, source: .ecb, place: "https://a.example/b", status: 404)
    #expect(!Diagnostic(web, in: .storing).hint.contains("file"))
    let file = RateError(.noRate, source: .ecb, place: "b.json")
    #expect(Diagnostic(file, in: .storing).hint == "Use another file")
  }

  @Test("A series advises a fetch of the history where the source has a file of that")
  func series() throws {
    let days = try Day("2026-10-01")...Day("2026-10-30")
    let none = RateSeries(from: .eur, to: .usd, in: days, points: [])
    func hint(_ hasHistory: Bool) -> String {
      Diagnostic.noRates(of: none, in: days, by: "a", isOfFile: false, hasHistory: hasHistory).hint
    }
    #expect(hint(true).hasPrefix("travelmoney rates update --history"))
    #expect(hint(false) == "Use another source with --source")
  }
}
