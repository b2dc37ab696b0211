import BulkConversion
import Converter
import Foundation
import Synchronization
import Testing

/// Pieces of other kinds than arrays.
@Suite struct ChunkTests {
  private static let text =
    "amount,currency\n" + (1...500).map { "\($0 * 5),USD\n" }.joined()
  // A euro costs 1.25 dollars.
  private static let converted =
    "amount,currency,amount_EUR\n" + (1...500).map { "\($0 * 5),USD,\($0 * 4).00\n" }.joined()

  /// Converts a text cut into pieces of a kind.
  private func output<Piece: Collection & Sendable>(
    piecesOf size: Int, _ make: @Sendable (ArraySlice<UInt8>) -> Piece
  ) async throws -> (text: String, summary: BulkSummary) where Piece.Element == UInt8 {
    let (input, source) = AsyncStream<Piece>.makeStream()
    var rest = Array(Self.text.utf8)[...]
    while !rest.isEmpty {
      source.yield(make(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    source.finish()
    let trial = try BulkTrial()
    let written = Mutex<[UInt8]>([])
    let summary = try await BulkConverter(trial.job, rates: try BulkTrial.rates()).convert(
      .chunks(input), to: .closure { piece in written.withLock { $0 += piece } })
    return (String(decoding: written.withLock { $0 }, as: UTF8.self), summary)
  }

  @Test(arguments: [1, 7, 64, 100_000])
  func `pieces are any collections of bytes`(size: Int) async throws {
    #expect(try await output(piecesOf: size) { Data($0) }.text == Self.converted)
    // A part of data that does not begin with index 0.
    #expect(
      try await output(piecesOf: size) { (Data([0, 0]) + Data($0)).dropFirst(2) }.text
        == Self.converted)
    #expect(try await output(piecesOf: size) { $0 }.text == Self.converted)
    #expect(
      try await output(piecesOf: size) { String(decoding: $0, as: UTF8.self).utf8 }.text
        == Self.converted)
    // One that has no memory of its own.
    #expect(
      try await output(piecesOf: size) { Array($0.reversed()).reversed() as ReversedCollection }
        .text
        == Self.converted)
  }

  @Test func `summaries of the same run are the same`() async throws {
    let whole = try await output(piecesOf: 100_000) { $0 }.summary
    let parts = try await output(piecesOf: 7) { $0 }.summary
    #expect(whole == parts)
    #expect(Set([whole, parts]).count == 1)
    // 5 + 10 + … + 2500.
    #expect(
      try whole.amounts.map { "\(try $0.total.decimal().value) \($0.currency)" } == ["626250 USD"])
    #expect(whole.amounts != whole.results)
    // The header has 16 bytes.
    #expect(whole.progress.bytes == Self.text.utf8.count - 16)
  }
}
