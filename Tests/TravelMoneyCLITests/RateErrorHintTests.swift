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
}
