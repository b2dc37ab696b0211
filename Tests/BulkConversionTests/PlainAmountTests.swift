import Converter
import TestSupport
import Testing

@testable import BulkConversion

@Suite struct PlainAmountTests {
  /// What the quick reader makes of a cell among other bytes.
  ///
  /// - Parameters:
  ///   - text: The cell.
  ///   - sign: The decimal sign.
  ///   - groups: Whether the reader is the one that goes from character to character.
  ///   - generator: Where the other bytes come from.
  /// - Returns: The number; nil where it is left to the thorough reader.
  private static func read(
    _ text: [UInt8], _ sign: DecimalSign, groups: Bool = false,
    using generator: inout SeededGenerator
  ) -> ExactDecimal? {
    var memory = (0..<96).map { _ in UInt8.random(in: 0...255, using: &generator) }
    // Digits and signs beside the cell are what might be taken for a part of it.
    if Bool.random(using: &generator) {
      memory = memory.map { "0123456789.,-".utf8.map(\.self)[Int($0) % 13] }
    }
    memory.replaceSubrange(32..<(32 + text.count), with: text)
    return unsafe memory.withUnsafeBytes { bytes in
      let cell = unsafe UnsafeRawBufferPointer(rebasing: bytes[32..<(32 + text.count)])
      guard
        let amount = unsafe groups
          ? PlainAmount(readingGroups: cell, decimalSign: sign)
          : PlainAmount(cell, decimalSign: sign.rawValue)
      else { return nil }
      return amount.value
    }
  }

  /// Expects what the thorough reader makes of a cell.
  private func expect(_ value: ExactDecimal, of cell: [UInt8], as thorough: AmountCell) {
    let expected = unsafe cell.withUnsafeBytes { try? unsafe thorough.readThoroughly($0).value }
    if expected != value || expected?.exponent != value.exponent {
      Issue.record("\(String(decoding: cell, as: UTF8.self)) is \(value), not \(expected as Any)")
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
      expect(value, of: text, as: slow)
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

  @Test(arguments: DecimalSign.allCases, 0..<4)
  func `what is read from character to character, the thorough reader reads the same`(
    sign: DecimalSign, seed: Int
  ) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let slow = AmountCell(sign: sign)
    let parts = [
      "1", "12", "123", "456", "007", "0", "99", "1234", ".", ",", " ", "'", "\u{A0}", "\u{2009}",
      "\u{202F}", "\u{2019}", "-", "\t", "€", "\u{80}",
    ]
    var taken = 0
    for _ in 0..<10_000 {
      var text = ""
      let separator = parts[Int.random(in: 8..<16, using: &generator)]
      for index in 0..<Int.random(in: 1...5, using: &generator) {
        // Mostly groups of three, with one sign between them.
        if index > 0 {
          text +=
            Int.random(in: 0..<8, using: &generator) == 0
            ? parts.randomElement(using: &generator) ?? "" : separator
        }
        text +=
          Int.random(in: 0..<3, using: &generator) == 0
          ? parts[Int.random(in: 0..<8, using: &generator)] : "123"
      }
      if Bool.random(using: &generator) { text += "\(sign == .point ? "." : ",")5" }
      if Int.random(in: 0..<6, using: &generator) == 0 { text = " -\(text) " }
      let bytes = Array(text.utf8)
      guard let value = Self.read(bytes, sign, groups: true, using: &generator) else { continue }
      taken += 1
      expect(value, of: bytes, as: slow)
    }
    #expect(taken > 2_000)
  }

  @Test(arguments: [
    ("1,234.56", 123_456, -2), ("-12,345,678.9", -123_456_789, -1), ("999,999", 999_999, 0),
    ("1 234.5", 12_345, -1), ("1'234'567", 1_234_567, 0), ("1\u{A0}234.00", 123_400, -2),
    ("12\u{202F}345", 12_345, 0), ("12\u{2009}345", 12_345, 0), ("12\u{2019}345.25", 1_234_525, -2),
    (" 7.50", 750, -2), ("7\t", 7, 0), (" -0.5 ", -5, -1),
    ("123456789012345678", 123_456_789_012_345_678, 0),
    ("0.12345678901234567", 12_345_678_901_234_567, -17),
    ("999,999,999,999,999,999", 999_999_999_999_999_999, 0),
  ])
  func `groups, blanks around and 18 digits need no thorough reader`(
    text: String, digits: Int, exponent: Int
  ) {
    var generator = SeededGenerator(seed: 3)
    let value = Self.read(Array(text.utf8), .point, groups: true, using: &generator)
    #expect(value == ExactDecimal(uncheckedCoefficient: Int128(digits), exponent: exponent))
    #expect(value?.exponent == exponent)
    // With a decimal comma, it is the point that groups.
    let other = text.map { $0 == "." ? "," : $0 == "," ? "." : $0 }
    #expect(
      Self.read(Array(String(other).utf8), .comma, groups: true, using: &generator) == value)
  }

  @Test(arguments: [
    "", " ", "-", "- 5", "--5", "5-", "5.", ".5", "1,23", "12,34,567", "1234,567", "0,123",
    "012,345",
    "1,234,56", "1,234.567,8", "1.234.5", "1, 234", "1,,234", ",123", "1,234,", "1 234,567",
    "1  234", "1\u{A0}", "\u{A0}1", "1\u{C2}", "1 234 €", "€5", "+5", "1e3", "1k", "(5)",
    "1\u{0}\u{A0}234", "1\u{A0}\u{0}234", "1\u{0}234",
    "1234567890123456789", "0.123456789012345678", "1,234,567,890,123,456,789",
  ])
  func `what is not grouped in threes, or has anything beside it, is left to the thorough reader`(
    text: String
  ) {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20 {
      #expect(Self.read(Array(text.utf8), .point, groups: true, using: &generator) == nil)
    }
  }

  @Test(arguments: 0..<4)
  func `without a certain decimal sign, what has one meaning is read`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let slow = AmountCell(sign: nil)
    let characters = Array("0123456789123.,.,' -".utf8)
    var taken = 0
    for _ in 0..<10_000 {
      let text = (0..<Int.random(in: 1...10, using: &generator)).map { _ in
        characters.randomElement(using: &generator) ?? 0
      }
      let quick = unsafe text.withUnsafeBytes { bytes in
        unsafe PlainAmount(readingGroups: bytes, decimalSign: nil)?.value
      }
      guard let quick else { continue }
      taken += 1
      expect(quick, of: text, as: slow)
    }
    #expect(taken > 2_000)
  }

  @Test(arguments: [
    ("35", "35"), ("3.5", "3.5"), ("3,5", "3.5"), ("1234.5", "1234.5"), ("1,234.56", "1234.56"),
    ("1.234,56", "1234.56"), ("1,234,567", "1234567"), ("1.234.567", "1234567"),
    ("1 234,5", "1234.5"), ("-0.125", "-0.125"), ("0,500", "0.5"),
    ("1,234", nil), ("12.345", nil), ("1 234,567", "1234.567"), ("1.23,456.7", nil),
  ])
  func `amounts with one meaning need no thorough reader`(text: String, value: String?) throws {
    let read = unsafe Array(text.utf8).withUnsafeBytes { bytes in
      unsafe PlainAmount(readingGroups: bytes, decimalSign: nil)?.value
    }
    #expect(try read == value.map { try ExactDecimal($0) })
  }
}
