import Converter
import Testing

@Suite("Conversions against an independent implementation")
struct IndependentConversionTests {
  /// 50 seeds of 2,000 conversions each.
  static let seeds: [UInt64] = (1...50).map { $0 * 0x5851_f42d }

  @Test(
    "100,000 random conversions have the digits of an independent big-integer calculation",
    arguments: seeds)
  func randomConversions(seed: UInt64) throws {
    var random = DecimalRandom(seed: seed)
    var refused = 0
    for number in 0..<2000 {
      let conversion = ReferenceConversion(using: &random)
      let amount = try ExactDecimal(conversion.amount.text)
      let (source, target) = try (conversion.source.unitValue(), conversion.target.unitValue())
      let result: String?
      do {
        result = try ConversionKernel.convert(
          amount, from: source, to: target, scale: conversion.scale, rounding: conversion.rounding
        ).description
      } catch {
        #expect(error.code == .tooManyDigits, "seed \(seed), number \(number): \(conversion)")
        result = nil
        refused += 1
      }
      let expected = conversion.expected
      if result != expected {
        Issue.record(
          "seed \(seed), number \(number): \(result ?? "refused"), not \(expected ?? "refused"): \(conversion)"
        )
      }
    }
    // Both outcomes must occur, else this test would prove little.
    #expect((1...1500).contains(refused))
  }
}
