import Converter
import TestSupport
import Testing

@testable import EmbeddedRates

@Suite("A damaged table file")
struct DamagedTableFileTests {
  private static let wide: [UInt8] = EmbeddedBytes.wide.read { span in
    var bytes: [UInt8] = []
    for index in 0..<span.count { bytes.append(span[index]) }
    return bytes
  }

  private static func use(_ bytes: [UInt8]) throws(RateError) -> RateTable? {
    let history = EmbeddedHistory(source: .ecb, bytes: .array(bytes))
    _ = try history.span(holding: [.usd])
    return try history.newestTable(
      holding: [.usd], onOrBefore: Day(daysSinceEpoch: .max), notBefore: nil)
  }

  @Test("Unchanged bytes at hand are read like those inside the program")
  func unchanged() throws {
    #expect(
      try Self.use(Self.wide)
        == EmbeddedHistory.wide.newestTable(holding: [], onOrBefore: nil, notBefore: nil)
        .map { table in
          RateTable(
            source: .ecb, base: table.base, day: table.day, validUntil: nil, fetchedAt: nil,
            sorted: table.rates)
        })
  }

  @Test("Cut anywhere, it is called damaged", arguments: [0, 3, 4, 23, 24, 100, 2000])
  func cut(length: Int) {
    let error = #expect(throws: RateError.self) { try Self.use(Array(Self.wide.prefix(length))) }
    #expect(error?.code == .damaged)
  }

  @Test("With any bytes changed, it gives a table or an error and never reads outside")
  func changed() {
    let seed: UInt64 = 20_261_030
    var generator = SeededGenerator(seed: seed)
    var refused = 0
    for _ in 0..<4000 {
      var bytes = Self.wide
      // The header and the index are a tenth of the file, and most of what can go wrong.
      for _ in 0...Int.random(in: 0...3, using: &generator) {
        let index = Int.random(
          in: 0..<(Bool.random(using: &generator) ? 40 : bytes.count), using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      do {
        if let table = try Self.use(bytes) {
          #expect(table.rates.allSatisfy { $0.figure.coefficient > 0 }, "seed \(seed)")
        }
      } catch {
        #expect(error.code == .damaged, "seed \(seed)")
        refused += 1
      }
    }
    #expect(refused > 1000)
  }
}
