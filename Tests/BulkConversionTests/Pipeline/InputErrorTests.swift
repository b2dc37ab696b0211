import Converter
import Synchronization
import Testing

@testable import BulkConversion

/// An input that fails after some of it was read.
@Suite struct InputErrorTests {
  private struct Broken: Error {}

  /// Opens when somebody says so.
  private final class Gate: Sendable {
    private let stream = AsyncStream<Void>.makeStream()

    func open() { stream.continuation.finish() }
    func wait() async { for await _ in stream.stream {} }
  }

  /// Answers when the gate is open.
  private struct WaitingProvider: RateProvider {
    let rates: StaticRateProvider
    let gate: Gate
    var source: RateSource { rates.source }

    func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
      await gate.wait()
      // The one who met the error goes first.
      for _ in 0..<1000 { await Task.yield() }
      return try await rates.rates(for: request)
    }
  }

  private final class Taken: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }

  /// A piece, and behind the gate another one or an error.
  private struct Pieces: AsyncSequence, Sendable {
    let piece: [UInt8]
    let last: Result<[UInt8], any Error>
    let gate: Gate

    func makeAsyncIterator() -> Iterator {
      Iterator(piece: piece, last: last, gate: gate)
    }

    struct Iterator: AsyncIteratorProtocol {
      var piece: [UInt8]?
      var last: Result<[UInt8], any Error>?
      let gate: Gate

      mutating func next() async throws -> [UInt8]? {
        defer { piece = nil }
        if let piece { return piece }
        gate.open()
        defer { last = nil }
        return try last?.get()
      }
    }
  }

  private func run(
    _ text: String, then last: Result<[UInt8], any Error>, workers: Int, block: Int,
    row: Int = 4 << 20
  ) async throws -> (output: String, error: BulkError?) {
    let gate = Gate()
    // One worker does not come to the error before it has its rates.
    if workers == 1 { gate.open() }
    var converter = BulkConverter(
      try BulkTrial().job, rates: WaitingProvider(rates: try BulkTrial.rates(), gate: gate),
      workers: workers)
    converter.sizes.block = block
    converter.sizes.row = row
    return try await withTaken(converter, Pieces(piece: Array(text.utf8), last: last, gate: gate))
  }

  private func withTaken(
    _ converter: BulkConverter, _ pieces: Pieces
  ) async throws -> (output: String, error: BulkError?) {
    let taken = Taken()
    var ending: BulkError?
    do throws(BulkError) {
      _ = try await converter.convert(
        .chunks(pieces), to: .closure { piece in taken.bytes.withLock { $0 += piece } })
    } catch { ending = error }
    return (String(decoding: taken.bytes.withLock(\.self), as: UTF8.self), ending)
  }

  private static let header = "amount,currency\n"
  private static let row = "100,USD\n"
  private static func rows(_ count: Int) -> String {
    String(repeating: row, count: count)
  }
  private static func converted(_ count: Int) -> String {
    "amount,currency,amount_EUR\n" + String(repeating: "100,USD,80.00\n", count: count)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [1, 2, 3])
  func `all that was read before an error is written`(workers: Int) async throws {
    // The first block has four rows besides the header, and the next one six.
    let run = try await run(
      Self.header + Self.rows(6), then: .failure(Broken()), workers: workers, block: 48)
    #expect(run.error?.code == .read)
    #expect(run.output == Self.converted(6))
  }

  @Test(.timeLimit(.minutes(1)), arguments: [1, 2, 3])
  func `rows of a block that the error cuts are written`(workers: Int) async throws {
    // What was read for the header is 64 bytes: five more rows, and a piece of another one.
    let run = try await run(
      Self.header + Self.rows(5) + "1000000,", then: .failure(Broken()), workers: workers, block: 64
    )
    #expect(run.error?.code == .read)
    #expect(run.output == Self.converted(5))
  }

  @Test(.timeLimit(.minutes(1)), arguments: [1, 2, 3])
  func `all before a row that is too long is written`(workers: Int) async throws {
    let long = Self.rows(6) + String(repeating: "9", count: 80)
    let run = try await run(
      Self.header + long, then: .success(Array(repeating: 57, count: 80)), workers: workers,
      block: 48, row: 96)
    // The header is line 1, and six rows stand before it.
    #expect(run.error == BulkError(.lineTooLong, line: 8))
    #expect(run.output == Self.converted(6))
  }
}
