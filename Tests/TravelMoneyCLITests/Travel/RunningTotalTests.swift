import Converter
import Testing

@testable import TravelMoneyCLI

struct RunningTotalTests {
  @Test(arguments: [
    // Cut digits make 0.4999…; the exact sum is a tie, which goes away from zero.
    (["1/3", "1/6"], 0, ["0", "1"]),
    (["-1/3", "-1/6"], 0, ["0", "-1"]),
    (["201/2", "201/2"], 0, ["101", "201"]),
    (["7/1000", "-7/1000"], 2, ["0.01", "0.00"]),
    (["1/300", "1/300", "1/300"], 2, ["0.00", "0.01", "0.01"]),
    (
      ["1234567890123456789012345678901234", "1/3"], 2,
      [
        "1234567890123456789012345678901234.00", "1234567890123456789012345678901234.33",
      ]
    ),
  ])
  func `each sum is rounded from the exact one`(
    _ values: [String], _ scale: Int, _ sums: [String]
  ) throws {
    var total = RunningTotal(scale: scale)
    for (value, sum) in zip(values, sums) {
      total.add(try ExactFraction(value))
      #expect(try total.rounded().description == sum)
    }
  }

  @Test func `it is the sum rounded once, after any number of values`() throws {
    var total = RunningTotal(scale: 2)
    var sum = FractionSum()
    for number in 1...200 {
      let value = try ExactFraction(
        "\(number.isMultiple(of: 3) ? "-" : "")\(number * 37)/\(number + 60)")
      total.add(value)
      sum.add(value)
      #expect(try total.rounded() == sum.rounded(toScale: 2))
    }
  }
}
