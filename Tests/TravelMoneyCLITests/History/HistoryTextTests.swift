import Testing
import TravelMoneyCLI

/// What `history` prints for people.
@MainActor struct HistoryTextTests {
  /// Three days of euros, in the form of the ECB's file.
  nonisolated static let ascent =
    "Date,USD,JPY,\n2026-03-04,3,300,\n2026-03-03,2,N/A,\n2026-03-02,1.0,120,\n"

  @Test("A line a day with the published figure, then the lowest, the highest and the last")
  func published() async throws {
    let run = try await CommandRun(["history", "eur", "usd", "--since", "2026-10-26"])
    #expect(
      run.output == """
        1 EUR in USD  (ECB, 2026-10-26 to 2026-10-30)
        2026-10-26  1.1188
        2026-10-27  1.115
        2026-10-28  1.1133
        2026-10-29  1.113
        2026-10-30  1.1172
        low   1.113   2026-10-29
        high  1.1188  2026-10-26
        last  1.1172  2026-10-30  -0.14% since 2026-10-26

        """)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test("A derived rate has six digits; --invert exchanges the two; signs follow the locale")
  func derived() async throws {
    let run = try await CommandRun([
      "history", "USD", "JPY", "--since", "2026-10-29", "--locale", "de_DE",
    ])
    #expect(run.output.contains("\n2026-10-29  158,059\n2026-10-30  157,25\n"))
    let inverted = try await CommandRun([
      "history", "USD/JPY", "--since", "2026-10-29", "--invert",
    ])
    #expect(inverted.output.hasPrefix("1 JPY in USD  "))
    #expect(inverted.output.contains("\n2026-10-29  0.00632674\n2026-10-30  0.00635929\n"))
    #expect(inverted.output.contains("+0.51% since 2026-10-29"))
  }

  @Test("A rate that is law is marked, on days of publication")
  func law() async throws {
    let run = try await CommandRun([
      "history", "EUR", "BGN", "--since", "2025-12-31", "--until", "2026-01-02",
    ])
    #expect(
      run.output.hasPrefix(
        """
        1 EUR in BGN  (ECB, 2025-12-31 to 2026-01-02; 1 EUR = 1.95583 BGN by law since 2026-01-01)
        2025-12-31  1.9558
        2026-01-02  1.95583  law

        """))
    let crossed = try await CommandRun([
      "history", "USD", "BGN", "--since", "2025-12-30", "--until", "2026-01-05",
    ])
    // 1.9558 ÷ dollar, then 1.95583 ÷ dollar.
    let rates = ["1.66352", "1.66451", "1.66865", "1.67681"]
    let days = ["2025-12-30", "2025-12-31", "2026-01-02", "2026-01-05"]
    for (day, rate) in zip(days, rates) { #expect(crossed.output.contains("\(day)  \(rate)\n")) }
  }

