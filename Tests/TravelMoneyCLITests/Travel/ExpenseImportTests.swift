import TestSupport
import Testing
import TravelMoneyCLI

@Suite struct ExpenseImportTests {
  /// A file, what its import says, and how it ends.
  struct Case: CustomTestStringConvertible {
    let file: String
    var status: Int32 = 65
    /// Parts of the output and of the errors.
    let says: [String]

    var testDescription: String { file.debugDescription }
  }

  static let cases: [Case] = [
    .init(
      file: "amount;currency;day\n12.50;EUR;2026-10-28\n", status: 0,
      says: ["Imported 1 expense into"]),
    .init(
      file: "\u{FEFF} Amount \tCURRENCY\tDay\r\n3\teur\t2026-10-28\r\n\t\t\r\n", status: 0,
      says: ["Imported 1 expense into"]),
    .init(
      file: "day|amount|currency\n2026-10-28|3|JPY\n", status: 0, says: ["Imported 1 expense into"]),
    .init(
      file: "amount,currency,day,Shop\n3,EUR,2026-10-28,x\n", status: 0,
      says: ["Imported 1 expense into", "warning: ", "not used: “Shop”"]),
    .init(file: "a^b\n1^2\n", says: ["columns amount, currency, day not found; saw: “a^b”"]),
    .init(
      file: "amount,day\n1,2026-10-28\n", says: ["column currency not found; saw: “amount”, “day”"]),
    .init(file: "", says: [" is empty"]),
    .init(file: "\u{FEFF}\r\n \n", says: [" is empty"]),
    .init(
      file: "amount,currency,day\n", status: 0, says: ["Imported 0 expenses: there are none in"]),
    .init(file: "[]", status: 0, says: ["Imported 0 expenses: there are none in"]),
    .init(file: "amount,Amount,currency,day\n", says: ["the column amount comes twice"]),
    .init(
      file: "amount;currency;day\n\"12,50\";EUR;2026-10-28\n",
      says: ["line 2: amount “12,50” is not a number"]),
    .init(
      file: "amount,currency,day,note\n1,EUR,2026-10-28,\"a\nb\"\n2,EUR\n3,E,2026-10-28,\n"
        + "4,EUR,2026-02-30,\n5,EUR,28.10.2026,\n,EUR,2026-10-28,x\n\"6,EUR",
      says: [
        "line 4: 2 fields instead of 4", "line 5: currency “E” is not a code",
        "line 6: day “2026-02-30” is not a date", "line 7: day “28.10.2026” is not a date",
        "line 8: amount is missing", "line 9: a field in quotes does not end",
        "nothing was imported: 6 of 7 rows",
      ]),
    .init(file: "amount,currency,day\n0,EUR,2026-10-28\n", says: ["line 2: ", "1 of 1 row"]),
    .init(
      file: "amount,currency,day,id\n1,EUR,2026-10-28,9223372036854775807\n", says: ["line 2: id"]),
    .init(
      file: "amount,currency,day,paid_amount\n1,EUR,2026-10-28,2\n",
      says: ["paid_amount needs paid_currency beside it"]),
    .init(
      file:
        #"[1,{"amount":"1","currency":"EUR"},{"amount":[],"currency":"EUR","day":"2026-10-28"}]"#,
      says: [
        "entry 1: 1 is not an expense", "entry 2: day is missing", "entry 3: amount is an array",
        "3 of 3 entries",
      ]),
    .init(
      file: #"[{"Amount":1.50,"currency":"EUR","day":"2026-10-28","note":null}]"#, status: 0,
      says: ["Imported 1 expense into"]),
    .init(file: #"[{"amount":1"#, says: ["line 1, column"]),
  ]

  @Test(arguments: cases) func `a file is imported as a whole, or said to be wrong (CSV-12)`(
    _ example: Case
  ) async throws {
    let home = try TemporaryDirectory()
    let path = try home.write(Array(example.file.utf8), to: "in.file")
    let run = try await CommandRun(["expense", "import", path], home: home)
    #expect(run.status == example.status)
    for words in example.says {
      #expect((run.output + run.errors).contains(words), "\(run.output)\(run.errors)")
    }
    let export = try await CommandRun(["expense", "export", "--json"], home: home)
    #expect(
      export.output.hasPrefix("[{") == (example.status == 0 && !example.says[0].contains(" 0 ")))
  }

  @Test func `at most ten bad rows are named`() async throws {
    let home = try TemporaryDirectory()
    let rows = String(repeating: "x,EUR,2026-10-28\n", count: 12)
    let path = try home.write(Array("amount,currency,day\n\(rows)".utf8), to: "in.csv")
    let run = try await CommandRun(["expense", "import", path], home: home)
    #expect(run.errors.contains("line 11: ") && !run.errors.contains("line 12: "))
    #expect(run.errors.contains("and 2 bad rows more"))
    #expect(run.errors.contains("12 of 12 rows"))
  }

