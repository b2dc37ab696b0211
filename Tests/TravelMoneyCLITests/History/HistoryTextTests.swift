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

  @Test("A rate that is law is marked, from its first day on")
  func law() async throws {
    let run = try await CommandRun([
      "history", "EUR", "BGN", "--since", "2025-12-31", "--until", "2026-01-02",
    ])
    #expect(
      run.output.hasPrefix(
        """
        1 EUR in BGN  (ECB, 2025-12-31 to 2026-01-02; 1 EUR = 1.95583 BGN by law since 2026-01-01)
        2025-12-31  1.9558
        2026-01-01  1.95583  law
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
        low   156.388  2026-09
        high  158.801  2026-08
        last  157.934  2026-10  -0.55% since 2026-08

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
    expected += "low   1.0  2026-03-02\nhigh  3    2026-03-04\n"
    expected += "last  3    2026-03-04  +200.00% since 2026-03-02\n"
    #expect(run.output == expected)
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
