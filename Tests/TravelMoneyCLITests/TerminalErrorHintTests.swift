import Converter
import Foundation
import Terminal
import Testing

@testable import TravelMoneyCLI

/// What is said where a terminal, a stream or a library cannot be used.
struct TerminalErrorHintTests {
  @Test(
    "A missing library is named with the package to install, and ends with one code everywhere",
    arguments: [
      ("libedit.so.2", "libedit2"), ("libncursesw.so.6", "libncursesw6"),
      ("libcurl.so.4", "libcurl4"),
    ])
  func missingLibrary(_ file: String, package: String) {
    let terminal = Diagnostic(TerminalError(.libraryMissing, place: file, detail: "not there"))
    #expect(terminal.message.hasSuffix("\(file) (not there)"))
    let rates = Diagnostic(RateError(.libraryMissing, place: file), in: .conversion)
    for diagnostic in [terminal, rates] {
      #expect(diagnostic.hint.contains("package \(package))"))
      #expect(diagnostic.status == .unavailable)
    }
  }

  @Test("An input that cannot be read is named as such, with the system's reason")
  func unreadableInput() {
    let diagnostic = Diagnostic(TerminalError(.readFailed, errorNumber: EISDIR))
    #expect(diagnostic.message == "the input cannot be read (Is a directory)")
    #expect(diagnostic.status == .inputOutput)
  }
}
