import Converter
import Testing

@Suite("Allocation of money")
struct MoneyAllocationTests {
  private func amounts(_ shares: [Money]) -> [String] { shares.map(\.amount.description) }

  @Test(
    "EXP-05 Equal shares sum to the bill, and the first ones take what is left over",
    arguments: [
      ("30.00", "0.01", 7, ["4.29", "4.29", "4.29", "4.29", "4.28", "4.28", "4.28"]),
      ("100", "1", 3, ["34", "33", "33"]),
      ("0.01", "0.01", 3, ["0.01", "0.00", "0.00"]),
      ("10.000", "0.001", 3, ["3.334", "3.333", "3.333"]),
      ("-30.00", "0.01", 7, ["-4.29", "-4.29", "-4.29", "-4.29", "-4.28", "-4.28", "-4.28"]),
      ("0", "0.01", 2, ["0.00", "0.00"]),
      ("5", "0.01", 1, ["5.00"]),
      // Cash in steps of five cents.
      ("10.00", "0.05", 3, ["3.35", "3.35", "3.30"]),
      // More decimals than can be paid: the rest goes to the first share.
      ("10.005", "0.01", 2, ["5.005", "5.00"]),
      ("-10.005", "0.01", 2, ["-5.005", "-5.00"]),
      ("0.004", "0.01", 3, ["0.004", "0.00", "0.00"]),
      ("1e3", "1e2", 3, ["400", "300", "300"]),
    ])
  func equal(_ amount: String, _ step: String, _ count: Int, _ expected: [String]) throws {
    let bill = try Money(amount, .eur)
    let shares = try bill.allocated(into: count, step: ExactDecimal(step))
    #expect(amounts(shares) == expected)
  }

  @Test(
    "EXP-05 The smallest part is the currency's minor unit",
    arguments: [
      ("30.00", "EUR", 7, "4.29 4.29 4.29 4.29 4.28 4.28 4.28"), ("100", "JPY", 3, "34 33 33"),
      ("0.01", "EUR", 3, "0.01 0.00 0.00"), ("10.000", "KWD", 3, "3.334 3.333 3.333"),
      ("1", "XTS", 3, "0.34 0.33 0.33"),
    ])
  func minorUnits(_ amount: String, _ code: String, _ count: Int, _ expected: String) throws {
    let bill = Money(try ExactDecimal(amount), try Currency(code))
    #expect(amounts(try bill.allocated(into: count)).joined(separator: " ") == expected)
    let weights = [ExactDecimal](repeating: ExactDecimal(3), count: count)
    #expect(amounts(try bill.allocated(by: weights)).joined(separator: " ") == expected)
  }

  @Test(
    "Weighted shares sum to the bill, and a weight of zero gets nothing",
    arguments: [
      ("100.00", ["1", "1", "1"], ["33.34", "33.33", "33.33"]),
      ("100.00", ["2", "1", "1"], ["50.00", "25.00", "25.00"]),
      ("0.05", ["3", "7"], ["0.02", "0.03"]),
      ("0.05", ["7", "3"], ["0.04", "0.01"]),
      ("10.00", ["0", "1", "2"], ["0.00", "3.34", "6.66"]),
      ("10.00", ["0", "0", "2"], ["0.00", "0.00", "10.00"]),
      ("10.00", ["0.5", "0.25", "0.25"], ["5.00", "2.50", "2.50"]),
      ("10.00", ["1e30", "1e-30"], ["10.00", "0.00"]),
      ("-10.00", ["1", "2"], ["-3.34", "-6.66"]),
      ("10.005", ["0", "1", "1"], ["0.00", "5.005", "5.00"]),
    ])
  func weighted(_ amount: String, _ weights: [String], _ expected: [String]) throws {
    let shares = try Money(amount, .eur).allocated(
      by: weights.map { try ExactDecimal($0) }, step: ExactDecimal("0.01"))
    #expect(amounts(shares) == expected)
  }

  @Test("Shares that make no sense are refused")
  func refused() throws {
    let bill = try Money("10", .eur)
    let cent = try ExactDecimal("0.01")
    func code(_ body: () throws -> [Money]) throws -> MoneyError.Code {
      try #require(throws: MoneyError.self) { _ = try body() }.code
    }
    for count in [0, -1, Int.min, Money.maximumShares + 1, Int.max] {
      #expect(try code { try bill.allocated(into: count, step: cent) } == .invalidShares)
    }
    for step in ["0", "-0.01"] {
      #expect(
        try code { try bill.allocated(into: 2, step: ExactDecimal(step)) } == .invalidShares)
    }
    for weights in [[], ["0", "0"], ["1", "-1"]] {
      let weights = try weights.map { try ExactDecimal($0) }
      #expect(try code { try bill.allocated(by: weights, step: cent) } == .invalidShares)
    }
    let huge = try Money("1e120", .eur)
    #expect(try code { try huge.allocated(into: 3, step: cent) } == .notRepresentable)
    #expect(amounts(try huge.allocated(into: 1, step: cent)).count == 1)
  }

  @Test("Any amount, step and weights give shares whose sum is the amount, each near its part")
  func laws() throws {
    var random = MoneyRandom(seed: 5)
    for _ in 0..<2000 {
      let bill = Money(try ExactDecimal(random.decimalText(maximumDigits: 20)), .eur)
      let step = try ExactDecimal(
        ["1", "0.1", "0.01", "0.05", "0.001", "5"].randomElement(using: &random) ?? "1")
      let count = Int.random(in: 1...9, using: &random)
      var weights = (0..<count).map { _ in ExactDecimal(Int.random(in: 0...5, using: &random)) }
      if weights.allSatisfy(\.isZero) { weights[0] = .one }
      for shares in [
        try bill.allocated(into: count, step: step), try bill.allocated(by: weights, step: step),
      ] {
        let sum = try shares.dropFirst().reduce(shares[0]) { try $0.adding($1) }
        #expect(sum == bill)
        #expect(shares.allSatisfy { $0.amount.sign * bill.amount.sign >= 0 })
      }
      let equal = try bill.allocated(into: count, step: step).dropFirst().map(\.amount.magnitude)
      #expect(equal == equal.sorted(by: >))
      if let most = equal.first, let least = equal.last {
        #expect(try most.subtracting(least) <= step)
      }
    }
  }
}
