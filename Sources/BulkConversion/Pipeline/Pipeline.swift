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
  /// - Throws: ``BulkError``, the first one in the order of the input.
  func run(workers: Int) async throws(BulkError) -> (yields: [RunYield], writer: OrderedWriter) {
    let ends = await withTaskGroup(of: Result<RunYield, BulkError>.self) { group in
      for _ in 0..<workers {
        group.addTask {
          do throws(BulkError) { return .success(try await work()) } catch {
            return .failure(error)
          }
        }
      }
      var ends: [Result<RunYield, BulkError>] = []
      for await end in group {
        // One may wait for input of which nobody has a use any more.
        if case .failure = end { group.cancelAll() }
        ends.append(end)
      }
      return ends
    }
    for case .failure(let error) in ends { throw error }
    let yields = ends.compactMap { try? $0.get() }
    // The turn of the worker that found nothing more was not used, so the writer waits for it.
    guard let writer = output.left else { throw BulkError(.cancelled) }
    return (yields, writer)
  }

  /// Converts blocks until there are no more.
  ///
  /// An error ends the run when its turn comes to write: all blocks before it are written then, and none
  /// behind it. So the first error in the order of the input is the one that is thrown, whichever is met
  /// first; the workers of later turns get nothing and end.
  private func work() async throws(BulkError) -> RunYield {
    var format = format
    var rows = RowConverter(job, layout: layout, frames: format.frames)
    var block = ByteBuffer(capacity: size)
    var converted = ByteBuffer(capacity: size / 4 * 5)
    var sizer = BlockSizer(size, columns: job.targets.count * (1 + job.extras.count))
    while true {
      let turn = turns.take()
      // Where nothing more is to be read, nobody waits at the output for this turn.
      guard var reader = await input.take(turn: turn) else { break }
      let report: BlockReport
      do throws(BulkError) {
        if Task.isCancelled { throw BulkError(.cancelled) }
        guard try await reader.next(&block, size: sizer.size) else {
          input.drop()
          break
        }
        input.pass(reader)
        converted.count = 0
        converted.shrink(to: sizer.most * 2)
        report = try await convert(block, by: &format, &rows, to: &converted)
        sizer.note(report, output: converted.count)
      } catch {
        input.drop()
        guard let writer = await output.take(turn: turn) else { break }
        output.drop()
        throw writer.placed(error)
      }
      guard var writer = await output.take(turn: turn) else { break }
      do throws(BulkError) { try await writer.write(converted, report) } catch {
        input.drop()
        output.drop()
        throw error
      }
      output.pass(writer)
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

  /// Takes in rates that rows wait for: those of the first row, and of others as far as there is room.
  private func resolve(
    _ all: [RowConverter.PendingRates], for rows: inout RowConverter, writer: Format.Writer
  ) async throws(BulkError) {
    for pending in all where rows.waits(pending) {
      // Or what the first row needs would make way for what a later one does, again and again.
      guard rows.hasRoom(for: pending) || pending.isOfRow(all[0]) else { return }
      if !pending.wantsDetail {
        takePlansAtHand(on: pending.day, for: &rows)
        if !rows.waits(pending) { continue }
      }
      let found = try await book.plan(
        for: rows.key(of: pending), wantsDetail: pending.wantsDetail, keepsDetail: pending.isLong)
      rows.insert(found.plan, detail: found.detail, for: pending, writer: writer)
      // The table of the day is there now.
      if !pending.wantsDetail { takePlansAtHand(on: pending.day, for: &rows) }
    }
  }

  /// Takes in, of a day whose table is there, the rates of all currencies that rows have had until now.
  private func takePlansAtHand(on day: Int32?, for rows: inout RowConverter) {
    rows.insert(book.plansAtHand(from: rows.currencies.currencies, on: day), day: day)
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
