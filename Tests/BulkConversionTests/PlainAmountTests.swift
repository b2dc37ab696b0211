import Converter
import TestSupport
import Testing

@testable import BulkConversion

@Suite struct PlainAmountTests {
  /// What the quick reader makes of a cell among other bytes.
  private static func read(
    _ text: [UInt8], _ sign: DecimalSign, using generator: inout SeededGenerator
  ) -> ExactDecimal? {
    var memory = (0..<96).map { _ in UInt8.random(in: 0...255, using: &generator) }
    // Digits and signs beside the cell are what might be taken for a part of it.
    if Bool.random(using: &generator) {
      memory = memory.map { "0123456789.,-".utf8.map(\.self)[Int($0) % 13] }
    }
    memory.replaceSubrange(32..<(32 + text.count), with: text)
    return unsafe memory.withUnsafeBytes { bytes in
      let cell = unsafe UnsafeRawBufferPointer(rebasing: bytes[32..<(32 + text.count)])
      guard let amount = unsafe PlainAmount(cell, decimalSign: sign.rawValue) else { return nil }
      let digits = Int128(amount.magnitude)
      return ExactDecimal(
        uncheckedCoefficient: amount.isNegative ? -digits : digits, exponent: amount.exponent)
    }
  }

  @Test(arguments: DecimalSign.allCases, 0..<4)
  func `what the quick reader takes, the thorough one reads the same`(
    sign: DecimalSign, seed: Int
  ) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let slow = AmountCell(sign: sign)
    let characters = Array("0123456789012345678901234567890.,-".utf8)
    var taken = 0
    for _ in 0..<20_000 {
      var text = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        characters.randomElement(using: &generator) ?? 0
      }
      if Int.random(in: 0..<4, using: &generator) == 0 { text.insert(UInt8(ascii: "-"), at: 0) }
      guard let value = Self.read(text, sign, using: &generator) else { continue }
      taken += 1
      let expected = unsafe text.withUnsafeBytes { try? unsafe slow.read($0).value }
      if expected != value || expected?.exponent != value.exponent {
        Issue.record(
          "\(String(decoding: text, as: UTF8.self)) is \(value), not \(expected as Any)")
      }
    }
    #expect(taken > 8_000)
  }

  @Test(arguments: [
    ("0", 0, 0), ("7", 7, 0), ("-7", -7, 0), ("12345678", 12_345_678, 0),
    ("1.234567", 1_234_567, -6),
    ("-1.23456", -123_456, -5), ("123456789", 123_456_789, 0),
    ("9999999999999999", 9_999_999_999_999_999, 0), ("0.12345678901234", 12_345_678_901_234, -14),
    ("-123456789012.345", -123_456_789_012_345, -3), ("007.50", 750, -2), ("-0.00", 0, -2),
  ])
  func `plain amounts are taken`(text: String, digits: Int, exponent: Int) {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<50 {
      let value = Self.read(Array(text.utf8), .point, using: &generator)
      #expect(value == ExactDecimal(uncheckedCoefficient: Int128(digits), exponent: exponent))
      #expect(value?.exponent == exponent)
    }
  }

  @Test(arguments: [
    "", "-", ".", "-.", "5.", ".5", "-.5", "1.2.3", "1,5", "--5", "5-", "+5", " 5", "5 ", "1e3",
    "0x1",
    "12345678901234567", "1.23456789.12345", "123456789.", ".123456789", "1234:678", "1234/678",
    "١",
    "12345678\u{B0}", "1\u{0}2",
  ])
  func `everything else is left to the thorough reader`(text: String) {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<50 {
      #expect(Self.read(Array(text.utf8), .point, using: &generator) == nil)
    }
  }
}
