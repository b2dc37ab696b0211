import Converter
import Foundation
import Testing
import TravelLog

@Suite struct JournalTextTests {
  /// A type, and the accounts that it becomes.
  struct AccountCase: CustomTestStringConvertible {
    let type: String
    let plain: String
    let beancount: String

    var testDescription: String { type.debugDescription }
  }

  static let accounts: [AccountCase] = [
    .init(type: "Food", plain: "Food", beancount: "Food"),
    .init(type: "food", plain: "food", beancount: "Food"),
    .init(type: "Food:dinner", plain: "Food:dinner", beancount: "Food:Dinner"),
    .init(type: "Food and  drink", plain: "Food and drink", beancount: "Food-and-drink"),
    .init(type: "a:: b :", plain: "a:b", beancount: "A:B"),
    .init(type: "::", plain: "Other", beancount: "Other"),
    .init(type: "🍜", plain: "🍜", beancount: "Other"),
    .init(type: "食事", plain: "食事", beancount: "X-食事"),
    .init(type: "ärger", plain: "ärger", beancount: "Ärger"),
    .init(type: "ß", plain: "ß", beancount: "X-ß"),
    .init(type: "2nd", plain: "2nd", beancount: "2nd"),
    .init(type: "a;b|c", plain: "a,b/c", beancount: "A-b-c"),
    .init(type: "(x)\t\u{3000}[y]", plain: "(x) [y]", beancount: "X-y"),
    .init(type: "x\u{1B}[2J\ny", plain: "x [2J y", beancount: "X-2J-y"),
  ]

  @Test(arguments: accounts) func `types become accounts that each program takes`(
    _ example: AccountCase
  ) throws {
    let log = try JournalWriterTests.Log([JournalWriterTests.expense("1", type: example.type)])
    for format in JournalFormat.allCases {
      let account = format == .beancount ? example.beancount : example.plain
      #expect(try log.bookings(format)[0] == "Expenses:\(account)  1 JPY @@ 0.01 EUR")
    }
    let isSame = example.plain == example.type
    #expect(try log.text(.ledger).contains("; type: ") == !isSame)
    #expect(try log.text(.beancount).contains("  type: ") == (example.beancount != example.type))
  }

  /// A name, and the payee that it becomes for ledger and hledger.
  static let payees: [(name: String, payee: String)] = [
    ("* star", "* star"), ("(code)", "(code)"), ("=2026-01-01", "=2026-01-01"), ("! x", "! x"),
    ("~ monthly", "~ monthly"), ("semi  ;colon", "semi ,colon"), ("pipe|note", "pipe/note"),
    ("two\nlines", "two lines"), ("a\tb\r\n", "a b"), ("\u{1B}[2Jx", "[2Jx"),
    ("\u{202E}x", "x"), ("no\u{A0}\u{3000}break", "no break"), ("ラーメン🍜", "ラーメン🍜"),
    ("2026-11-28", "2026-11-28"),
    ("", "Food"), (" \n", "Food"),
    (String(repeating: "x", count: 10_000), String(repeating: "x", count: 250) + "…"),
  ]

  @Test(arguments: payees.indices) func `names become payees, beside which they stand in full`(
    _ index: Int
  ) throws {
    let (name, payee) = Self.payees[index]
    let log = try JournalWriterTests.Log([JournalWriterTests.expense("1", name: name)])
    for format in [JournalFormat.ledger, .hledger] {
      let text = try log.text(format)
      #expect(text.contains("\n2026-11-28 * (1) \(payee)\n"))
      #expect(text.contains("; name: ") == (payee != name && payee != "Food"))
    }
  }

  /// Texts that mean something to one of the programs, or are long.
  static let hostile: [String] =
    payees.map(\.name) + accounts.map(\.type) + [
      "[2026-99-99]", "[=2026/99/99]", "key:: nothing(", ":tag:", "date:2026-99-99", "\"", "\\",
      "\\\"", "trailing \n", "\u{2028}", "\u{0}", "line\n\n\nlines", "ü\n",
      String(repeating: "long ", count: 2000), String(repeating: "🍜", count: 2500),
    ]

  @Test(arguments: JournalFormat.allCases)
  func `no text breaks out of its place (SEC-03)`(_ format: JournalFormat) throws {
    let plain = try JournalWriterTests.Log([JournalWriterTests.expense("1", name: "x", note: "y")])
    let bookings = try plain.bookings(format).count
    for text in Self.hostile {
      // A text of which nothing is seen is refused there.
      let isSeen = text.unicodeScalars.contains {
        !$0.properties.isWhitespace && $0.properties.generalCategory != .control
      }
      let type = isSeen ? text : "Food"
      let log = try JournalWriterTests.Log(
        trip: type, [JournalWriterTests.expense("1", name: text, type: type, note: text)])
      let journal = try log.text(format)
      #expect(try log.bookings(format).count == bookings, "\(text.debugDescription)")
      for line in journal.split(separator: "\n") {
        #expect(!line.hasSuffix(" "), "\(text.debugDescription)")
        #expect(format == .beancount || line.utf8.count < 4096)
        #expect(line.unicodeScalars.allSatisfy { !Self.isControl($0) }, "\(text.debugDescription)")
        #expect(format == .beancount || !Self.beginsDate(line), "\(text.debugDescription)")
      }
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || (0x2028...0x202E).contains(scalar.value)
  }

  /// Whether ledger would take something in a comment for a date.
  private static func beginsDate(_ line: Substring) -> Bool {
    line.hasPrefix("    ;") && line.contains(/\[[0-9=]/)
  }
}
