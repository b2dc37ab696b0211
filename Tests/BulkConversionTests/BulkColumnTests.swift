import BulkConversion
import Testing

@Suite struct BulkColumnTests {
  @Test(arguments: [
    ("amount", BulkColumn.name("amount")), ("3", .number(3)), ("0", .name("0")),
    ("-1", .name("-1")), ("+1", .name("+1")), ("3a", .name("3a")), ("03", .name("03")),
    ("03", .name("03")),
  ])
  func `a column is a number from 1, or a name`(text: String, column: BulkColumn) {
    #expect(BulkColumn(text) == column)
  }
}
