import Converter
import Foundation
import Testing

@Suite("Bridges to and from Foundation.Decimal")
struct ExactDecimalFoundationTests {
  @Test(
    "A number goes to Foundation and back without loss",
    arguments: [
      "0", "0.00", "-0", "1", "-1", "12.50", "3.133", "-0.838", "0.1", "1000",
      "18446744073709551615", "18446744073709551616",
      "-18446744073709551617", "99999999999999999999999999999999999999",
      "-0.33333333333333333333333333333333333333",
      "12345678901234567890.123456789012345678", "1e127", "1e-128", "-1e164", "12300e127",
      "100e-128",
      "99999999999999999999999999999999999999e127", "-99999999999999999999999999999999999999e-128",
      "10000000000000000000000000000000000000e127", "90000000000000000000000000000000000000e-128",
    ])
  func roundTrip(_ text: String) throws {
    let value = try ExactDecimal(text)
    let decimal = Decimal(value)
    #expect(!decimal.isNaN)
    #expect(try ExactDecimal(decimal) == value)
    #expect(decimal == Decimal(string: "\(value.coefficient)e\(value.exponent)"))
  }

  @Test(
    "Random numbers go to Foundation and back without loss", arguments: [21, 22, 23] as [UInt64])
  func random(seed: UInt64) throws {
    var random = DecimalRandom(seed: seed)
    for _ in 0..<1000 {
      var number = random.number(digits: 38)
      number.isNegative = Bool.random(using: &random)
      let value = try ExactDecimal(number.text)
      let decimal = Decimal(value)
      #expect(decimal == Decimal(string: number.text), "seed \(seed): \(number.text)")
      #expect(try ExactDecimal(decimal) == value, "seed \(seed): \(number.text)")
    }
  }

  @Test("MAG-03 The number that was written arrives, not its nearest binary fraction")
  func writtenNumber() throws {
    for text in ["0.14", "1.1172404971672576", "0.027121761950711698", "3.133"] {
      #expect(Decimal(try ExactDecimal(text)).description == text)
    }
    // Foundation's own literal goes through Double.
    #expect(try ExactDecimal(Decimal(3.133)).description != "3.133")
  }

  @Test("MAG-05 Foundation's NaN is refused, and zero stays zero")
  func notANumber() throws {
    let error = #expect(throws: DecimalError.self) { try ExactDecimal(Decimal.nan) }
    #expect(error?.code == .malformed)
    #expect(throws: DecimalError.self) { try ExactDecimal(Decimal(1) / Decimal(0)) }
    #expect(try ExactDecimal(-Decimal(0)).sign == 0)
    #expect(Decimal(-ExactDecimal.zero) == 0)
  }

  @Test("Foundation's largest numbers have 39 digits and are refused; its smallest fit")
  func limits() throws {
    for largest in [Decimal.greatestFiniteMagnitude, -Decimal.greatestFiniteMagnitude] {
      let error = #expect(throws: DecimalError.self) { try ExactDecimal(largest) }
      #expect(error?.code == .tooManyDigits)
    }
    let smallest = Decimal(sign: .minus, exponent: -128, significand: 1)
    #expect(try ExactDecimal(smallest) == ExactDecimal("-1e-128"))
  }
}
