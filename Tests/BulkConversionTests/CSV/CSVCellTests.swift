import Testing

@testable import BulkConversion

/// Texts as the content of cells.
@Suite struct CSVCellTests {
  @Test(arguments: [
    ("", ",", ""), ("a b", ",", "a b"), ("a,b", ",", "\"a,b\""), ("a,b", ";", "a,b"),
    ("a;b", ";", "\"a;b\""), ("5\" pipe", ",", "\"5\"\" pipe\""), ("\"", ",", "\"\"\"\""),
    ("a\nb", ",", "\"a\nb\""), ("a\r", ",", "\"a\r\""), ("a\r\nb", "\t", "\"a\r\nb\""),
    ("a\tb", "\t", "\"a\tb\""), ("-5", ",", "-5"),
    // A quote with an accent is another character, and a quote in CSV.
    ("\"\u{301}x", ",", "\"\"\"\u{301}x\""), (",\u{301}", ",", "\",\u{301}\""),
  ])
  func `a text has quotes where it needs them`(text: String, delimiter: String, cell: String) throws
  {
    let delimiter = try #require(delimiter.utf8.first)
    #expect(Array(CSVCell.quoted(text, delimiter: delimiter).utf8) == Array(cell.utf8))
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("=A1,B1", "\"'=A1,B1\""), ("-5", "'-5"), ("a", "a"),
    ("@\"x\"", "\"'@\"\"x\"\"\""),
  ])
  func `a text from outside is no formula`(text: String, cell: String) {
    #expect(CSVCell.text(text, delimiter: UInt8(ascii: ",")) == cell)
  }
}
