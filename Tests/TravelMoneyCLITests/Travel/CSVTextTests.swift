import BulkConversion
import Testing

@testable import TravelMoneyCLI

@Suite struct CSVTextTests {
  /// Texts that spreadsheets take for formulas, and the cells that they become.
  static let formulas: [(text: String, cell: String)] = [
    ("=1+2", "'=1+2"),
    (#"=HYPERLINK("http://127.0.0.1/","x")"#, #"'=HYPERLINK("http://127.0.0.1/","x")"#),
    ("@SUM(1)", "'@SUM(1)"), ("+1+1", "'+1+1"), ("-2+3", "'-2+3"), ("\t=1", "'\t=1"),
    ("\r=1", "'\r=1"), ("\r\n=1", "'\r\n=1"), ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"),
    ("＠1", "'＠1"), ("=\u{301}1", "'=\u{301}1"), ("'=1", "''=1"), ("''=1", "'''=1"), ("'-", "''-"),
  ]

  @Test(arguments: formulas.indices)
  func `formulas are made inert, and come back (SEC-05)`(_ index: Int) {
    let (text, cell) = Self.formulas[index]
    #expect(Array(SpreadsheetText.inert(text).unicodeScalars) == Array(cell.unicodeScalars))
    #expect(Array(SpreadsheetText.original(cell).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: ["", "a", "'", "''", "'a", "1=2", " =1", "’=1", "日本", "\n=1"])
  func `other texts stay as they are (SEC-05)`(_ text: String) {
    #expect(SpreadsheetText.inert(text) == text)
    #expect(SpreadsheetText.original(text) == text)
  }

  @Test func `a row of any texts is read back letter by letter`() {
    let fields = [
      "a,b", "\"", "\"\"", "line\nbreak", "\r\n", "\r", "", " blanks ", ";\t|", "日本", "a\"b",
    ]
    var reader = CSVReader(Array(CSVText.row(fields).utf8), delimiter: UInt8(ascii: ","))
    #expect(reader.next()?.fields == fields)
    #expect(reader.next() == nil)
  }
}
