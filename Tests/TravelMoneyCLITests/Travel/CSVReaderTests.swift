import Testing

@testable import TravelMoneyCLI

@Suite struct CSVReaderTests {
  /// A file, and its records.
  struct Case: CustomTestStringConvertible {
    let file: String
    var delimiter: Unicode.Scalar = ","
    let records: [CSVReader.Record]

    var testDescription: String { file.debugDescription }
  }

  static let cases: [Case] = [
    .init(file: "", records: []),
    .init(file: "\n\r\n\r", records: []),
    .init(file: "a,b", records: [.init(line: 1, fields: ["a", "b"])]),
    .init(file: ",", records: [.init(line: 1, fields: ["", ""])]),
    .init(file: "\"\"", records: [.init(line: 1, fields: [""])]),
    .init(
      file: "a\r\nb\rc\n\n\nd",
      records: [
        .init(line: 1, fields: ["a"]), .init(line: 2, fields: ["b"]), .init(line: 3, fields: ["c"]),
        .init(line: 6, fields: ["d"]),
      ]),
    .init(
      file: "\"x\n\ny\r\nz\",\"q\"\"\"\n\"after\"",
      records: [
        .init(line: 1, fields: ["x\n\ny\r\nz", "q\""]), .init(line: 5, fields: ["after"]),
      ]),
    .init(file: "a;\"b;c\"", delimiter: ";", records: [.init(line: 1, fields: ["a", "b;c"])]),
    .init(
      file: " a\t\"b\" ", delimiter: "\t",
      records: [.init(line: 1, fields: [" a", "b"], fault: .textBehindQuote)]),
    .init(file: "a\"b,c", records: [.init(line: 1, fields: ["a\"b", "c"])]),
    .init(
      file: "\"a\"b,c\nd",
      records: [
        .init(line: 1, fields: ["a"], fault: .textBehindQuote), .init(line: 2, fields: ["d"]),
      ]),
    .init(
      file: "a\nb,\"c\nd",
      records: [
        .init(line: 1, fields: ["a"]), .init(line: 2, fields: ["b"], fault: .openQuote),
      ]),
  ]

  @Test(arguments: cases) func `records have their fields and the line on which they begin`(
    _ example: Case
  ) {
    var reader = CSVReader(Array(example.file.utf8), delimiter: UInt8(ascii: example.delimiter))
    var records: [CSVReader.Record] = []
    while let record = reader.next() { records.append(record) }
    #expect(records == example.records)
  }
}
