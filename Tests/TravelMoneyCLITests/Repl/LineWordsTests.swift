import Testing

@testable import TravelMoneyCLI

@Suite struct LineWordsTests {
  @Test(arguments: [
    ("", []), ("  a  b ", ["a", "b"]), ("add 5 'two words' x", ["add", "5", "two words", "x"]),
    ("\"a b\" “c d”", ["a b", "c d"]), ("Joe's diner", ["Joe's", "diner"]),
    ("'not closed", ["'not", "closed"]), ("--note='a b' c", ["--note=a b", "c"]),
    ("--note=x", ["--note=x"]), ("--note", ["--note"]), ("'' x", ["", "x"]),
    ("'it''s' x", ["it''s", "x"]), ("'don't go' x", ["don't go", "x"]),
    ("a=\"b c\"", ["a=\"b", "c\""]),
  ])
  func `words are split as on a command line`(_ line: String, _ words: [String]) {
    #expect(LineWords.split(line) == words)
  }
}
