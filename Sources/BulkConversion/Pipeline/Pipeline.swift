import Converter
import Synchronization

/// Several workers that read, convert and write one block after the other, in the order of the input.
struct Pipeline<Format: RowFormat>: Sendable {
  let format: Format
  let job: BulkJob
  let layout: BulkLayout
  let book: RateBook
  private let input: Baton<BlockReader>
  private let output: Baton<OrderedWriter>
  private let turns = Turns()
  /// How much is read at a time.
  private let size: Int

  /// Numbers for the workers.
  private final class Turns: Sendable {
    private let next = Atomic(0)
    func take() -> Int { next.wrappingAdd(1, ordering: .relaxed).oldValue }
  }

  init(
    format: Format, job: BulkJob, layout: BulkLayout, book: RateBook, reader: BlockReader,
    writer: OrderedWriter
  ) {
    self.format = format
    self.job = job
    self.layout = layout
    self.book = book
    size = reader.sizes.block
    input = Baton(reader)
    output = Baton(writer)
  }

  /// Converts everything.
  ///
  /// - Parameter workers: How many blocks are worked on at the same time.
  /// - Returns: What the workers yield, and the writer.
  func run(workers: Int) async throws(BulkError) -> (yields: [RunYield], writer: OrderedWriter) {
    let ends = await withTaskGroup(of: Result<RunYield, BulkError>.self) { group in
      let threads = WorkerThreads()
      for _ in 0..<workers {
        group.addTask(executorPreference: threads) {
          do throws(BulkError) { return .success(try await work()) } catch {
            return .failure(error)
          }
        }
      }
      var ends: [Result<RunYield, BulkError>] = []
      for await end in group { ends.append(end) }
      return ends
    }
    // Where one of them fails, the others are cancelled.
    let failures = ends.compactMap { end -> BulkError? in
      if case .failure(let error) = end { error } else { nil }
    }
    if let failure = failures.first(where: { $0.code != .cancelled }) ?? failures.first {
      throw failure
    }
    let yields = ends.compactMap { try? $0.get() }
    // The turns of the workers that found nothing more were not used, so the writer waits for the first.
    guard let writer = output.left else { throw BulkError(.cancelled) }
    return (yields, writer)
  }

  /// Converts blocks until there are no more.
  private func work() async throws(BulkError) -> RunYield {
    var format = format
    var rows = RowConverter(job, layout: layout, frames: format.frames)
    var block = ByteBuffer(capacity: size)
    var converted = ByteBuffer(capacity: size / 4 * 5)
    do throws(BulkError) {
      while true {
        let turn = turns.take()
        guard var reader = await input.take(turn: turn) else { throw BulkError(.cancelled) }
        if Task.isCancelled { throw BulkError(.cancelled) }
        let hasMore = try await reader.next(&block)
        input.pass(reader)
        guard hasMore else { break }
        converted.count = 0
        let report = try await convert(block, by: &format, &rows, to: &converted)
        guard var writer = await output.take(turn: turn) else { throw BulkError(.cancelled) }
        try await writer.write(converted, report)
        output.pass(writer)
      }
    } catch {
      // The others wait for turns that will not come.
      input.drop()
      output.drop()
      throw error
    }
    return yield(of: rows)
  }

  private func convert(
    _ block: borrowing ByteBuffer, by format: inout Format, _ rows: inout RowConverter,
    to converted: inout ByteBuffer
  ) async throws(BulkError) -> BlockReport {
    var report = BlockReport()
    report.bytes = block.count
    var offset = 0
    while true {
      let pending = format.run(block, from: &offset, by: &rows, to: &converted, &report)
      if pending.isEmpty { return report }
      try await resolve(pending, for: &rows, writer: format.writer)
    }
  }

  /// Takes in rates that rows wait for.
  private func resolve(
    _ pending: [RowConverter.PendingRates], for rows: inout RowConverter, writer: Format.Writer
  ) async throws(BulkError) {
    let keys = pending.map { rows.key(of: $0) }
    let atHand = book.plansAtHand(for: keys)
    for (index, pending) in pending.enumerated() {
      if let plan = atHand[index], !pending.wantsDetail {
        rows.insert(plan, detail: nil, for: pending, writer: writer)
        continue
      }
      // The one before may have brought the table of its day.
      if !pending.wantsDetail, index > 0, let plan = book.plansAtHand(for: [keys[index]])[0] {
        rows.insert(plan, detail: nil, for: pending, writer: writer)
        continue
      }
      let found = try await book.plan(for: keys[index], wantsDetail: pending.wantsDetail)
      rows.insert(found.plan, detail: found.detail, for: pending, writer: writer)
    }
  }

  private func yield(of rows: borrowing RowConverter) -> RunYield {
    var yield = RunYield()
    for (number, currency) in rows.currencies.currencies.enumerated()
    where rows.amountTotals.isUsed(number) {
      yield.amounts[currency] = rows.amountTotals.total(of: number)
    }
    for target in 0..<rows.targets { yield.results.append(rows.resultTotals.total(of: target)) }
    return yield
  }
}
