import Foundation
import TestSupport
import Testing

/// The cases about files of comma-separated values.
@Suite struct BulkCaseTests {
  private static let rates = ConversionCase.file("EUR", #""USD":1.1"#)
  private static let columns = ["--amount", "amount", "--currency", "currency", "--to", "USD"]

  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  private func run(
    _ content: some Sequence<UInt8>, _ words: [String] = columns, rates: String = rates
  ) async throws -> CommandRun {
    let path = try folder.write(content, to: "in.csv")
    return try await CommandRun(["bulk", path, "-q"] + words, rates: rates, home: folder)
  }

  private func run(
    _ content: String, _ words: [String] = columns, rates: String = rates
  ) async throws -> CommandRun {
    try await run(Array(content.utf8), words, rates: rates)
  }

  @Test(arguments: ["amount,currency\n", "\"amount\",currency\n", "\"amount\",\"currency\"\r\n"])
  func `CSV-01 a byte order mark belongs to no name, and stays`(header: String) async throws {
    let run = try await run("\u{FEFF}\(header)10,EUR\n")
    let end = header.hasSuffix("\r\n") ? "\r\n" : "\n"
    let names = header.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(run.output == "\u{FEFF}\(names),amount_USD\(end)10,EUR,11.00\n")
  }

  @Test func `CSV-01 a byte order mark stays before rows without names`() async throws {
    let run = try await run(
      "\u{FEFF}10,EUR\n", ["--amount", "1", "--currency", "2", "--to", "USD", "--no-header"])
    #expect(run.output.unicodeScalars.elementsEqual("\u{FEFF}10,EUR,11.00\n".unicodeScalars))
    #expect(run.status == 0)
  }

  @Test func `CSV-01 a byte order mark inside of a file is data`() async throws {
    let run = try await run("amount,currency,note\n10,EUR,\u{FEFF}x\n\u{FEFF}20,EUR,y\n")
    #expect(run.output.contains("10,EUR,\u{FEFF}x,11.00\n\u{FEFF}20,EUR,y,"))
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian], [true, false])
  func `CSV-01 UTF-16 is refused by name`(encoding: String.Encoding, hasMark: Bool) async throws {
    let text = (hasMark ? "\u{FEFF}" : "") + "amount,currency\n10,EUR\n"
    let run = try await run(try #require(text.data(using: encoding)))
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("UTF-16"))
  }

