import Testing

@testable import TravelMoneyCLI

/// The small types by which text is written and taken apart.
struct TextTests {
  @Test(
    "A line is cut at the words that join its parts",
    arguments: [
      ("25 eur in jpy, gbp on 2024-03-01", "25 eur|jpy, gbp|2024-03-01"), ("25 eur", "25 eur|-|-"),
      ("25 eur -> jpy", "25 eur|jpy|-"), ("25 eur→jpy", "25 eur|jpy|-"), ("25 usd to", "25 usd||-"),
      ("25 usd on", "25 usd on|-|-"), ("on 2024-01-01", "|-|2024-01-01"), ("", "|-|-"),
      ("25 eur to usd in jpy", "25 eur|usd in jpy|-"), ("1 TOP to TO", "1 TOP|TO|-"),
    ])
  func freeForm(_ line: String, _ expected: String) {
    let form = FreeForm(line)
    #expect("\(form.subject)|\(form.targets ?? "-")|\(form.day ?? "-")" == expected)
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
      ["=1", "+1", "-1", "@a", "＝1", "\t1", "a=1", ""].map(CSVText.inert)
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

  @Test("Text for a terminal has no controls, and columns line up")
  func layout() {
    #expect("a\u{1B}[1m\u{9B}\u{200F}b".printable == "a\u{FFFD}[1m\u{FFFD}\u{FFFD}b")
    #expect("ab".padded(to: 4) + "|" + "ab".padded(to: 1) == "ab  |ab")
    #expect("ab".rightAligned(in: 4) == "  ab")
    #expect(counted(1, "table") == "1 table")
    #expect(counted(0, "table") == "0 tables")
    #expect(ShellText.call(["-25", "€ 3", "it's"]) == "travelmoney -25 '€ 3' 'it'\\''s'")
  }
}
