import Converter
import TestSupport
import Testing

/// `--need`: how much must be exchanged so that enough arrives.
struct NeedTests {
  private static let rates = ConversionCase.file(
    "EUR", #""USD":1.1172,"JPY":175.68,"CHF":0.9194,"KWD":0.33673"#)

  // Found by trying all multiples of the smallest unit, with fractions.
  @Test(
    "The amount is the smallest that brings enough",
    arguments: [
      ("5000 JPY --from EUR", "28.47", "5002"),
      ("5000 JPY --from EUR --fee 2.5", "29.18", "5001"),
      ("5000 JPY --from EUR --round ceiling", "28.47", "5002"),
      ("5000 JPY --from EUR --round floor", "28.47", "5001"),
      ("5000 JPY --from EUR --round towardZero", "28.47", "5001"),
      ("3 JPY --from KWD", "0.006", "3"), ("100 EUR --from JPY", "17568", "100.00"),
      ("0.01 USD --from JPY", "2", "0.01"), ("5000.5 JPY --from EUR", "28.47", "5002"),
      ("100/3 USD --from EUR", "29.84", "33.34"), ("0 USD --from EUR", "0.00", "0.00"),
      ("99.98 CHF --from EUR --cash", "108.75", "100.00"),
      ("5000.2 JPY --from EUR", "28.47", "5002"),
      ("100 JPY --from CHF --cash", "0.55", "105"), ("5 EUR --from EUR", "5.00", "5.00"),
      ("0.001 USD --from EUR", "0.01", "0.01"),
    ])
  func smallest(_ line: String, _ amount: String, _ result: String) async throws {
    let words = ["--need"] + line.split(separator: " ").map(String.init)
    let plain = try await CommandRun(words + ["--plain"], rates: Self.rates)
    #expect(plain.output == amount + "\n", "\(plain.errors)")
    let json = try await CommandRun(words + ["--json"], rates: Self.rates)
    #expect(json.output.contains("\"result\":\"\(result)\""), "\(json.output)")
  }

  @Test("The amount brings enough before rounding and after it, and one unit less does not")
  func convertedBack() async throws {
    var random = SeededGenerator(seed: 7)
    let units = ["USD": "0.01", "JPY": "1", "CHF": "0.01", "KWD": "0.001"]
    let codes = units.keys.sorted()
    for _ in 0..<30 {
      let figures = codes.map { _ in "\(Int.random(in: 1...99_999, using: &random))e-3" }
      let values = try Dictionary(
        uniqueKeysWithValues: zip(codes, figures.map { try ExactDecimal($0) }))
      let rates = ConversionCase.file(
        "EUR", zip(codes, figures).map { "\"\($0)\":\"\($1)\"" }.joined(separator: ","))
      let from = codes[Int.random(in: 0..<4, using: &random)]
      let target = codes[Int.random(in: 0..<4, using: &random)]
      let rule = RoundingRule.allCases[Int.random(in: 0..<7, using: &random)].rawValue
      let fee = "\(Int.random(in: -50...50, using: &random))"
      let need = "\(Int.random(in: 1...999_999, using: &random))"
      let terms = ["--round", rule, "--fee", fee, "--plain"]
      let needed = try await CommandRun(
        ["--need", need, target, "--from", from] + terms, rates: rates)
      let amount = try ExactDecimal(String(needed.output.dropLast()))
      let below = try amount.subtracting(ExactDecimal(#require(units[from])))
      func brings(_ amount: ExactDecimal) async throws -> ExactDecimal {
        let run = try await CommandRun(
          ["\(amount)", from, "to", target] + terms, rates: rates)
        return try ExactDecimal(String(run.output.dropLast()))
      }
      let call = "\(need) \(target) of \(from), \(terms), \(rates)"
      // Enough where amount × value(target) × 100 ÷ value(from) is at least need × (100 + fee).
      let wanted = try ExactDecimal(need).multiplied(
        by: ExactDecimal(100).adding(ExactDecimal(fee)))
      func suffices(_ amount: ExactDecimal) throws -> Bool {
        let (to, source) = (try #require(values[target]), try #require(values[from]))
        let worth = try amount.multiplied(by: to).multiplied(by: ExactDecimal(100))
        return try worth >= wanted.multiplied(by: source)
      }
      let whole = try ExactDecimal(need)
      #expect(try suffices(amount), "\(call)")
      #expect(try await brings(amount) >= whole, "\(call)")
      let isBelowEnough = try suffices(below)
      let isRoundedBelowEnough = try await brings(below) >= whole
      #expect(!(isBelowEnough && isRoundedBelowEnough), "\(call)")
    }
  }

  @Test("Text says what is needed, and what arrives where that is more")
  func text() async throws {
    let even = try await CommandRun(["--need", "17568", "JPY", "--from", "EUR"], rates: Self.rates)
    #expect(
      even.output == """
        17,568 JPY needs 100.00 EUR
        1 EUR = 175.68 JPY  (rates.json, 2026-10-30)

        """)
    let more = try await CommandRun(
      ["5000", "JPY", "--need", "--from", "EUR", "--round", "floor", "--fee", "2.5"],
      rates: Self.rates)
    // 29.18 × 175.68 = 5126.3424, ÷ 1.025 = 5001.3…
    #expect(
      more.output == """
        5,000 JPY needs 29.18 EUR  with a fee of 2.5 %
        29.18 EUR = 5,001 JPY
        mid-market 5,126 JPY, the fee costs 125 JPY
        1 EUR = 175.68 JPY  (rates.json, 2026-10-30)

        """)
  }

  @Test("JSON and CSV are a conversion of what is needed, with the need behind it")
  func machine() async throws {
    let words = ["--need", "5000", "--to", "JPY", "--from", "EUR"]
    let json = try await CommandRun(words + ["--json"], rates: Self.rates)
    // 28.47 × 175.68 = 5001.6096, and 28.46 × 175.68 = 4999.8528.
    #expect(
      json.output.hasPrefix(
        #"{"conversions":[{"amount":"28.47","from":"EUR","to":"JPY","result":"5002","exact":"5001.6096","#
      ))
    #expect(json.output.hasSuffix(#","need":"5000"}]}"# + "\n"))
    let csv = try await CommandRun(words + ["--csv"], rates: Self.rates)
    #expect(
      csv.output == """
        amount,from,to,result,rate,rate_date,source,need
        28.47,EUR,JPY,5002,175.68,2026-10-30,rates.json,5000

        """)
  }

  @Test(
    "What must arrive is in one currency, and more than nothing",
    arguments: [
      ["--need", "5000", "--from", "EUR"], ["--need", "5000", "JPY", "--to", "USD,EUR"],
      ["--need", "5000", "JPY", "to", "EUR"], ["--need", "5000", "JPY", "EUR"],
      ["--need", "-5", "JPY", "--from", "EUR"], ["--need"],
    ])
  func refused(_ words: [String]) async throws {
    let run = try await CommandRun(words, rates: Self.rates)
    #expect(run.status == 64, "\(run.output)")
    #expect(run.output.isEmpty)
  }
}
