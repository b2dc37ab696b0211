import BulkConversion
import Converter
import Terminal
import Testing

@testable import TravelMoneyCLI

/// The small types by which text is written and taken apart.
struct TextTests {
  @Test(
    "A line is cut at the words that join its parts",
    arguments: [
      ("25 eur in jpy, gbp on 2024-03-01", "25 eur|jpy, gbp|2024-03-01"), ("25 eur", "25 eur|-|-"),
      ("25 eur -> jpy", "25 eur|jpy|-"), ("25 eur→jpy", "25 eur|jpy|-"), ("25 usd to", "25 usd||-"),
      ("25 usd on", "25 usd|-|"), ("on 2024-01-01", "|-|2024-01-01"), ("", "|-|-"),
      ("25 eur into jpy", "25 eur|jpy|-"), ("25 eur > jpy", "25 eur|jpy|-"),
      ("Convert 25 eur to jpy", "25 eur|jpy|-"), ("convert", "convert|-|-"),
      ("25 eur to jpy yesterday", "25 eur|jpy|yesterday"), ("25 today", "25|-|today"),
      ("25 eur to jpy 2024-03-01", "25 eur|jpy|2024-03-01"), ("25€ 2024-03-01", "25€|-|2024-03-01"),
      ("25 - 2024-03-01", "25 - 2024-03-01|-|-"), ("yesterday", "yesterday|-|-"),
      ("25 eur to usd in jpy", "25 eur|usd in jpy|-"), ("1 TOP to TO", "1 TOP|TO|-"),
    ])
  func freeForm(_ line: String, _ expected: String) {
    let form = FreeForm(line)
    #expect("\(form.subject)|\(form.targets ?? "-")|\(form.day ?? "-")" == expected)
  }

  @Test(
    "What looks like a date is told from a calculation",
    arguments: [
      ("2022-07-06", ["2022-07-06"]), ("2023-02-29", []), ("06.07.2022", ["2022-07-06"]),
      ("07/06/2022", ["2022-07-06", "2022-06-07"]), ("7/6/2022", ["2022-07-06", "2022-06-07"]),
      ("31/12/2022", ["2022-12-31"]), ("12/31/2022", ["2022-12-31"]), ("7/7/2022", ["2022-07-07"]),
      ("2022/7/6", ["2022-07-06"]), ("2022.07.06", ["2022-07-06"]),
      ("6-7-2022", ["2022-06-07", "2022-07-06"]),
      ("1000/10/5", nil), ("1234.56", nil), ("10/20/3000", nil), ("2022-07", nil),
      ("1.234.567", nil),
      ("40/50/2000", nil), ("2022-7/06", nil), ("٢٠٢٢-٠٧-٠٦", nil), ("", nil),
    ] as [(String, [String]?)])
  func dates(_ word: String, _ readings: [String]?) {
    #expect(WrittenDate(word)?.readings == readings)
  }

  @Test(
    "Two codes with nothing, a slash or a hyphen between them are a pair",
    arguments: [
      ("usd/jpy", "usd to jpy"), ("25 usd/jpy", "25 usd to jpy"), ("25usd/jpy", "25usd to jpy"),
      ("usd-jpy", "usd to jpy"), ("25 usd - jpy", "25 usd to jpy"), ("usdjpy", "usd to jpy"),
      ("25 USDJPY", "25 USD to JPY"), ("25usdjpy", "25usd to jpy"), ("usd jpy", nil),
      ("usd", nil), ("25/5", nil), ("25 usd/xyz", nil), ("eureur", "eur to eur"), ("usdxyz", nil),
      ("", nil), ("/jpy", nil), ("cadcad", nil),
    ] as [(String, String?)])
  func pairs(_ text: String, _ expected: String?) {
    // As if `cadcad` were a name.
    let spelledOut = PairNotation.spelledOut(
      text, isCode: { ["usd", "jpy", "eur", "cad"].contains($0.lowercased()) },
      isName: { $0 == "cadcad" })
    #expect(spelledOut == expected)
  }

  @Test(
    "Files lie where the XDG specification puts them, and nowhere without a home",
    arguments: [
      (["HOME": "/h"], "/h/.config/travelmoney/config.json /h/.cache/travelmoney/rates.sqlite"),
      (["HOME": "/"], "/.config/travelmoney/config.json /.cache/travelmoney/rates.sqlite"),
      (["HOME": "h"], "- -"), ([:], "- -"),
      (["XDG_CACHE_HOME": "/c"], "- /c/travelmoney/rates.sqlite"),
      (
        ["HOME": "/h", "XDG_CACHE_HOME": "c", "XDG_CONFIG_HOME": "/x"],
        "/x/travelmoney/config.json /h/.cache/travelmoney/rates.sqlite"
      ),
    ])
  func locations(_ environment: [String: String], _ expected: String) {
    let locations = FileLocations(environment: environment)
    #expect("\(locations.configuration ?? "-") \(locations.rateCache ?? "-")" == expected)
  }

  @Test("CSV quotes by RFC 4180 and makes formulas inert")
  func csv() {
    #expect(
      CSVText.row(["a", "b,c", "d\"e", "f\ng", "h\ri", ""])
        == "a,\"b,c\",\"d\"\"e\",\"f\ng\",\"h\ri\",\n")
    #expect(
      ["=1", "+1", "-1", "@a", "＝1", "\t1", "a=1", ""].map(SpreadsheetText.inert)
        == ["'=1", "'+1", "'-1", "'@a", "'＝1", "'\t1", "a=1", ""])
  }

  @Test("JSON keeps the order of members and escapes what it must")
  func json() {
    let value = JSONText.object([
      ("b", .string("\"\\\n\u{7F}\u{202E}€😀")), ("a", .array([.null, .bool(true), .integer(-1)])),
      ("c", .optional(nil)), ("d", .object([])),
    ])
    #expect(
      value.text
        == #"{"b":"\"\\\u000a\u007f\u202e€😀","a":[null,true,-1],"c":null,"d":{}}"#)
  }

  @Test func `lists and messages take the same code points for steering a terminal`() {
    let differing = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
      .filter { ($0.steersTerminal) != (String($0).printable != String($0)) }
    #expect(Array(differing) == [])
  }

  @Test("Text for a terminal has no controls, and columns line up")
  func layout() {
    #expect("a\u{1B}[1m\u{9B}\u{200F}b".printable == "a\u{FFFD}[1m\u{FFFD}\u{FFFD}b")
    #expect("ab".padded(to: 4) + "|" + "ab".padded(to: 1) == "ab  |ab")
    #expect("ab".rightAligned(in: 4) == "  ab")
    #expect(["円", "ab"].map { $0.padded(to: 4) } == ["円  ", "ab  "])
    #expect(["日本円", "abc"].columnWidth == 6)
    #expect(counted(1, "table") == "1 table")
    #expect(counted(0, "table") == "0 tables")
    #expect(ShellText.call(["-25", "€ 3", "it's"]) == "travelmoney -25 '€ 3' 'it'\\''s'")
  }
}
