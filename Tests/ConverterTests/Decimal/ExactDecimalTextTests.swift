import Converter
import Testing

@Suite("Exact decimals as text")
struct ExactDecimalTextTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var coefficient: Int128
    var exponent: Int
    var testDescription: String { text }

    init(_ text: String, _ coefficient: Int128, _ exponent: Int) {
      (self.text, self.coefficient, self.exponent) = (text, coefficient, exponent)
    }
  }

  static let valid: [Case] = [
    Case("0", 0, 0), Case("-0", 0, 0), Case("0.00", 0, -2), Case("-0.000", 0, -3),
    Case("0e5", 0, 0), Case("0.0e1", 0, 0), Case("0e-3", 0, -3), Case("7", 7, 0),
    Case("10", 10, 0), Case("-12.50", -1250, -2), Case("0.8380", 8380, -4),
    Case("175.68", 17568, -2),
    Case("1e2", 1, 2), Case("1E+2", 1, 2), Case("6.8e-05", 68, -6), Case("1.50e1", 150, -1),
    Case("1e0", 1, 0), Case("1e-0", 1, 0), Case("0.000000000263", 263, -12),
    Case("1234567890123456789", 1_234_567_890_123_456_789, 0),
    Case("12345678901234567890", 12_345_678_901_234_567_890, 0),
    Case("1234567890.123456789", 1_234_567_890_123_456_789, -9),
    Case("1234567890.1234567890", 12_345_678_901_234_567_890, -10),
    Case("99999999999999999999", 99_999_999_999_999_999_999, 0),
    Case(
      "-12345678901234567890123456789012345678",
      -12_345_678_901_234_567_890_123_456_789_012_345_678, 0),
    Case(
      "0.33333333333333333333333333333333333333",
      33_333_333_333_333_333_333_333_333_333_333_333_333, -38),
    // Trailing zeros beyond 38 digits do not change the value.
    Case(
      "123456789012345678901234567890123456780", 12_345_678_901_234_567_890_123_456_789_012_345_678,
      1),
    Case(
      "12345678901234567890123456789012345678.000",
      12_345_678_901_234_567_890_123_456_789_012_345_678, 0),
    Case(
      "1.0000000000000000000000000000000000000000000",
      10_000_000_000_000_000_000_000_000_000_000_000_000, -37),
    // The ends of the exponent: zeros move between coefficient and exponent as far as they must.
    Case("1e127", 1, 127), Case("1e-128", 1, -128), Case("1e130", 1000, 127),
    Case("100e-130", 1, -128),
    Case("1e164", 10_000_000_000_000_000_000_000_000_000_000_000_000, 127),
    Case("0e999999999", 0, 0), Case("0.0e-99999999999999999999999", 0, -128),
  ]

  @Test("A number is read digit by digit", arguments: valid)
  func reads(_ item: Case) throws {
    let value = try ExactDecimal(item.text)
    #expect(value.coefficient == item.coefficient)
    #expect(value.exponent == item.exponent)
    #expect(try ExactDecimal(utf8: Array(item.text.utf8)[...]).coefficient == item.coefficient)
    let substring = "<\(item.text)>".dropFirst().dropLast()
    #expect(try ExactDecimal(substring).exponent == item.exponent)
  }

  @Test(
    "What is not a JSON number from its first to its last byte is malformed",
    arguments: [
      "", "-", "--1", "+1", ".5", "-.5", "5.", "-5.", "01", "-01", "00", "00.5", "1.2.3", "1..2",
      ".",
      "1e", "1e+", "1e-", "1e1.5", "1e1x", "e5", "-e5", "1ee5", "1e--5", "12abc", "1,5", "1 2",
      " 12", "12 ", "\t1",
      "1_000", "0x10", "NaN", "nan", "inf", "Infinity", "-Infinity", "١٢", "1٢", "１", "−1",
      "1\u{0}", "1\n", "€1", "1é",
      "99999999999999999999999999999999999999999999x",
    ])
  func malformed(_ text: String) {
    let error = #expect(throws: DecimalError.self) { try ExactDecimal(text) }
    #expect(error?.code == .malformed)
    #expect(error?.text == text)
  }

  @Test(
    "MAG-15 39 significant digits are refused, wherever the point is",
    arguments: [
      "999999999999999999999999999999999999999", "123456789012345678901234567890123456789",
      "1.23456789012345678901234567890123456789", "0.333333333333333333333333333333333333333",
      "100000000000000000000000000000000000000000000000000001",
      "-10000000000000000000.00000000000000000001",
      "123456789012345678901234567890123456789012345678901234567890",
      "1.23456789012345678901234567890123456789e-3",
    ])
  func tooManyDigits(_ text: String) {
    let error = #expect(throws: DecimalError.self) { try ExactDecimal(text) }
    #expect(error?.code == .tooManyDigits)
  }

  @Test(
    "PAR-18 An exponent beyond the range is refused at once",
    arguments: [
      "1e200", "1e-200", "1e999999999", "1e-999999999", "-1e165", "1e-129", "10e165",
      "1e99999999999999999999999999999999999999", "1e-99999999999999999999999999999999999999",
    ])
  func outOfRange(_ text: String) {
    let error = #expect(throws: DecimalError.self) { try ExactDecimal(text) }
    #expect(error?.code == .outOfRange)
  }

  @Test("Ten megabytes of digits are refused, and the error does not carry them")
  func longText() {
    let digits = [UInt8](repeating: UInt8(ascii: "7"), count: 10_000_000)
    let error = #expect(throws: DecimalError.self) { try ExactDecimal(utf8: digits[...]) }
    #expect(error?.code == .tooManyDigits)
    #expect(error?.text == String(repeating: "7", count: 64) + "…")
  }

  @Test("Ten megabytes of zeros behind a number change nothing")
  func longZeros() throws {
    let zeros = Array("1.5".utf8) + [UInt8](repeating: UInt8(ascii: "0"), count: 10_000_000)
    #expect(try ExactDecimal(utf8: zeros[...]) == ExactDecimal("1.5"))
  }

  @Test(
    "A number is written in plain digits, with its trailing zeros and without an exponent",
    arguments: [
      ("0", "0"), ("-0", "0"), ("0.00", "0.00"), ("-0.0", "0.0"), ("7", "7"), ("-7", "-7"),
      ("0.5", "0.5"),
      ("-0.05", "-0.05"), ("12.50", "12.50"), ("1e3", "1000"), ("-1.5e3", "-1500"),
      ("1e-5", "0.00001"),
      ("10000000000000000000", "10000000000000000000"),
      ("18446744073709551616", "18446744073709551616"),
      ("-0.33333333333333333333333333333333333333", "-0.33333333333333333333333333333333333333"),
      ("12345678901234567890.123456789012345678", "12345678901234567890.123456789012345678"),
      ("100000000000000000000000000000000000000", "100000000000000000000000000000000000000"),
    ])
  func description(_ text: String, _ expected: String) throws {
    #expect(try ExactDecimal(text).description == expected)
  }

  @Test("The longest descriptions are complete")
  func longestDescriptions() throws {
    let nines = String(repeating: "9", count: 38)
    #expect(
      try ExactDecimal("-\(nines)e127").description == "-\(nines)"
        + String(repeating: "0", count: 127))
    #expect(
      try ExactDecimal("-\(nines)e-128").description == "-0." + String(repeating: "0", count: 90)
        + nines)
    #expect(try ExactDecimal("0e-128").description == "0." + String(repeating: "0", count: 128))
  }

  @Test("What is written is read back with the same parts", arguments: [1, 2, 3] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var random = DecimalRandom(seed: seed)
    for _ in 0..<2000 {
      var number = random.number(digits: 38)
      number.isNegative = Bool.random(using: &random)
      let value = try ExactDecimal(number.text)
      #expect(value.description == number.text, "seed \(seed)")
      #expect(try ExactDecimal(value.description).exponent == value.exponent, "seed \(seed)")
    }
  }

  @Test("Any bytes are a number or an error", arguments: [4, 5, 6] as [UInt64])
  func randomBytes(seed: UInt64) {
    var random = DecimalRandom(seed: seed)
    let alphabet = Array("0123456789--..eE+ x\u{80}".utf8)
    for _ in 0..<5000 {
      let count = Int.random(in: 0...60, using: &random)
      let bytes = (0..<count).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
      guard let value = try? ExactDecimal(utf8: bytes[...]) else { continue }
      // Accepted text is ASCII of the grammar: Double reads it too, and to about the same number.
      #expect(Double(String(decoding: bytes, as: UTF8.self)) != nil, "seed \(seed)")
      #expect((try? ExactDecimal(value.description)) == value, "seed \(seed)")
    }
  }
}