  @Test func `CSV-01 a row in Latin-1 is named by its line`() async throws {
    let row = Array("10,EUR,caf".utf8) + [0xE9]
    let run = try await run(
      Array("amount,currency,note\n1,EUR,a\n".utf8) + row + Array("\n2,EUR,b\n".utf8))
    #expect(run.status == 65)
    #expect(
      run.errors.hasPrefix("warning: \(folder.path(of: "in.csv")), line 3: the text is not UTF-8\n")
    )
    #expect(run.output.contains("1,EUR,a,1.10\n10,EUR,caf"))
    #expect(run.output.hasSuffix(",\n2,EUR,b,2.20\n"))
  }

  /// The result would be called after it.
  @Test func `CSV-01 a name of amounts in Latin-1 is refused`() async throws {
    let run = try await run(
      Array("prix d\u{27}\u{27}".utf8) + [0xE9] + Array(",currency\n10,EUR\n".utf8),
      ["--amount", "1", "--currency", "2", "--to", "USD"])
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("is written in another encoding\n  Save it as CSV UTF-8"))
  }

  @Test(arguments: [
    "\"taxi\nairport\"", "\"taxi\r\nairport\"", "\"taxi\n\nairport\"",
    "\"taxi \"\"x\"\"\nairport\"",
    "\"taxi,\nairport\"",
  ])
  func `CSV-03 a line break inside of quotes divides no rows`(note: String) async throws {
    let run = try await run("amount,currency,note\n10,EUR,\(note)\nx,EUR,bad\n20,EUR,c\n")
    #expect(
      run.output
        == "amount,currency,note,amount_USD\n10,EUR,\(note),11.00\nx,EUR,bad,\n20,EUR,c,22.00\n")
    // Lines are those that an editor counts.
    let line = 3 + note.utf8.count { $0 == UInt8(ascii: "\n") }
    #expect(
      run.errors == "warning: \(folder.path(of: "in.csv")), line \(line): “x” is not an amount\n")
  }

  @Test func `CSV-05 what passes through is as it was, and another run changes nothing of it`()
    async throws
  {
    let notes = [
      "\"a\nb\"", "\"a\rb\"", "\"a,b\"", "\"a \"\"b\"\"\"", " lead", "\" lead\"", "#x", "   ", "",
      "\"\"",
      "'=1", "é", "a\tb",
    ]
    let rows = notes.map { "10,EUR,\($0),end\n" }
    let first = try await run("amount,currency,note,e\n" + rows.joined())
    let once = rows.map { $0.dropLast() + ",11.00\n" }
    #expect(first.output == "amount,currency,note,e,amount_USD\n" + once.joined())
    let second = try await run(
      first.output, ["--amount", "amount", "--currency", "currency", "--to", "EUR"])
    let twice = once.map { $0.dropLast() + ",10.00\n" }
    #expect(second.output == "amount,currency,note,e,amount_USD,amount_EUR\n" + twice.joined())
  }

  @Test(arguments: [[], ["--delimiter", ";", "--decimal", ","]])
  func `CSV-07 a file with semicolons and decimal commas`(words: [String]) async throws {
    let run = try await run(
      "Betrag;Währung\n12,50;EUR\n1.234,56;EUR\n1000;EUR\n",
      ["--amount", "Betrag", "--currency", "Währung", "--to", "USD"] + words)
    #expect(
      run.output == """
        Betrag;Währung;Betrag_USD
        12,50;EUR;13,75
        1.234,56;EUR;1358,02
        1000;EUR;1100,00

        """)
    #expect(run.status == 0)
  }

  @Test func `CSV-09 bad rows stop nothing, shift nothing, and are all told`() async throws {
    var rows = (1...1000).map { "\($0),EUR,2026-10-30" }
    rows[6] = "abc,EUR,2026-10-30"
    rows[7] = "8,ZZZ,2026-10-30"
    rows[8] = "9,EUR"
    rows[9] = "10,EUR,2099-01-01"
    let bad = folder.path(of: "bad.csv")
    let content = "amount,currency,day\n" + rows.joined(separator: "\n") + "\n"
    let words = Self.columns + ["--date", "day"]
    let run = try await run(content, words + ["--rejects", bad])
    #expect(run.status == 65)
    let lines = run.output.split(separator: "\n").dropFirst()
    try #require(lines.count == 1000)
    for (index, line) in lines.enumerated() {
      let cents = (index + 1) * 110
      let padded = cents % 100 < 10 ? "0\(cents % 100)" : "\(cents % 100)"
      let expected =
        (6...9).contains(index)
        ? rows[index] + (index == 8 ? ",," : ",") : "\(rows[index]),\(cents / 100).\(padded)"
      #expect(line == expected)
    }
    let warnings = run.errors.split(separator: "\n").filter { $0.hasPrefix("warning") }
    let places = (8...11).map { "warning: \(folder.path(of: "in.csv")), line \($0): " }
    try #require(warnings.count == places.count)
    for (warning, place) in zip(warnings, places) { #expect(warning.hasPrefix(place)) }
    #expect(
      warnings.map { ["abc", "ZZZ", "2 columns", "2099-01-01"].first(where: $0.contains) } == [
        "abc", "ZZZ", "2 columns", "2099-01-01",
      ])
    let rejects = String(decoding: try folder.read("bad.csv"), as: UTF8.self).split(separator: "\n")
    #expect(rejects.count == 5)
    for (line, row) in zip(rejects.dropFirst(), rows[6...9]) { #expect(line.hasSuffix("," + row)) }

    try folder.write("old", to: "out.csv")
    let strict = try await self.run(
      content, words + ["--strict", "-o", folder.path(of: "out.csv")])
    #expect(strict.status == 65)
    #expect(strict.errors.contains("line 8"))
    #expect(!strict.errors.contains("line 9"))
    #expect(try folder.read("out.csv") == Array("old".utf8))
  }

  @Test(arguments: [",", ";", "\t", "|"], [" Amount ", "AMOUNT", "\" amount\""])
  func `CSV-12 the delimiter is found, and names as they are meant`(
    delimiter: String, name: String
  ) async throws {
    let run = try await run(
      "note\(delimiter)\(name)\(delimiter)Currency\nx\(delimiter)10\(delimiter)EUR\n")
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("\nx\(delimiter)10\(delimiter)EUR\(delimiter)11.00\n"))
  }

  @Test func `CSV-12 nothing to do is no silent success`() async throws {
    let unknown = try await run("betrag,currency\n1,EUR\n")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("column “amount” not found; saw: betrag, currency"))
    let empty = try await run("")
    #expect(empty.status == 65)
    #expect(!empty.errors.isEmpty)
    let path = try folder.write("amount,currency\n", to: "in.csv")
    let header = try await CommandRun(
      ["bulk", path] + Self.columns, rates: Self.rates, home: folder)
    #expect(header.errors.hasPrefix("0 rows"))
  }

  @Test func `HIS-03 the days of a weekend have what single conversions give`() async throws {
    let rates = "Date,USD,\n2024-11-04,1.10,\n2024-11-01,1.08,\n"
    let words = Self.columns + ["--date", "day"]
    let three = "amount,currency,day\n100,EUR,2024-11-02\n100,EUR,2024-11-03\n100,EUR,2024-11-04\n"
    let all = try await run(three, words, rates: rates)
    #expect(
      all.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[3] }
        == ["108.00", "108.00", "110.00"])
    let weekend = try await run(
      "amount,currency,day\n100,EUR,2024-11-02\n100,EUR,2024-11-03\n", words, rates: rates)
    #expect(weekend.output.hasSuffix("2024-11-02,108.00\n100,EUR,2024-11-03,108.00\n"))
    #expect(weekend.status == 0)
  }

  @Test func `INV-18 a currency without a rate is never one to one`() async throws {
    let run = try await run(
      "amount,currency\n117,NZD\n117,USD\n",
      ["--amount", "amount", "--currency", "currency", "--to", "CNY"],
      rates: ConversionCase.file("USD", #""CNY":7.1"#))
    #expect(run.status == 65)
    #expect(run.output == "amount,currency,amount_CNY\n117,NZD,\n117,USD,830.70\n")
    #expect(run.errors.contains("line 2: no rate for NZD"))
  }

  @Test(arguments: ["de_DE.UTF-8", "fr_FR.UTF-8", "ar_EG.UTF-8", "fa_IR.UTF-8", "hi_IN.UTF-8", "C"])
  func `SYM-09 no locale changes a file`(locale: String) async throws {
    let path = try folder.write("amount,currency\n1234.5,EUR\n\"1,234.5\",EUR\n", to: "in.csv")
    let run = try await CommandRun(
      ["bulk", path, "--with", "rate"] + Self.columns, rates: Self.rates, home: folder,
      environment: ["LC_ALL": locale, "LANG": locale])
    #expect(
      run.output
        == "amount,currency,amount_USD,rate\n1234.5,EUR,1357.95,1.1\n\"1,234.5\",EUR,1357.95,1.1\n")
  }

  @Test func `SYM-10 upper and lower case are those of ASCII, whatever the language`() async throws
  {
    let path = try folder.write("AMOUNT;Currency;INDEX\n10;inr;1\n10;ınr;2\n", to: "in.csv")
    let run = try await CommandRun(
      ["bulk", path, "-q", "--amount", "amount", "--currency", "currency", "--to", "isk"],
      rates: ConversionCase.file("INR", #""ISK":2"#), home: folder,
      environment: ["LC_ALL": "tr_TR.UTF-8"])
    #expect(run.output == "AMOUNT;Currency;INDEX;AMOUNT_ISK\n10;inr;1;20\n10;ınr;2;\n")
    #expect(run.status == 65)
  }

  @Test func `SYM-13 codes are codes, whatever words they are elsewhere`() async throws {
    let codes = ["NAD", "NOK", "MAD", "SOS", "ALL", "TRY", "TOP"]
    let rates = codes.map { "\"\($0)\":2" }.joined(separator: ",")
    let rows = (codes + ["NA", "NAN", "NaN", "NO", "null", "TRUE"]).map { "10,\($0)" }
    let run = try await run(
      "amount,currency\n" + rows.joined(separator: "\n") + "\n",
      ["--amount", "amount", "--currency", "currency", "--to", "EUR"],
      rates: ConversionCase.file("EUR", rates))
    let lines = run.output.split(separator: "\n").dropFirst().map(String.init)
    #expect(Array(lines.prefix(7)) == rows.prefix(7).map { $0 + ",5.00" })
    #expect(Array(lines.dropFirst(7)) == rows.dropFirst(7).map { $0 + "," })
    #expect(run.status == 65)
    for target in codes {
      let one = try await self.run(
        "amount\n1\n", ["--amount", "amount", "--from", "EUR", "--to", target],
        rates: ConversionCase.file("EUR", rates))
      #expect(one.output == "amount,amount_\(target)\n1,2.00\n")
    }
  }

  @Test(arguments: [
    "\u{1B}[2J\u{1B}]0;pwn\u{7}", "\u{9B}31m", "1\r2", "\u{202E}5", "\u{1B}]52;c;eA==\u{7}",
    "\u{7F}\u{0}",
  ])
  func `SEC-03 control characters of a row reach no terminal`(text: String) async throws {
    let bad = folder.path(of: "bad.csv")
    let run = try await run(
      "amount,currency,day\n\"x\(text)\",EUR,2026-10-30\n1,\"x\(text)\",2026-10-30\n"
        + "1,EUR,\"x\(text)\"\n", Self.columns + ["--date", "day", "--rejects", bad])
    #expect(run.status == 65)
    #expect(run.errors.split(separator: "\n").count == 3)
    let isPrintable = run.errors.unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || scalar.properties.generalCategory != .control
          && scalar.properties.generalCategory != .format
    }
    #expect(isPrintable, "\(run.errors.debugDescription)")
    // The rows themselves are data, and stay as they are.
    #expect(run.output.contains("\"x\(text)\",EUR,2026-10-30,\n"))
  }

  @Test func `SEC-03 a name in the header that is asked for in vain reaches no terminal`()
    async throws
  {
    let run = try await run("a\u{1B}[2J\u{9B}m,\u{202E}b\n1,EUR\n")
    #expect(run.status == 64)
    #expect(run.errors.contains("not found; saw: "))
    #expect(
      run.errors.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.value >= 0x20 && $0.value != 0x9B && $0.value != 0x202E
      })
  }
}
