import BulkConversion
import Converter
import Foundation
import Synchronization
import TestSupport
import Testing

/// The library as another program uses it.
@Suite struct BulkInterfaceTests {
  /// A provider that does what a test says.
  private struct MadeUpProvider: RateProvider {
    let source = RateSource(id: "made-up")
    let answer: @Sendable (RateRequest) async throws(RateError) -> RateTable

    func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
      RateAnswer(try await answer(request))
    }
  }

  private struct Refusal: Error {}

  private static func table() throws -> RateTable {
    try RateTable(
      source: RateSource(id: "made-up"), base: .usd, day: Day("2026-10-30"),
      rates: [Rate(.eur, figure: ExactDecimal("0.5"))])
  }

  private static func job() throws -> BulkJob {
    BulkJob(
      amount: "amount", currency: .column("currency"), targets: [BulkTarget(.eur)],
      today: try Day("2026-11-01"))
  }

  private static func converter(workers: Int = 2) throws -> BulkConverter {
    BulkConverter(try job(), rates: StaticRateProvider(try table()), workers: workers)
  }

  /// Pieces of a text, of which each has another size; some have nothing.
  private static func pieces(of text: String, _ sizes: [Int]) -> AsyncStream<[UInt8]> {
    AsyncStream { stream in
      var rest = ArraySlice(text.utf8)
      var turn = 0
      while !rest.isEmpty {
        stream.yield(Array(rest.prefix(sizes[turn % sizes.count])))
        rest = rest.dropFirst(sizes[turn % sizes.count])
        turn += 1
      }
      stream.finish()
    }
  }

  @Test(arguments: [[1], [2, 0, 3, 0, 0, 7], [64, 1, 65], [100_000]], [1, 2])
  func `pieces of any size become whole rows`(sizes: [Int], workers: Int) async throws {
    let rows = (0..<3_000).map { "\($0),USD,\"a\nb\"\n" }
    let input = "amount,currency,note\n" + rows.joined()
    let written = Mutex<[[UInt8]]>([])
    let summary = try await Self.converter(workers: workers).convert(
      .chunks(Self.pieces(of: input, sizes)),
      to: .closure { piece in written.withLock { $0.append(piece) } })
    let pieces = written.withLock { $0 }
    // Each piece ends with a row.
    #expect(pieces.allSatisfy { $0.last == UInt8(ascii: "\n") })
    let expected = (0..<3_000).map { "\($0),USD,\"a\nb\",\($0 / 2).\($0 % 2 == 0 ? "00" : "50")\n" }
    #expect(
      String(decoding: pieces.joined(), as: UTF8.self)
        == "amount,currency,note,amount_EUR\n" + expected.joined())
    #expect(summary.progress.rows == 3_000)
    // 0 + 1 + … + 2999.
    #expect(summary.amounts.map(\.total.description) == ["4498500"])
    #expect(summary.results.map(\.total.description) == ["2249250"])
    #expect(summary.tables.map(\.count) == [1])
  }

  @Test(arguments: [1, 2, 4])
  func `faults and progress are told in order, from one place at a time`(workers: Int) async throws
  {
    let told = Mutex<(lines: [Int], rows: [Int], rejected: [Int], starts: Int)>(([], [], [], 0))
    let isBusy = Mutex(false)
    @Sendable func alone(_ work: () -> Void) {
      let wasBusy = isBusy.withLock { busy in
        defer { busy = true }
        return busy
      }
      #expect(!wasBusy)
      work()
      isBusy.withLock { $0 = false }
    }
    var observer = BulkObserver()
    observer.start = { layout, header in
      alone {
        #expect(layout.delimiter == UInt8(ascii: ";"))
        #expect(header == Array("amount;currency".utf8))
        told.withLock { $0.starts += 1 }
      }
    }
    observer.fault = { fault in
      alone { told.withLock { $0.lines.append(fault.line) } }
      #expect(fault.record == Array("x;USD".utf8))
    }
    observer.progress = { progress in
      alone {
        told.withLock {
          $0.rows.append(progress.rows)
          $0.rejected.append(progress.rejected)
        }
      }
    }
    let rows = (0..<200_000).map { $0 % 1_000 == 7 ? "x;USD\n" : "1;USD\n" }
    let summary = try await Self.converter(workers: workers).convert(
      .chunks(Self.pieces(of: "amount;currency\n" + rows.joined(), [50_000])),
      to: .closure { _ in }, observer: observer)
    told.withLock { told in
      #expect(told.starts == 1)
      #expect(told.lines == (0..<200).map { $0 * 1_000 + 9 })
      #expect(told.rows.count > 2)
      #expect(told.rows == told.rows.sorted())
      #expect(told.rejected == told.rejected.sorted())
      #expect(told.rows.last == 200_000)
    }
    #expect(summary.progress.rejected == 200)
  }

  @Test(arguments: [1, 2])
  func `what the output throws ends the run`(workers: Int) async throws {
    let input = "amount,currency\n" + String(repeating: "1,USD\n", count: 200_000)
    let calls = Atomic(0)
    let error = await #expect(throws: BulkError.self) {
      try await Self.converter(workers: workers).convert(
        .chunks(Self.pieces(of: input, [10_000])),
        to: .closure { _ in
          if calls.wrappingAdd(1, ordering: .relaxed).oldValue == 2 { throw Refusal() }
        })
    }
    #expect(error?.code == .write)
    // Nothing is written behind the piece that was refused.
    #expect(calls.load(ordering: .relaxed) == 3)
  }

  @Test(arguments: [1, 2])
  func `what the input throws ends the run, and the old output stays`(workers: Int) async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("old", to: "out.csv")
    let pieces = AsyncThrowingStream<[UInt8], any Error> { stream in
      stream.yield(Array("amount,currency\n".utf8))
      for _ in 0..<50_000 { stream.yield(Array("1,USD\n2,USD\n3,USD\n".utf8)) }
      stream.finish(throwing: Refusal())
    }
    let error = await #expect(throws: BulkError.self) {
      try await Self.converter(workers: workers).convert(.chunks(pieces), to: .file(path))
    }
    #expect(error?.code == .read)
    #expect(try folder.read("out.csv") == Array("old".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.csv"])
  }

  @Test(arguments: [1, 2])
  func `what the observer throws ends the run`(workers: Int) async throws {
    var observer = BulkObserver()
    let lines = Mutex<[Int]>([])
    observer.fault = { fault throws(BulkError) in
      lines.withLock { $0.append(fault.line) }
      throw BulkError(.create, path: "log")
    }
    let rows = String(repeating: "1,USD\nx,USD\n", count: 100_000)
    let told = observer
    let error = await #expect(throws: BulkError.self) {
      try await Self.converter(workers: workers).convert(
        .chunks(Self.pieces(of: "amount,currency\n" + rows, [100_000])), to: .closure { _ in },
        observer: told)
    }
    #expect(error == BulkError(.create, path: "log"))
    #expect(lines.withLock { $0 } == [3])
  }

  @Test(arguments: [1, 3])
  func `a cancelled run ends soon, and the old output stays`(workers: Int) async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("old", to: "out.csv")
    // Rows without end.
    let rows = Array(String(repeating: "1,USD\n", count: 10_000).utf8)
    let isFirst = Atomic(true)
    let pieces = AsyncStream<[UInt8]> {
      isFirst.exchange(false, ordering: .relaxed) ? Array("amount,currency\n".utf8) : rows
    }
    let isUnderWay = AsyncStream<Void>.makeStream()
    var observer = BulkObserver()
    observer.progress = { _ in isUnderWay.continuation.yield() }
    let told = observer
    let run = Task {
      try await Self.converter(workers: workers).convert(
        .chunks(pieces), to: .file(path), observer: told)
    }
    for await _ in isUnderWay.stream { break }
    run.cancel()
    let error = await #expect(throws: BulkError.self) { _ = try await run.value }
    #expect(error?.code == .cancelled)
    #expect(try folder.read("out.csv") == Array("old".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.csv"])
  }

  @Test(arguments: [1, 2])
  func `a provider that answers later, or not for all, holds nothing up`(workers: Int) async throws
  {
    let table = try Self.table()
    let asked = Mutex<[[Currency]]>([])
    let provider = MadeUpProvider { request throws(RateError) in
      asked.withLock { $0.append(request.currencies) }
      for _ in 0..<200 { await Task.yield() }
      guard request.currencies.allSatisfy(table.holds) else {
        throw RateError(.noRate, currencies: request.currencies)
      }
      return table
    }
    let rows = (0..<20_000).map { $0 % 100 == 99 ? "1,JPY\n" : "1,USD\n" }
    let faults = Mutex(0)
    var observer = BulkObserver()
    observer.fault = { fault in
      guard case .rates(let error) = fault.reason else {
        Issue.record("\(fault)")
        return
      }
      #expect(error.code == .noRate)
      faults.withLock { $0 += 1 }
    }
    let summary = try await BulkConverter(try Self.job(), rates: provider, workers: workers)
      .convert(
        .chunks(Self.pieces(of: "amount,currency\n" + rows.joined(), [1_000])),
        to: .closure { _ in }, observer: observer)
    #expect(summary.progress.rejected == 200)
    #expect(faults.withLock { $0 } == 200)
    // Each pair is asked for once by each worker at most, and nothing else is.
    asked.withLock { asked in
      #expect(asked.count <= 2 * workers)
      #expect(Set(asked.map(Set.init)).count == 2)
    }
  }

  @Test(arguments: [1, 2])
  func `a provider that is cancelled ends the run`(workers: Int) async throws {
    let provider = MadeUpProvider { _ throws(RateError) in throw RateError(.cancelled) }
    let error = await #expect(throws: BulkError.self) {
      try await BulkConverter(try Self.job(), rates: provider, workers: workers).convert(
        .chunks(Self.pieces(of: "amount,currency\n1,USD\n", [5])), to: .closure { _ in })
    }
    #expect(error?.code == .cancelled)
  }

  @Test func `a cancelled run does not wait for a provider that heeds it`() async throws {
    let isAsked = AsyncStream<Void>.makeStream()
    let provider = MadeUpProvider { _ throws(RateError) in
      isAsked.continuation.yield()
      // Nothing comes; it ends with the task that waits for it.
      let never = AsyncStream<Void>.makeStream()
      for await _ in never.stream {}
      withExtendedLifetime(never.continuation) {}
      throw RateError(.cancelled)
    }
    let run = Task {
      try await BulkConverter(try Self.job(), rates: provider, workers: 2).convert(
        .chunks(
          Self.pieces(
            of: "amount,currency\n" + String(repeating: "1,USD\n", count: 200_000), [70_000])),
        to: .closure { _ in })
    }
    for await _ in isAsked.stream { break }
    run.cancel()
    let error = await #expect(throws: BulkError.self) { _ = try await run.value }
    #expect(error?.code == .cancelled)
  }

  @Test func `a source whose name is a formula is text in a cell`() async throws {
    let table = try RateTable(
      source: RateSource(id: "=1+1,\"x\""), base: .usd, day: Day("2026-10-30"),
      rates: [Rate(.eur, figure: ExactDecimal("0.5"))])
    var job = try Self.job()
    job.extras = [.source, .rateDate]
    let written = Mutex<[UInt8]>([])
    _ = try await BulkConverter(job, rates: StaticRateProvider(table)).convert(
      .chunks(Self.pieces(of: "amount,currency\n-3,USD\n1000.5,USD\n", [9])),
      to: .closure { piece in written.withLock { $0 += piece } })
    #expect(
      written.withLock { String(decoding: $0, as: UTF8.self) } == """
        amount,currency,amount_EUR,source,rate_date
        -3,USD,-1.50,"'=1+1,""x""\",2026-10-30
        1000.5,USD,500.25,"'=1+1,""x""\",2026-10-30

        """)
  }
}
