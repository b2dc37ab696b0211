import Converter
import Foundation
import Testing

@Suite("Coding exact decimals")
struct ExactDecimalCodableTests {
  @Test("A number is written as a string with its trailing zeros and read back")
  func roundTrip() throws {
    let values = try ["1.50", "-0.05", "0.00", "99999999999999999999999999999999999999"].map {
      try ExactDecimal($0)
    }
    let data = try JSONEncoder().encode(values)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"["1.50","-0.05","0.00","99999999999999999999999999999999999999"]"#)
    let decoded = try JSONDecoder().decode([ExactDecimal].self, from: data)
    #expect(decoded.map(\.description) == values.map(\.description))
  }

  @Test(
    "An integer is read too",
    arguments: [
      "0", "25", "-25", "9223372036854775807", "-9223372036854775808", "18446744073709551615",
    ])
  func integers(_ text: String) throws {
    let decoded = try JSONDecoder().decode([ExactDecimal].self, from: Data("[\(text)]".utf8))
    #expect(decoded.map(\.description) == [text])
  }

  @Test(
    "Everything else is refused",
    arguments: [
      "1.5", "0.14", "1e300", #""1,5""#, #""""#, #""12abc""#, "null", "true", "{}", "[]",
      #""999999999999999999999999999999999999999""#,
    ])
  func refused(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ExactDecimal].self, from: Data("[\(text)]".utf8))
    }
  }
}
