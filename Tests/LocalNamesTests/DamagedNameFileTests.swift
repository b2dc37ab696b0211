import Converter
import TestSupport
import Testing

@testable import LocalNames

@Suite("A damaged file of names")
struct DamagedNameFileTests {
  private static let file: [UInt8] = NameBytes.embedded.read { span in
    var bytes: [UInt8] = []
    bytes.reserveCapacity(span.count)
    for index in 0..<span.count { bytes.append(span[index]) }
    return bytes
  }

  /// Reads in all ways; returns whether the right names came out.
  private static func use(_ bytes: [UInt8]) -> Bool {
    let names = LocalNames(locale: LocaleIdentifier("fr"), bytes: .array(bytes))
    let found = LocalNames.currencies(matching: "japon", in: .array(bytes))
    _ = LocalNames.currencies(matching: "franc suisse", in: .array(bytes))
    return names.name(of: .jpy) == "yen japonais" && names.regionName("JP") == "Japon"
      && names.regionName("ZW") == nil && found.first == .jpy
  }

  @Test("Unchanged bytes at hand are read like those inside the program")
  func unchanged() {
    #expect(Self.use(Self.file))
  }

  @Test("Cut anywhere, it has no names", arguments: [0, 3, 4, 23, 24, 100, 6000, 1_000_000])
  func cut(length: Int) {
    let bytes = NameBytes.array(Array(Self.file.prefix(length)))
    #expect(LocalNames(locale: LocaleIdentifier("fr"), bytes: bytes).name(of: .jpy) == nil)
    #expect(LocalNames.currencies(matching: "japon", in: bytes).isEmpty)
  }

  @Test("With any bytes changed, it is never read outside of its bounds")
  func changed() {
    let seed: UInt64 = 20_261_130
    var generator = SeededGenerator(seed: seed)
    var bytes = Self.file
    var wrong = 0
    for _ in 0..<60 {
      var places: [Int] = []
      // The header; the index in front of the names; the word starts behind them.
      let parts = [0..<24, 24..<220_000, (bytes.count - 300_000)..<bytes.count]
      for part in parts where Bool.random(using: &generator) {
        // Many, so that what is read is hit.
        for _ in 0..<(part.count / 4) { places.append(Int.random(in: part, using: &generator)) }
      }
      for place in places { bytes[place] = UInt8.random(in: 0...255, using: &generator) }
      // The sizes stay right half of the time: otherwise the header is refused, and no more is read.
      if Bool.random(using: &generator) { bytes.replaceSubrange(0..<24, with: Self.file[0..<24]) }
      if !Self.use(bytes) { wrong += 1 }
      for place in places { bytes[place] = Self.file[place] }
      bytes.replaceSubrange(0..<24, with: Self.file[0..<24])
    }
    #expect(wrong > 20, "seed \(seed)")
  }
}
