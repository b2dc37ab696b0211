import Converter
import TestSupport
import Testing

/// What the summary of a run tells of its rates.
@Suite struct BulkSummaryTests {
  private static let columns = ["--amount", "a", "--currency", "c", "--to", "EUR"]

  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  private func run(_ content: String, _ words: [String] = columns) async throws -> CommandRun {
    let path = try folder.write(content, to: "in.csv")
    return try await CommandRun(["bulk", path] + words, home: folder)
  }

  private static let german = "1 EUR = 1.95583 DEM by law since 1999-01-01"
  private static let dirham =
    "1 USD = 3.6725 AED pegged by Central Bank of the UAE since 1997-11-02"

  @Test func `pegs and laws are named beside the tables`() async throws {
    // Other sources have the dirham themselves.
    let run = try await run("a,c\n8,DEM\n8,AED\n8,DEM\n", Self.columns + ["--source", "ecb"])
    #expect(
      run.errors.hasSuffix(
        """
        rates  ECB, 2026-10-30
               \(Self.dirham)
               \(Self.german)

        """), "\(run.errors)")
  }

  @Test(arguments: ["", "x,DEM\n"])
  func `a law that needs no table is what was used`(bad: String) async throws {
    let run = try await run("a,c\n8,DEM\n" + bad)
    #expect(run.errors.hasSuffix("\nrates  \(Self.german)\n"), "\(run.errors)")
  }

  @Test func `the words are those of single conversions`() async throws {
    for (code, words) in [("DEM", Self.german), ("AED", Self.dirham)] {
      let single = try await CommandRun(["8", code, "EUR", "--source", "ecb"], home: folder)
      #expect(single.output.contains(words))
    }
  }

  @Test func `a row that needs no rate is told so`() async throws {
    let run = try await run("a,c\n8,EUR\n")
    #expect(run.errors.hasSuffix("\nrates  none were needed\n"))
  }

  /// A header, how the column of the amounts is typed, and what the result is called.
  @Test(arguments: [
    ("Betrag,c", "betrag", "Betrag_EUR"), ("Betrag,c", "1", "Betrag_EUR"),
    ("\" Betrag \",c", "BETRAG", "Betrag_EUR"), ("2025,c", "2025", "2025_EUR"),
    ("c,a", "2", "a_EUR"), ("c,", "2", "amount_EUR"),
  ])
  func `results are called after the column as the file has it, and the summary says so`(
    header: String, column: String, name: String
  ) async throws {
    let row = header.hasPrefix("c") ? "EUR,7" : "7,EUR"
    let words = ["--amount", column, "--currency", "c", "--to", "EUR", "--with", "rate"]
    let run = try await run("\(header)\n\(row)\n", words)
    #expect(run.output == "\(header),\(name),rate\n\(row),7.00,1\n")
    #expect(run.errors.contains("\nout    7.00 EUR  \(name)\n"), "\(run.errors)")
  }

  @Test func `without a header nothing has a name`() async throws {
    let run = try await run(
      "7\n", ["--amount", "1", "--from", "EUR", "--to", "EUR", "--no-header"])
    #expect(run.errors.contains("\nout    7.00 EUR\n"))
  }

  /// The newest rates of the program are of Friday, 30 October 2026; the run is on Wednesday, 11 November.
  @Test(arguments: [
    (
      [], "a,c\n8,USD\n",
      ["1 row converted", "in     8.00 USD", "rates  ECB, 2026-10-30, 12 days old"]
    ),
    (["-q"], "a,c\n8,USD\n", ["warning: the rates are old: ECB, 2026-10-30, 12 days old"]),
    // Those of a day do not age.
    (["-q", "--date", "d"], "a,c,d\n8,USD,2026-10-30\n", []),
  ])
  func `the age of rates is told once`(
    words: [String], content: String, lines: [String]
  ) async throws {
    let path = try folder.write(content, to: "in.csv")
    let run = try await CommandRun(
      ["bulk", path] + Self.columns + words, home: folder,
      now: try Timestamp("2026-11-11T10:00:00Z"))
    let told = run.errors.split(separator: "\n").map(String.init)
    #expect(told.filter { !$0.hasPrefix("out ") } == lines)
  }

  /// Its form says whose rates a file has.
  @Test(arguments: [
    ("hist.csv", "Date,USD,JPY,\n2026-10-23,1.25,176,\n2026-10-22,1.6,175,\n", true),
    ("own.json", #"{"base":"EUR","date":"2026-10-23","rates":{"USD":1.25}}"#, false),
  ])
  func `a file of a publisher that has published more since is told of`(
    name: String, rates: String, isTold: Bool
  ) async throws {
    let table = try folder.write(rates, to: name)
    let path = try folder.write("a,c,d\n8,USD,2026-10-28\n8,USD,2026-10-24\n", to: "in.csv")
    let run = try await CommandRun(
      ["bulk", path, "--table", table, "--date", "d", "-q", "--to", "EUR"]
        + Self.columns.dropLast(2),
      home: folder, now: try Timestamp("2026-11-11T10:00:00Z"))
    #expect(run.status == 0)
    #expect(run.output.contains("8,USD,2026-10-28,6.40\n8,USD,2026-10-24,6.40\n"))
    #expect(
      run.errors
        == (isTold
          ? """
          warning: rows of 1 day have earlier rates than ECB had published for them: those of 2026-10-28 have rates of 2026-10-23
            Get a newer \(table); --exact-date rejects such rows

          """ : ""))
  }

  /// The rates of Friday are due on the weekend, and not on the days after All Souls' Day.
  @Test(arguments: [
    ("2026-10-30", []), ("2026-11-01", []),
    (
      "2026-11-02",
      [
        "warning: rows of 1 day have earlier rates than ECB had published for them: those of 2026-11-02 have "
          + "rates of 2026-10-30",
        "  travelmoney rates update fetches what is missing; --exact-date rejects such rows",
      ]
    ),
    (
      "2026-11-04",
      [
        "warning: rows of 2 days have earlier rates than ECB had published for them: those of 2026-11-03 have "
          + "rates of 2026-10-30",
        "  travelmoney rates update fetches what is missing; --exact-date rejects such rows",
      ]
    ),
  ])
  func `rows that got older rates than were published are told`(
    day: String, lines: [String]
  ) async throws {
    let other = day == "2026-11-04" ? "2026-11-03" : "2026-10-31"
    let path = try folder.write(
      "a,c,d\n8,USD,\(day)\n8,USD,\(other)\n9,EUR,2026-11-05\n", to: "in.csv")
    let run = try await CommandRun(
      ["bulk", path, "--source", "ecb", "--date", "d", "-q"] + Self.columns, home: folder,
      now: try Timestamp("2026-11-11T10:00:00Z"))
    #expect(run.status == 0)
    #expect(run.errors.split(separator: "\n").map(String.init) == lines)
  }

  /// On the day itself the rates of the day before are the newest until they are due.
  @Test func `rates that are not out yet are not missed`() async throws {
    let path = try folder.write("a,c,d\n8,USD,2026-11-02\n", to: "in.csv")
    let run = try await CommandRun(
      ["bulk", path, "--source", "ecb", "--date", "d", "-q"] + Self.columns, home: folder,
      now: try Timestamp("2026-11-02T10:00:00Z"))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty, "\(run.errors)")
  }

  @Test func `of many currencies the first ones are told, and how many more there are`()
    async throws
  {
    // Codes that the file alone knows, from QAQ to QVQ, each at par.
    let codes = (0..<22).map { "Q" + String(UnicodeScalar(UInt8(65 + $0))) + "Q" }
    let rates = ConversionCase.file("EUR", codes.map { "\"\($0)\":1" }.joined(separator: ","))
    let path = try folder.write(
      "a,c\n" + codes.map { "1,\($0)\n" }.joined(), to: "in.csv")
    let run = try await CommandRun(["bulk", path] + Self.columns, rates: rates, home: folder)
    let lines = run.errors.split(separator: "\n").map(String.init)
    try #require(lines.count == 24, "\(run.errors)")
    #expect(lines[1] == "in      1.00 QAQ")
    #expect(lines[20] == "        1.00 QTQ")
    #expect(lines[21] == "       and 2 more currencies")
    #expect(lines[22] == "out    22.00 EUR  a_EUR")
  }

  @Test func `a sum of more digits than a number has is marked as cut`() async throws {
    // 38 digits before the decimal sign, and four behind it; the result of the second row is nothing.
    let nines = String(repeating: "9", count: 38)
    let shown = "99" + String(repeating: ",999", count: 12) + ".00"
    let run = try await run("a,c\n\(nines),EUR\n0.0001,EUR\n")
    let lines = run.errors.split(separator: "\n").map(String.init)
    try #require(lines.count == 4, "\(run.errors)")
    #expect(lines[1] == "in     \(shown)… EUR")
    #expect(lines[2] == "out    \(shown)  EUR  a_EUR")
  }

  @Test func `a sum beyond all numbers is told so`() async throws {
    // The largest number, twice.
    let most = String(repeating: "9", count: 38) + "e127"
    let run = try await run("a,c\n\(most),EUR\n\(most),EUR\n")
    #expect(run.errors.contains("\nin     too large to be shown EUR\n"), "\(run.errors)")
    #expect(run.status == 0)
  }
}
