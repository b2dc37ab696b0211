import Converter
import RateFeeds
import TestSupport
import Testing

@Suite("Each fixture decodes to what stands beside it")
struct FixtureTests {
  private let source = RateSource(id: "test")

  @Test(
    "RND-19 MAG-03 BAD-01 BAD-03 BAD-07 NET-17 Valid files give their tables with all digits",
    arguments: Fixture.valid)
  func valid(_ fixture: Fixture) throws {
    let fetched = Timestamp(secondsSinceEpoch: 1_793_376_000)
    let decoded = try fixture.decoder.decode(fixture.bytes, source: source, fetchedAt: fetched)
    #expect(decoded.lines == fixture.expected)
    #expect(FeedFormat(rawValue: decoded.format) != nil)
    #expect(decoded.tables.allSatisfy { $0.source == source && $0.fetchedAt == fetched })
  }

  @Test(
    "NET-01 NET-03 NET-05 NET-07 BAD-07 SEC-03 SEC-07 What is not rates gives an error, no table",
    arguments: Fixture.invalid)
  func invalid(_ fixture: Fixture) throws {
    let error = try #require(throws: RateError.self) {
      try fixture.decoder.decode(fixture.bytes, source: source, fetchedAt: nil)
    }
    #expect(error.code.rawValue == fixture.expected.first)
    #expect(error.source == source)
    let detail = try #require(error.detail)
    if fixture.expected.count > 1 {
      #expect(detail.hasPrefix(fixture.expected[1]), "\(detail)")
    }
    // SEC-03: whatever the body says, a message stays one short line without control characters.
    #expect(detail.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) })
    #expect(detail.unicodeScalars.allSatisfy { !$0.properties.isBidiControl })
    #expect(detail.unicodeScalars.count < 260)
  }

  @Test("Every format has valid and invalid fixtures", arguments: FeedFormat.allCases)
  func coverage(_ format: FeedFormat) {
    #expect(Fixture.valid.count { $0.path.hasPrefix("\(format.rawValue)/") } >= 1)
    #expect(Fixture.invalid.count { $0.path.hasPrefix("\(format.rawValue)/") } >= 2)
  }

  @Test("Any change or cut of any fixture gives tables or an error", arguments: Fixture.all)
  func mutation(_ fixture: Fixture) {
    let seed = UInt64(20_261_030)
    var generator = SeededGenerator(seed: seed)
    let decoder = FeedDecoder(
      expectedBase: fixture.base, askedDay: fixture.askedDay, expansionLimit: 1 << 20)
    // Marks that mean something in one of the formats change more than random bytes do.
    let marks = Array("{}[]\",:<>/='0123456789.eE-+ \n\r\tDateNULCube\u{0}".utf8) + [0xFF, 0x80]
    for round in 0..<max(20, min(2000, 300_000 / max(1, fixture.bytes.count))) {
      var bytes = fixture.bytes
      for _ in 0...Int.random(in: 0...2, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0...5, using: &generator) {
        case 0: bytes.removeSubrange(place...)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(marks.randomElement(using: &generator) ?? 0, at: place)
        case 3: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 4: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
        default: bytes[place] = marks.randomElement(using: &generator) ?? 0
        }
      }
      do {
        let decoded = try decoder.decode(bytes, source: source, fetchedAt: nil)
        let rates = decoded.tables.flatMap(\.rates)
        #expect(!rates.isEmpty && rates.allSatisfy { $0.figure.coefficient > 0 })
      } catch {
        let codes: [RateError.Code] = [
          .notUnderstood, .malformed, .invalidRate, .refused, .tooLarge, .implausible,
        ]
        #expect(codes.contains(error.code), "seed \(seed), round \(round): \(error)")
      }
    }
  }
}
