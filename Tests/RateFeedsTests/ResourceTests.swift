import Converter
import RateFeeds
import Testing

@Suite("Small bodies that would take much memory are refused as too large")
struct ResourceTests {
  /// A body and the words of its refusal.
  struct Body: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let detail: String
  }

  private static func xml(_ rows: String) -> String {
    """
    <e:Envelope xmlns:e="http://www.gesmes.org/xml/2002-08-01" \
    xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube><Cube time="2024-01-05">\
    \(rows)</Cube></Cube></e:Envelope>
    """
  }

  private static func repeated(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  private static let bodies = [
    Body(
      testDescription: "one currency again and again in XML",
      text: xml(repeated(2001) { _ in #"<Cube currency="USD" rate="1.1"/>"# }),
      detail: "line 1: more than 2000 rates in one table"),
    Body(
      testDescription: "one currency again and again in JSON",
      text: #"{"base":"EUR","date":"2024-01-05","rates":{"#
        + repeated(2001) { _ in #""USD":1.1,"# } + #""GBP":1}}"#,
      detail: "at rates.USD: more than 2000 rates in one table"),
    Body(
      testDescription: "values of JSON", text: "[" + repeated(200_000) { _ in "1," } + "1]",
      detail: "line 1, column 400000: more than 200000 values"),
    Body(
      testDescription: "a string of JSON",
      text: #"{"base":""# + String(repeating: #"\n"#, count: 600_000) + #""}"#,
      detail: "line 1, column 9: a string of more than 1048576 bytes"),
    Body(
      testDescription: "attributes",
      text: xml("<Cube" + repeated(20_000) { #" a\#($0)="""# } + "/>"),
      detail: "line 1: a tag or comment has more than 65536 bytes"),
    Body(
      testDescription: "namespaces",
      text: xml("<Cube" + repeated(20_000) { #" xmlns:a\#($0)="x""# } + "/>"),
      detail: "line 1: a tag or comment has more than 65536 bytes"),
    Body(
      testDescription: "a comment",
      text: xml("<!--" + String(repeating: "x", count: 200_000) + "-->"),
      detail: "line 1: a tag or comment has more than 65536 bytes"),
    Body(
      testDescription: "names of elements", text: xml(repeated(201) { "<a\($0)/>" }),
      detail: "line 1: more than 200 different names"),
    Body(
      testDescription: "names of attributes", text: xml(repeated(201) { #"<Cube a\#($0)=""/>"# }),
      detail: "line 1: more than 200 different names"),
    Body(
      testDescription: "names of namespaces",
      text: xml(repeated(201) { #"<Cube xmlns:a\#($0)="x"/>"# }),
      detail: "line 1: more than 200 different names"),
    Body(
      testDescription: "elements", text: xml(repeated(1_100_000) { _ in "<e/>" }),
      detail: "line 1: more than 1100000 elements"),
  ]

  @Test("Rows, values, names, tags and elements are limited", arguments: bodies)
  func refused(body: Body) {
    let error = #expect(throws: RateError.self) {
      try FeedDecoder().decode(Array(body.text.utf8), source: .ecb, fetchedAt: nil)
    }
    #expect(error?.code == .tooLarge)
    #expect(error?.detail == body.detail)
  }

  @Test("A long text between tags is no tag, and an ordinary table behind it is read")
  func longText() throws {
    let blanks = String(repeating: " \n", count: 200_000)
    let text = Self.xml(blanks + #"<Cube currency="USD" rate="1.1"/>"# + blanks)
    let decoded = try FeedDecoder().decode(Array(text.utf8), source: .ecb, fetchedAt: nil)
    #expect(decoded.tables.map(\.rates.count) == [1])
  }

  @Test(
    "The ECB has no rates from before the euro, so such days are dropped",
    arguments: [
      "Date,USD,\n1999-01-04,1.1789,\n1998-12-31,1.17,\n",
      """
      <e:Envelope xmlns:e="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube>\
      <Cube time="1999-01-04"><Cube currency="USD" rate="1.1789"/></Cube>
      <Cube time="1998-12-31"><Cube currency="USD" rate="1.17"/></Cube></Cube></e:Envelope>
      """,
    ])
  func beforeTheEuro(body: String) throws {
    let decoded = try FeedDecoder().decode(Array(body.utf8), source: .ecb, fetchedAt: nil)
    #expect(decoded.tables.map(\.day.description) == ["1999-01-04"])
    #expect(decoded.dropped.map(\.reason) == ["there was no euro on 1998-12-31"])
    let alone = body.replacing("1999-01-04", with: "1997-01-02")
    let error = #expect(throws: RateError.self) {
      try FeedDecoder().decode(Array(alone.utf8), source: .ecb, fetchedAt: nil)
    }
    #expect(error?.code == .malformed)
  }
}