  @Test("Months have the mean, the count of days and the last rate")
  func months() async throws {
    let run = try await CommandRun([
      "history", "USD", "JPY", "--since", "2026-08-01", "--monthly",
    ])
    #expect(
      run.output == """
        1 USD in JPY  (ECB, 2026-08-03 to 2026-10-30)
        month       mean  days     last  of
        2026-08  158.801    21  159.727  2026-08-31
        2026-09  156.388    22  156.997  2026-09-30
        2026-10  157.934    22  157.25   2026-10-30
        low mean   156.388  2026-09
        high mean  158.801  2026-08
        last mean  157.934  2026-10  -0.55% since 2026-08

        """)
  }

  @Test("Days without one of the currencies are left out; a file ends the days by its newest one")
  func file() async throws {
    let run = try await CommandRun(["history", "EUR", "JPY"], rates: Self.ascent)
    #expect(
      run.output.hasPrefix(
        "1 EUR in JPY  (rates.json, 2026-03-02 to 2026-03-04)\n2026-03-02  120\n2026-03-04  300\n"))
  }

  @Test("The chart of three days is a diagonal with round values and days at its edges")
  func chart() async throws {
    let run = try await CommandRun(
      ["history", "EUR", "USD", "--chart"], rates: Self.ascent, environment: ["LANG": "C"]
    ) { $0.columns = { 20 } }
    let labels = [0: "3.0", 4: "2.5", 7: "2.0", 11: "1.5", 14: "1.0"]
    var expected = "1 EUR in USD \n(rates.json,\n2026-03-02 to\n2026-03-04)\n"
    for row in 0..<15 {
      expected += labels[row].map { "\($0) +" } ?? "    |"
      expected += String(repeating: " ", count: 14 - row) + "*\n"
    }
    expected += "    +" + "+" + String(repeating: "-", count: 14) + "\n     2026-03-02\n"
    expected += "low 1.0 2026-03-02\nhigh 3 2026-03-04\n"
    expected += "last 3 2026-03-04\n+200.00% since\n2026-03-02\n"
    #expect(run.output == expected)
  }

  @Test("What is to be known of a chart fits the terminal, too")
  func summary() async throws {
    let arguments = ["history", "EUR", "USD", "--since", "2026-10-26", "--chart"]
    for (columns, end) in [
      (80, "last  1.1172  2026-10-30  -0.14% since 2026-10-26\n"),
      (49, "last  1.1172  2026-10-30  -0.14% since 2026-10-26\n"),
      (40, "last  1.1172  2026-10-30\n      -0.14% since 2026-10-26\n"),
    ] {
      let run = try await CommandRun(arguments) { $0.columns = { columns } }
      #expect(run.output.hasSuffix("high  1.1188  2026-10-26\n" + end), "\(run.output)")
    }
  }

  @Test("A chart of months says that it draws means")
  func meansDrawn() async throws {
    let run = try await CommandRun([
      "history", "USD", "JPY", "--since", "2026-08-01", "--monthly", "--chart",
    ])
    #expect(run.output.hasPrefix("1 USD in JPY, monthly means  (ECB, 2026-08-03 to"))
    #expect(
      run.output.hasSuffix(
        """
        low mean   156.388  2026-09
        high mean  158.801  2026-08
        last mean  157.934  2026-10  -0.55% since 2026-08

        """))
  }

  @Test(
    "The labels of an axis have at most seven digits",
    arguments: [
      (["DEM", "EUR", "--since", "2026-10-26"], "0.511292"),
      (["XPF", "KMF", "--since", "2010-05-03", "--until", "2010-05-07"], "4.12269"),
    ])
  func axis(_ words: [String], _ label: String) async throws {
    let run = try await CommandRun(["history", "--chart"] + words, environment: ["LANG": "C"])
    // 1 ÷ 1.95583, and 0.00838 × 491.96775; the drawing begins with the axis.
    #expect(run.output.contains("\n\(label) +"), "\(run.output)")
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("Rates that differ in late digits only have labels of seven digits all the same")
  func narrowAxis() async throws {
    let rates = "Date,USD,\n2026-03-04,1.23456789012,\n2026-03-02,1.23456789011,\n"
    let run = try await CommandRun(
      ["history", "EUR", "USD", "--chart"], rates: rates, environment: ["LANG": "C"])
    let labels = run.output.split(separator: "\n").filter { $0.contains(" +") }
      .map { $0.prefix { $0 != " " } }
      .filter { !$0.isEmpty }
    #expect(labels == ["1.23457"], "\(run.output)")
  }

  @Test("A pegged currency goes by its anchor as a conversion does, and the title says so")
  func pegged() async throws {
    let days = ["--since", "2010-05-03", "--until", "2010-05-05"]
    let run = try await CommandRun(["history", "EUR", "AED"] + days)
    // The dollars of 2010, 1.3238, 1.3089 and 1.2924, × 3.6725.
    #expect(
      run.output.hasPrefix(
        """
        1 EUR in AED  (ECB, 2010-05-03 to 2010-05-05; 1 USD = 3.6725 AED pegged since 1997-11-02)
        2010-05-03  4.86166  peg
        2010-05-04  4.80694  peg
        2010-05-05  4.74634  peg

        """), "\(run.output)")
    let fixed = try await CommandRun(["history", "EUR", "XOF"] + days)
    #expect(
      fixed.output.hasPrefix(
        """
        1 EUR in XOF  (2010-05-03 to 2010-05-05; 1 EUR = 655.957 XOF pegged since 1999-01-01)
        2010-05-03  655.957  peg

        """), "\(fixed.output)")
    let weekend = try await CommandRun([
      "history", "EUR", "XOF", "--since", "2010-05-08", "--until", "2010-05-09",
    ])
    #expect(weekend.output.contains("\n2010-05-08  655.957  peg\nlow "), "\(weekend.output)")
  }

  @Test("A rate that never changes is a line in the middle, one day is a dot")
  func flat() async throws {
    let rates = "Date,USD,\n2026-03-04,1.5,\n2026-03-02,1.5,\n"
    let run = try await CommandRun(["history", "EUR", "USD", "--chart"], rates: rates) {
      $0.columns = { 15 }
    }
    // The middle of 60 rows of dots is in the eighth of 15 lines.
    #expect(run.output.contains("\n1.5 ┤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤\n"))
    #expect(run.output.contains("0.00% since"))
    let dot = try await CommandRun(
      ["history", "EUR", "USD", "--chart", "--until", "2026-03-03"], rates: rates
    ) { $0.columns = { 15 } }
    #expect(dot.output.contains("\n1.5 ┤    ⠠\n"))
    #expect(!dot.output.contains("since"))
  }

  @Test("The chart fits the terminal, in a pipe 80 columns, and a hole stays empty")
  func fits() async throws {
    for columns in [30, 57, 200, nil] as [Int?] {
      let run = try await CommandRun([
        "history", "EUR", "ISK", "--since", "1999-01-04", "--chart",
      ]) { $0.columns = { columns } }
      let lines = run.output.split(separator: "\n").dropLast(3)
      #expect(lines.allSatisfy { $0.count <= columns ?? 80 })
      #expect(lines.contains { $0.count == columns ?? 80 })
      // From 2009 to 2017: a third of the width.
      let width = (columns ?? 80) - 5
      let drawn = lines.filter { $0.contains("│") || $0.contains("┤") }
      for line in drawn {
        let hole = line.dropFirst(5 + width * 40 / 100).prefix(width * 25 / 100)
        #expect(hole.allSatisfy { $0 == " " })
      }
      #expect(drawn.contains { !$0.dropFirst(5 + width * 70 / 100).isEmpty })
    }
  }

  @Test("A session draws the pair, up to the day of the session")
  func session() async throws {
    let run = try await SessionRun(
      ["eur to usd", "on 2026-10-27", "chart 2026-10-26", "chart 2030-01-01"], rates: nil)
    #expect(run.output.contains("1 EUR in USD  (ECB, 2026-10-26 to 2026-10-27)\n"))
    #expect(run.output.contains("last  1.115   2026-10-27  -0.34% since 2026-10-26\n"))
    #expect(run.errors.contains("2030-01-01 is in the future"))
    #expect(run.status == 64)
  }
}
