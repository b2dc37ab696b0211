import Converter
import Testing

@testable import BulkConversion

/// Lines of JSON that cannot be converted.
@Suite struct JSONFaultTests {
  @Test(
    arguments: [
      (#"{"currency":"USD"}"#, #"{"currency":"USD","amount_EUR":null}"#, .member("amount")),
      (#"{"amount":10}"#, #"{"amount":10,"amount_EUR":null}"#, .member("currency")),
      ("{}", #"{"amount_EUR":null}"#, .member("amount")),
      (" { } ", #" {"amount_EUR":null } "#, .member("amount")),
      (
        #"{"amount":null,"currency":"USD"}"#,
        #"{"amount":null,"currency":"USD","amount_EUR":null}"#,
        .member("amount")
      ),
      (
        #"{"amount":[1],"currency":"USD"}"#, #"{"amount":[1],"currency":"USD","amount_EUR":null}"#,
        .member("amount")
      ),
      (
        #"{"amount":1,"currency":840}"#, #"{"amount":1,"currency":840,"amount_EUR":null}"#,
        .member("currency")
      ),
      // Which of the two is meant?
      (
        #"{"amount":1,"currency":"USD","amount":2}"#,
        #"{"amount":1,"currency":"USD","amount":2,"amount_EUR":null}"#, .member("amount")
      ),
      (
        #"{"amount":1,"currency":"USD","am\u006funt":[]}"#,
        #"{"amount":1,"currency":"USD","am\u006funt":[],"amount_EUR":null}"#, .member("amount")
      ),
      (
        #"{"amount":"","currency":"USD"}"#, #"{"amount":"","currency":"USD","amount_EUR":null}"#,
        .amount(AmountError(.empty, text: ""))
      ),
      (
        #"{"amount":1e200,"currency":"USD"}"#,
        #"{"amount":1e200,"currency":"USD","amount_EUR":null}"#,
        .amount(AmountError(.outOfRange, text: "1e200"))
      ),
      (
        #"{"amount":"€1","currency":"USD"}"#,
        #"{"amount":"€1","currency":"USD","amount_EUR":null}"#,
        .otherCurrency(.eur, than: .usd)
      ),
      // The name of the result is taken: nothing is added, and nothing twice.
      (
        #"{"amount":1,"currency":"USD","amount_EUR":"0.80"}"#,
        #"{"amount":1,"currency":"USD","amount_EUR":"0.80"}"#, .resultExists("amount_EUR")
      ),
      (
        #"{"amount\u005fEUR":null,"amount":1}"#, #"{"amount\u005fEUR":null,"amount":1}"#,
        .resultExists("amount_EUR")
      ),
    ] as [(String, String, BulkFault.Reason)])
  func `a bad row keeps its place, with null for what is missing`(
    row: String, expected: String, reason: BulkFault.Reason
  ) async throws {
    let good = #"{"amount":10,"currency":"USD"}"#
    let done = #"{"amount":10,"currency":"USD","amount_EUR":"8.00"}"#
    let outcome = try await BulkTrial().run("\(good)\r\n\n\(row)\r\n\(good)")
    #expect(outcome.text == "\(done)\r\n\n\(expected)\r\n\(done)")
    #expect(outcome.faults.map(\.reason) == [reason])
    #expect(outcome.faults.map(\.line) == [3])
    #expect(outcome.faults.map(\.record) == [Array(row.utf8)])
    #expect(outcome.summary.progress.rows == 3)
    #expect(outcome.summary.progress.rejected == 1)
  }

  @Test(arguments: [
    "[]", "[{\"amount\":1}]", "1", "null", "\"{}\"", "amount", "{", "}", "{{}", "{}}", "{}{}",
    "{},",
    "{} x", "{]", "[}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{,"a":1}"#, #"{"a":1 "b":2}"#,
    #"{"a":1,,"b":2}"#, #"{"a" 1}"#, #"{a:1}"#, #"{'a':1}"#, #"{1:1}"#, #"{"a":[1,]}"#,
    #"{"a":[,1]}"#, #"{"a":[1 2]}"#, #"{"a":[1}"#, #"{"a":{]}"#, #"{"a":{}"#, #"{"a":["b":1]}"#,
    // Numbers.
    #"{"a":01}"#, #"{"a":-}"#, #"{"a":+1}"#, #"{"a":.5}"#, #"{"a":1.}"#, #"{"a":1.e1}"#,
    #"{"a":1e}"#, #"{"a":1e+}"#, #"{"a":-01}"#, #"{"a":0x1}"#, #"{"a":1_0}"#, #"{"a":NaN}"#,
    #"{"a":Infinity}"#, #"{"a":-Infinity}"#, #"{"a":1 0}"#, #"{"a":--1}"#,
    // Words.
    #"{"a":tru}"#, #"{"a":True}"#, #"{"a":nul"#, #"{"a":nulll}"#, #"{"a":falsy}"#, #"{"a":t}"#,
    // Texts.
    #"{"a":"b}"#, #"{"a":"\x"}"#, #"{"a":"\u12"}"#, #"{"a":"\u12G4"}"#, #"{"a":"\"#, #"{"a":"\""#,
    #"{"a":"\u"#, "{\"a\":\"\t\"}", "{\"a\":\"\u{0}\"}", "{\"a\u{1F}\":1}", #"{"a\":1}"#,
    // Blanks that JSON does not know.
    "{\u{A0}}", "{\u{B}}", "{\u{C}}", "\u{FEFF}{}", "{}\u{0}", #"{"a":1}#"#, #"{"a":1/**/}"#,
  ])
  func `what is no object passes as it is, and is reported`(line: String) async throws {
    // The member that is sought stands before the broken place, too.
    let lines = [line, #"{"amount":10,"currency":"USD",\#(line.dropFirst())"#]
    for line in lines where !["{}", "{\"amount\":10,\"currency\":\"USD\",}"].contains(line) {
      let outcome = try await BulkTrial(layout: BulkLayout(format: .ndjson)).run("\n\n\n\(line)\n")
      #expect(outcome.text == "\n\n\n\(line)\n")
      #expect(outcome.faults.map(\.reason) == [.notAnObject])
      #expect(outcome.faults.map(\.line) == [4])
    }
  }

  @Test(arguments: [
    "-0", "0.0", "1E5", "1e-05", "-1.5e+3", "true", "false", "null", "[]", "{}", "[[],{}]",
    #"[1,"",null , {"a":[ ]}]"#, #""\"\\\/\b\f\n\r\tA""#, "\"\u{7F}\u{80}\u{2028}\u{FFFD}\"",
    // Half of a pair of surrogates is in the grammar.
    #""\ud800""#, #""\udc00\ud800x""#,
  ])
  func `all of the grammar is read`(value: String) async throws {
    for blank in ["", " \t\r "] {
      let row = #"{"x"\#(blank):\#(blank)\#(value)\#(blank),"amount":10,"currency":"USD""#
      let outcome = try await BulkTrial().run(row + "}")
      #expect(outcome.text == row + #","amount_EUR":"8.00"}"#)
    }
  }

  @Test(arguments: [(511, true), (512, false), (100_000, false)])
  func `depth has a limit`(arrays: Int, isRead: Bool) async throws {
    let nested = String(repeating: "[", count: arrays) + String(repeating: "]", count: arrays)
    let outcome = try await BulkTrial().run(#"{"amount":1,"currency":"EUR","x":\#(nested)}"#)
    #expect(outcome.faults.map(\.reason) == (isRead ? [] : [.notAnObject]))
  }

  @Test func `depth keeps apart what is an object and what an array`() async throws {
    let opening = String(repeating: #"{"a":["#, count: 100)
    let closing = String(repeating: "]}", count: 100)
    let row = #"{"amount":1,"currency":"EUR","x":\#(opening)\#(closing)"#
    #expect(try await BulkTrial().run(row + "}").faults.isEmpty)
    let crossed = row.replacing("]}]}]}", with: "]}}]]}", maxReplacements: 1)
    #expect(try await BulkTrial().run(crossed + "}").faults.map(\.reason) == [.notAnObject])
  }

  @Test func `a row that is not UTF-8 is bad, and its neighbors are not`() async throws {
    let good = Array(#"{"amount":10,"currency":"USD"}"#.utf8)
    let latin =
      Array(#"{"amount":10,"currency":"USD","note":"caf"#.utf8) + [0xE9] + Array(#""}"#.utf8)
    let broken: [UInt8] = [0x7B, 0xE9]
    let outcome = try await BulkTrial().run(
      Array([good, latin, broken, good].joined(separator: [0x0A])))
    #expect(outcome.faults.map(\.reason) == [.notUnicode, .notUnicode])
    #expect(outcome.faults.map(\.line) == [2, 3])
    let done = good.dropLast() + Array(#","amount_EUR":"8.00"}"#.utf8)
    let rejected = latin.dropLast() + Array(#","amount_EUR":null}"#.utf8)
    let expected = [Array(done), Array(rejected), broken, Array(done)]
    #expect(outcome.output == Array(expected.joined(separator: [0x0A])))
  }

  @Test func `a strict run ends before the first bad row`() async throws {
    var trial = try BulkTrial()
    trial.job.stopsAtFirstFault = true
    await #expect(throws: BulkError(.stopped, line: 2)) {
      try await trial.run(
        """
        {"amount":10,"currency":"USD"}
        {"amount":10,"currency":"ZZZ"}
        """)
    }
  }

  @Test func `what cannot be done is said before the first row`() async throws {
    let ndjson = BulkLayout(format: .ndjson)
    #expect(try await BulkTrial(layout: ndjson).run("").summary.progress.rows == 0)
    #expect(try await BulkTrial(layout: ndjson).run("\u{FEFF}").text == "\u{FEFF}")
    for name in ["amount", "currency"] {
      await #expect(throws: BulkError(.resultExists, name: name, seen: ["amount", "currency"])) {
        try await BulkTrial(to: [BulkTarget(.eur, name: name)], layout: ndjson).run("{}")
      }
    }
    await #expect(throws: BulkError(.encoding, encoding: "UTF-16")) {
      try await BulkTrial(layout: ndjson).run([0xFF, 0xFE, 0x7B, 0])
    }
    for bytes: [UInt8] in [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0x7B, 0, 0, 0]] {
      await #expect(throws: BulkError(.encoding, encoding: "UTF-32")) {
        try await BulkTrial().run(bytes)
      }
    }
    await #expect(throws: BulkError(.compressed, encoding: "gzip")) {
      try await BulkTrial().run([0x1F, 0x8B, 8, 0])
    }
    let entry = { (name: String) in
      [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 26) + Array(name.utf8)
    }
    await #expect(throws: BulkError(.compressed, encoding: "zip")) {
      try await BulkTrial().run(entry("data.csv xl/"))
    }
    await #expect(throws: BulkError(.compressed, encoding: "xlsx")) {
      try await BulkTrial().run(entry("[Content_Types].xml\n") + entry("xl/workbook.xml"))
    }
    await #expect(throws: BulkError(.compressed, encoding: "xls")) {
      try await BulkTrial().run([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0])
    }
    await #expect(throws: BulkError(.noTarget)) { try await BulkTrial(to: []).run("{}") }
    for delimiter in "a7\".-\n".utf8 {
      await #expect(throws: BulkError.self) {
        try await BulkTrial(layout: BulkLayout(delimiter: delimiter)).run("amount,currency\n")
      }
    }
  }
}
