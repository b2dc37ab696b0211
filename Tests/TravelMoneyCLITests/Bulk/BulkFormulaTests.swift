import Foundation
import TestSupport
import Testing

/// What a spreadsheet would make of a converted file.
@Suite struct BulkFormulaTests {
  /// Texts, and what a column of that name is called where the tool adds it: without blanks around it, and
  /// with quotes doubled as RFC 4180 says.
  @Test(arguments: [
    ("=1+2", "'=1+2"), ("+1+1", "'+1+1"), ("-2+3", "'-2+3"), ("@SUM(1)", "'@SUM(1)"),
    ("＝1", "'＝1"), ("\t=1", "'=1"), ("\r=1", "'=1"),
    (#"=HYPERLINK("http://127.0.0.1/")"#, #""'=HYPERLINK(""http://127.0.0.1/"")""#),
    ("1+1", "1+1"),
  ])
  func `SEC-05 a formula in a file is no amount, and nothing that is added is one`(
    text: String, name: String
  ) async throws {
    let folder = try TemporaryDirectory()
    let bad = folder.path(of: "bad.csv")
    let cell = "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    let path = try folder.write(
      "amount,currency,note\n\(cell),EUR,\(cell)\n-5,EUR,x\n", to: "in.csv")
    let run = try await CommandRun(
      ["bulk", path, "-q", "--amount", "amount", "--currency", "currency", "--to", "USD"]
        + ["--rejects", bad, "--as=\(text)"], rates: ConversionCase.file("EUR", #""USD":1.1"#),
      home: folder)
    #expect(run.status == 65)
    #expect(
      run.output == """
        amount,currency,note,\(name)
        \(cell),EUR,\(cell),
        -5,EUR,x,-5.50

        """)
    let rejects = String(decoding: try folder.read("bad.csv"), as: UTF8.self).split(separator: "\n")
    #expect(rejects.count == 2)
    #expect(rejects[1].hasPrefix("2,“") || rejects[1].hasPrefix("2,\"“"))
  }
}
