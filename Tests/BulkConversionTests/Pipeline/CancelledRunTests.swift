import Converter
import Synchronization
import TestSupport
import Testing

@testable import BulkConversion

/// Runs that are cancelled leave the file as it was.
@Suite struct CancelledRunTests {
  /// A task that is cancelled from within.
  private final class Handle: Sendable {
    let task = Mutex<Task<BulkError.Code?, Never>?>(nil)
    func cancel() { task.withLock { $0?.cancel() } }
  }

  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// Runs a job whose first progress cancels it.
  private func code(pieces: [String], ends: Bool, block: Int, workers: Int) async throws
    -> BulkError.Code?
  {
    let path = folder.path(of: "out.csv")
    let (input, source) = AsyncStream<[UInt8]>.makeStream()
    let handle = Handle()
    var converter = BulkConverter(
      try BulkTrial().job, rates: try BulkTrial.rates(), workers: workers)
    converter.sizes.block = block
    var observer = BulkObserver()
    observer.progress = { _ in handle.cancel() }
    let task = Task { [converter, observer] in
      do throws(BulkError) {
        _ = try await converter.convert(.chunks(input), to: .file(path), observer: observer)
        return nil as BulkError.Code?
      } catch { return error.code }
    }
    handle.task.withLock { $0 = task }
    for piece in pieces { source.yield(Array(piece.utf8)) }
    if ends { source.finish() }
    return await task.value
  }

  /// The stream ends by itself when the task that reads it is cancelled.
  @Test(arguments: [1, 2], [true, false])
  func `a run that is cancelled is not the end of its input`(
    workers: Int, ends: Bool
  ) async throws {
    let path = try folder.write("old", to: "out.csv")
    let code = try await code(
      pieces: ["amount,currency\n", "10,USD\n20,USD\n"], ends: ends, block: 17, workers: workers)
    #expect(code == .cancelled)
    #expect(String(decoding: try folder.read("out.csv"), as: UTF8.self) == "old", "\(path)")
  }

  @Test func `a run that is cancelled before its first block is cancelled`() async throws {
    _ = try folder.write("old", to: "out.csv")
    let path = folder.path(of: "out.csv")
    let job = try BulkTrial().job
    let rates = try BulkTrial.rates()
    let (input, source) = AsyncStream<[UInt8]>.makeStream()
    source.yield(Array("amount,currency\n10,USD\n".utf8))
    let task = Task {
      do throws(BulkError) {
        _ = try await BulkConverter(job, rates: rates).convert(.chunks(input), to: .file(path))
        return nil as BulkError.Code?
      } catch { return error.code }
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(String(decoding: try folder.read("out.csv"), as: UTF8.self) == "old")
  }
}
