import Foundation
import TestSupport
import Testing

/// The command with rates that can be worked out by hand: 1 USD = 0.5 EUR = 100 JPY.
@Suite struct BulkCommandTests {
  private static let rates =
    #"{"base":"USD","date":"2026-10-30","rates":{"EUR":0.5,"JPY":100,"GBP":0.4}}"#
  private static let columns = ["--amount", "amount", "--currency", "currency"]

  private let bulk: BulkFolder
  init() throws { bulk = try BulkFolder(rates: Self.rates) }

  private static let two = "amount,currency\n10,USD\n3000,JPY\n"

  @Test func `a column is added to each row, and a summary says what it came to`() async throws {
    let run = try await bulk.run(Self.two, Self.columns + ["--to", "EUR"])
    #expect(
      run.output == """
        amount,currency,amount_EUR
        10,USD,5.00
        3000,JPY,15.00

        """)
    #expect(
      run.errors == """
        2 rows converted
        in     3,000    JPY
                  10.00 USD
        out       20.00 EUR  amount_EUR
        rates  \(bulk.folder.path(of: "rates.json")), 2026-10-30

        """)
    #expect(run.status == 0)
  }

  @Test func `the rows that help shows become what it says`() async throws {
    let path = try bulk.folder.write("amount,currency\n12.50,USD\nabc,USD\n", to: "in.csv")
    let run = try await CommandRun(
      ["bulk", path, "--to", "EUR", "-q"] + Self.columns,
      rates: #"{"base":"USD","date":"2022-07-06","rates":{"EUR":0.9829}}"#, home: bulk.folder)
    let help = try await CommandRun(["bulk", "--help"]).output
    for line in run.output.split(separator: "\n").prefix(2) { #expect(help.contains(line)) }
    #expect(run.output.hasSuffix("\nabc,USD,\n"))
    #expect(run.errors == "warning: \(path), line 3: “abc” is not an amount\n")
    #expect(help.contains("“abc” is not an amount"))
  }

  @Test func `several targets have names, and the evidence behind each`() async throws {
    let run = try await bulk.run(
      Self.two,
      Self.columns + ["--to", "EUR,GBP", "--as", "euros,pounds", "--with", "rate", "--quiet"])
    #expect(
      run.output == """
        amount,currency,euros,rate_EUR,pounds,rate_GBP
        10,USD,5.00,0.5,4.00,0.4
        3000,JPY,15.00,0.005,12.00,0.004

        """)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    ("amount,currency,Rate", [], "amount_EUR,rate_EUR,rate_date_EUR"),
    ("amount,currency,rates", [], "amount_EUR,rate,rate_date"),
    ("amount,currency,rates", ["--as", "rate"], "rate,rate_EUR,rate_date_EUR"),
  ])
  func `the evidence has other names where a column has one of them`(
    header: String, words: [String], added: String
  ) async throws {
    let run = try await bulk.run(
      header + "\n8,USD,7\n",
      Self.columns + ["--to", "EUR", "--with", "rate,rate_date", "-q"] + words)
    #expect(run.output == "\(header),\(added)\n8,USD,7,4.00,0.5,2026-10-30\n")
  }

  @Test func `one currency may be that of all amounts`() async throws {
    let run = try await bulk.run(
      "amount\n7\n", ["--amount", "1", "--from", "usd", "--to", "JPY", "--quiet"])
    #expect(run.output == "amount,amount_JPY\n7,700\n")
  }

  @Test func `a file of a German spreadsheet is understood, and the summary says how`()
    async throws
  {
    let run = try await bulk.run(
      "Betrag;Währung\n1.234,50;USD\n",
      ["--amount", "betrag", "--currency", "währung", "--to", "EUR"])
    #expect(run.output == "Betrag;Währung;Betrag_EUR\n1.234,50;USD;617,25\n")
    #expect(run.errors.contains("\nfound  delimiter “;”, decimal comma\n"))
  }

  @Test func `what was given is not told as found`() async throws {
    let run = try await bulk.run(
      "Betrag;Währung\n1.234,50;USD\n",
      ["--amount", "1", "--currency", "2", "--to", "EUR", "--delimiter", ";", "--decimal", ","])
    #expect(run.status == 0)
    #expect(!run.errors.contains("found"))
  }

  @Test func `a first line that states the delimiter stays`() async throws {
    let run = try await bulk.run(
      "sep=^\namount^currency\n10^USD\n", Self.columns + ["--to", "EUR", "-q"])
    #expect(run.output == "sep=^\namount^currency^amount_EUR\n10^USD^5.00\n")
  }

  @Test func `bad rows keep their place, are named, and go into a file of their own`()
    async throws
  {
    let bad = bulk.folder.path(of: "bad.csv")
    let run = try await bulk.run(
      "amount,currency\nabc,USD\n10,USD\n5,ZZZ\n", Self.columns + ["--to", "EUR", "--rejects", bad])
    #expect(run.status == 65)
    #expect(run.output == "amount,currency,amount_EUR\nabc,USD,\n10,USD,5.00\n5,ZZZ,\n")
    #expect(
      run.errors.hasPrefix(
        """
        warning: \(bulk.folder.path(of: "in.csv")), line 2: “abc” is not an amount
        warning: \(bulk.folder.path(of: "in.csv")), line 4: “ZZZ” is not a currency that is known here
          \(bulk.folder.path(of: "in.csv")), line 4: Did you mean ZRZ?
        1 of 3 rows converted, 2 rejected
        """))
    #expect(
      try bulk.text("bad.csv") == """
        line,reason,amount,currency
        2,“abc” is not an amount,abc,USD
        4,“ZZZ” is not a currency that is known here,5,ZZZ

        """)
  }

  @Test func `the first hundred bad rows are named, and how many more there are`() async throws {
    let rows = String(repeating: "x,USD\n", count: 250)
    let run = try await bulk.run("amount,currency\n" + rows, Self.columns + ["--to", "EUR", "-q"])
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 101)
    #expect(
      lines[99] == "warning: \(bulk.folder.path(of: "in.csv")), line 101: “x” is not an amount")
    #expect(
      lines[100]
        == "warning: \(bulk.folder.path(of: "in.csv")): and 150 more rows; --rejects FILE lists them all"
    )
  }

  @Test func `the count of rows that are not named is written as the summary writes numbers`()
    async throws
  {
    let rows = String(repeating: "x,USD\n", count: 1350)
    let run = try await bulk.run("amount,currency\n" + rows, Self.columns + ["--to", "EUR"])
    #expect(run.errors.contains(": and 1,250 more rows; "))
    #expect(run.errors.contains("\n0 of 1,350 rows converted, 1,350 rejected"))
  }

  @Test func `with --strict the first bad row ends the run, and the old output stays`()
    async throws
  {
    let out = try bulk.folder.write("old", to: "out.csv")
    let bad = bulk.folder.path(of: "bad.csv")
    let run = try await bulk.run(
      "amount,currency\n1,USD\nabc,USD\n2,USD\n",
      Self.columns + ["--to", "EUR", "--strict", "-o", out, "--rejects", bad])
    #expect(run.status == 65)
    #expect(run.errors.contains("line 3"))
    #expect(run.errors.contains("leave --strict out"))
    #expect(try bulk.text("out.csv") == "old")
    #expect(
      try bulk.text("bad.csv") == "line,reason,amount,currency\n3,“abc” is not an amount,abc,USD\n")
  }

  @Test func `a file is replaced in its place, and no backup is written over`() async throws {
    let first = try await bulk.run(Self.two, Self.columns + ["--to", "EUR", "--in-place"])
    #expect(first.status == 0)
    #expect(first.output.isEmpty)
    #expect(first.errors.contains("\nbackup  \(bulk.folder.path(of: "in.csv.bak"))\n"))
    #expect(try bulk.text("in.csv").hasPrefix("amount,currency,amount_EUR\n"))
    #expect(try bulk.text("in.csv.bak") == Self.two)
    let second = try await bulk.run(Self.two, Self.columns + ["--to", "GBP", "--in-place"])
    #expect(second.errors.contains("in.csv.bak2"))
    #expect(try bulk.text("in.csv.bak2") == Self.two)
    #expect(try bulk.text("in.csv.bak") == Self.two)
  }

  @Test func `a name of a result that is a formula to a spreadsheet is made harmless`()
    async throws
  {
    let run = try await bulk.run(Self.two, Self.columns + ["--to", "EUR", "--as", "=1+1", "-q"])
    #expect(run.output.hasPrefix("amount,currency,'=1+1\n"))
  }

  @Test func `a header and nothing else is no error, and is said aloud`() async throws {
    let run = try await bulk.run("amount,currency\n", Self.columns + ["--to", "EUR"])
    #expect(run.status == 0)
    #expect(run.errors == "0 rows: there is nothing below the header\n")
  }

  @Test(arguments: [
    ("amt", "Did you mean"), ("total", "column “total” not found; saw: amount, currency"),
  ])
  func `a missing column is a usage error`(name: String, message: String) async throws {
    let run = try await bulk.run(
      Self.two, ["--amount", name, "--currency", "currency", "--to", "EUR"])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(name == "amt" || run.errors.contains(message), "\(run.errors)")
  }

  @Test func `what the configuration says of currencies holds for files`() async throws {
    try bulk.folder.write(
      #"{"home":"CAD","digits":{"PTS":4},"symbols":{"kr":"SEK"}}"#,
      to: ".config/travelmoney/config.json")
    let path = try bulk.folder.write("amount,currency\n1,USD\n1,kr\n1,$\n", to: "in.csv")
    let run = try await CommandRun(
      ["bulk", path, "--to", "PTS", "-q"] + Self.columns,
      rates: #"{"base":"USD","date":"2026-10-30","rates":{"PTS":0.5}}"#, home: bulk.folder)
    #expect(run.output.contains("1,USD,0.5000\n"))
    #expect(run.errors.contains("line 3: no rate for SEK"))
    #expect(run.errors.contains("line 4: no rate for CAD"))
  }

  @Test func `own rates and pegs answer as they do for single amounts`() async throws {
    try bulk.folder.write(
      #"{"rates":[{"from":"USD","to":"EUR","rate":"0.25","name":"card"}]}"#,
      to: ".config/travelmoney/config.json")
    let path = try bulk.folder.write("amount,currency\n8,USD\n8,AED\n8,DEM\n", to: "in.csv")
    let words = ["--amount", "amount", "--currency", "currency", "--to", "EUR"]
    let run = try await CommandRun(["bulk", path, "-q"] + words, home: bulk.folder)
    let single = try await CommandRun(["8", "AED", "EUR", "--plain"], home: bulk.folder)
    #expect(
      run.output == """
        amount,currency,amount_EUR
        8,USD,2.00
        8,AED,\(single.output.dropLast())
        8,DEM,4.09

        """)
  }

  @Test func `each row has the rates of its day, as far back as is allowed`() async throws {
    let path = try bulk.folder.write(
      "amount,currency,day\n25,EUR,2026-10-31\n100,RUB,2022-06-01\n1,USD,\n", to: "in.csv")
    let words = Self.columns + ["--date", "day", "--to", "JPY", "--source", "ecb", "-q"]
    let run = try await CommandRun(
      ["bulk", path, "--with", "rate_date"] + words, home: bulk.folder)
    // 175.68, the ECB's rate of 2026-10-30, times 25.
    #expect(run.output.contains("25,EUR,2026-10-31,4392,2026-10-30\n"))
    #expect(
      run.errors.contains(
        "line 3: no rate for RUB from ECB on 2022-06-01; the last one is of 2022-03-01"))
    #expect(run.errors.contains("line 4: the date is missing"))
    let exact = try await CommandRun(["bulk", path, "--exact-date"] + words, home: bulk.folder)
    #expect(exact.errors.contains("line 2: no rate for EUR and JPY"))
  }
}