  @Test func `files that are missing, unreadable or not UTF-8 are told apart`() async throws {
    let home = try TemporaryDirectory()
    let bytes: [UInt8] = Array("amount,currency,day\n".utf8) + [0xFF, 0xFE]
    let path = try home.write(bytes, to: "in.csv")
    let expected: [(String, Int32)] = [(home.path(of: "none"), 66), (home.path, 74), (path, 65)]
    for (path, status) in expected {
      #expect(try await CommandRun(["expense", "import", path], home: home).status == status)
    }
    let run = try await CommandRun(["expense", "import", path], home: home)
    #expect(run.errors.contains("line 2: the text is not UTF-8"))
    #expect(try await CommandRun(["expense", "import"], home: home).status == 64)
  }

  static let identity = "6f9619ff-8b86-d011-b42d-00c04fc964ff"

  private func importing(
    amount: String, note: String = "", into home: TemporaryDirectory
  ) async throws -> CommandRun {
    let text = "amount,currency,day,uuid,note\n\(amount),EUR,2026-10-28,\(Self.identity),\(note)\n"
    let path = try home.write(Array(text.utf8), to: "in.csv")
    return try await CommandRun(["expense", "import", path], home: home)
  }

  @Test func `an expense that is there is left alone, or refused where it says something else`()
    async throws
  {
    let home = try TemporaryDirectory()
    #expect(try await importing(amount: "5", into: home).status == 0)
    let again = try await importing(amount: "5.00", into: home)
    #expect(again.output == "Imported 0 expenses; already there, in Everyday: 1\n")
    #expect(again.status == 0)
    let other = try await importing(amount: "6", into: home)
    #expect(other.status == 65)
    #expect(other.errors.contains("line 2: it differs from expense 1 of Everyday"))
    #expect(
      try await CommandRun(["expense", "delete", "1", "--yes"], home: home).status == 0)
    let deleted = try await importing(amount: "5", into: home)
    #expect(deleted.status == 65)
    #expect(deleted.errors.contains("expense 1 of Everyday has its uuid and was deleted"))
  }

  @Test func `what could not be entered by hand is not imported either`() async throws {
    let home = try TemporaryDirectory()
    // The run is on 2026-11-02.
    let text = """
      trip,amount,currency,day
      1,5,EUR,2026-10-28
      Japan,5,EUR,2026-11-03
      Japan,5,DEM,2026-10-28
      Japan,5,XXX,2026-10-28
      Japan,5,DEM,1999-10-28

      """
    let path = try home.write(Array(text.utf8), to: "in.csv")
    let run = try await CommandRun(["expense", "import", path], home: home)
    #expect(run.status == 65)
    for words in [
      "line 2: “1” cannot be the name", "line 3: 2026-11-03 has not come",
      "line 4: DEM was no money any more", "line 5: nothing can be paid in XXX", "4 of 5 rows",
    ] {
      #expect(run.errors.contains(words), "\(run.errors)")
    }
    #expect(try await CommandRun(["trip", "list", "--json"], home: home).output == "[]\n")
  }

  @Test func `date counts as day and description as name, unless these are there`() async throws {
    let home = try TemporaryDirectory()
    let text = "Date;Amount;Currency;Description\n2026-10-28;5;EUR;Tea\n"
    let path = try home.write(Array(text.utf8), to: "in.csv")
    #expect(try await CommandRun(["expense", "import", path], home: home).errors.isEmpty)
    let other = "day,amount,currency,name,description\n2026-10-28,6,EUR,Cup,of tea\n"
    let second = try home.write(Array(other.utf8), to: "in2.csv")
    let run = try await CommandRun(["expense", "import", second], home: home)
    #expect(run.errors.contains("not used: “description”"))
    let export = try await CommandRun(["expense", "export", "--csv"], home: home).output
    #expect(export.contains(",Tea,") && export.contains(",Cup,") && !export.contains("of tea"))
  }

  @Test func `a trip that was made is said, --trip takes all, and what is there is told by trip`()
    async throws
  {
    let home = try TemporaryDirectory()
    let other = "7f9619ff-8b86-d011-b42d-00c04fc964ff"
    let text =
      "trip,amount,currency,day,uuid\nJapan,5,EUR,2026-10-28,\(Self.identity)\n"
      + "Oslo,6,EUR,2026-10-28,\(other)\n"
    let path = try home.write(Array(text.utf8), to: "in.csv")
    let first = try await CommandRun(["expense", "import", path], home: home)
    #expect(
      first.output == """
        Imported 1 expense into Japan
        Imported 1 expense into Oslo
        Trip 1, Japan, was made, without days and budget
          travelmoney trip edit 1 sets them; travelmoney trip rename 1 NAME gives it another name
        Trip 2, Oslo, was made, without days and budget
          travelmoney trip edit 2 sets them; travelmoney trip rename 2 NAME gives it another name

        """)
    let again = try await CommandRun(["expense", "import", path], home: home)
    #expect(again.output == "Imported 0 expenses; already there, in Japan: 1, in Oslo: 1\n")
    let more = try home.write(
      Array("trip,amount,currency,day\nRome,7,EUR,2026-10-28\n".utf8), to: "more.csv")
    let aimed = try await CommandRun(["expense", "import", more, "--trip", "oslo"], home: home)
    #expect(aimed.output == "Imported 1 expense into Oslo\n")
    let none = try await CommandRun(["expense", "import", more, "--trip", "Rome"], home: home)
    #expect(none.status == 64)
    let twice = try await CommandRun(["expense", "import", more, path], home: home)
    #expect(twice.status == 64)
    #expect(twice.errors.hasPrefix("error: “\(path)” is one word too many"))
  }

  @Test func `a hyphen is the standard input`() async throws {
    let home = try TemporaryDirectory()
    let path = try home.write(Array("amount,currency,day\n5,E,2026-10-28\n".utf8), to: "input")
    let run = try await CommandRun(["expense", "import", "-"], home: home) { context in
      context.standardInput = path
    }
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("warning: the standard input, line 2: currency “E”"))
  }

  @Test func `one identity twice in a file is refused`() async throws {
    let home = try TemporaryDirectory()
    let row = "1,EUR,2026-10-28,\(Self.identity)\n"
    let path = try home.write(Array("amount,currency,day,uuid\n\(row)\(row)".utf8), to: "in.csv")
    let run = try await CommandRun(["expense", "import", path], home: home)
    #expect(run.status == 65)
    #expect(run.errors.contains("line 3: it has the uuid of line 2"))
  }

  @Test func `numbers stay where they were never used, the exact rate wins, and home is derived`()
    async throws
  {
    let home = try TemporaryDirectory()
    let text = """
      id,amount,currency,day,rate,rate_exact,rate_from,rate_to,rate_date,rate_source,home_amount,home_currency
      7,1700,JPY,2026-10-28,0.01,19/1700,JPY,EUR,2026-10-28,ecb,999,EUR
      3,3,EUR,2026-10-29,,,,,,,,EUR

      """
    let path = try home.write(Array(text.utf8), to: "in.csv")
    #expect(try await CommandRun(["expense", "import", path], home: home).status == 0)
    let export = try await CommandRun(["expense", "export", "--csv"], home: home)
    let rows = export.output.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.prefix { $0 != "," } } == ["7", "3"])
    #expect(rows.first?.contains(",19.00,EUR,") == true)
    #expect(rows.first?.contains(",19/1700,JPY,EUR,") == true)
  }

  @Test func `an export of a whole log comes back byte for byte into an empty home (SEC-05)`()
    async throws
  {
    let home = try TemporaryDirectory()
    let lines = [
      ["1200", "JPY", "Ramen", "--type", "Food", "--note", "=1+2"],
      ["20", "EUR", "Ticket", "--refund", "--note", "'=HYPERLINK(\"http://127.0.0.1/\",\"x\")"],
      ["300", "USD", "Car", "--paid", "281.40 EUR", "--split", "Ana:2,Ben:1", "--payer", "Ben"],
    ]
    try home.write(Array(#"{"home":"EUR"}"#.utf8), to: ".config/travelmoney/config.json")
    for line in lines {
      #expect(try await CommandRun(["expense", "add"] + line, home: home).status == 0)
    }
    for form in ["--csv", "--json"] {
      let first = try await CommandRun(["expense", "export", form], home: home)
      #expect(first.status == 0)
      #expect(["Ramen", "Ticket", "Car"].allSatisfy(first.output.contains))
      let other = try TemporaryDirectory()
      let path = try other.write(Array(first.output.utf8), to: "in")
      #expect(try await CommandRun(["expense", "import", path], home: other).status == 0)
      let second = try await CommandRun(["expense", "export", form], home: other)
      #expect(second.output == first.output)
    }
  }

  @Test(arguments: [
    ([], "expense export needs one of --csv, --json, --ledger, --hledger, --beancount"),
    (["--csv", "--json"], "--csv and --json contradict each other"),
    (["--ledger", "--beancount"], "--ledger and --beancount contradict each other"),
    (["--csv", "word"], "“word” is one word too many: expense export prints"),
  ])
  func `an export has exactly one form`(_ options: [String], _ message: String) async throws {
    let run = try await CommandRun(["expense", "export"] + options)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: \(message)\n"))
  }

  @Test func `an export keeps to the days that are asked for`() async throws {
    let home = try TemporaryDirectory()
    let rows = (10...13).map { "\($0),EUR,2026-10-\($0)\n" }.joined()
    let path = try home.write(Array("amount,currency,day\n\(rows)".utf8), to: "in.csv")
    _ = try await CommandRun(["expense", "import", path], home: home)
    let run = try await CommandRun(
      ["expense", "export", "--hledger", "--since", "2026-10-11", "--until", "2026-10-12"],
      home: home)
    #expect(run.output.contains("2026-10-11 * (2)") && run.output.contains("2026-10-12 * (3)"))
    #expect(!run.output.contains("2026-10-10") && !run.output.contains("2026-10-13"))
  }
}
