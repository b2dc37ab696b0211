import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BulkConversion

/// A run waits for files and pipes on threads of its own.
@Suite struct CallerThreadTests {
  /// Runs the tasks of an actor on a queue that can be told from others.
  private final class Queue: SerialExecutor {
    private let queue = DispatchQueue(label: "caller")
    private let key = DispatchSpecificKey<Bool>()

    init() { queue.setSpecific(key: key, value: true) }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Whether the present thread is the queue's.
    var isHere: Bool { DispatchQueue.getSpecific(key: key) == true }
  }

  /// Someone who must never wait, such as what draws a window.
  private actor Caller {
    private let queue: Queue
    nonisolated var unownedExecutor: UnownedSerialExecutor {
      unsafe queue.asUnownedSerialExecutor()
    }

    init(_ queue: Queue) { self.queue = queue }

    func convert(
      _ converter: BulkConverter, _ input: BulkInput, to output: BulkOutput,
      observer: BulkObserver
    ) async throws(BulkError) -> (summary: BulkSummary, cameBack: Bool) {
      let summary = try await converter.convert(input, to: output, observer: observer)
      return (summary, queue.isHere)
    }
  }

  @Test(arguments: [1, 2])
  func `nothing of a run happens on the thread of the caller`(workers: Int) async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("amount,currency\n5,USD\nx,USD\n", to: "in.csv")
    let queue = Queue()
    let places = Mutex<[(what: String, isCaller: Bool)]>([])
    @Sendable func note(_ what: String) {
      let isHere = queue.isHere
      places.withLock { $0.append((what, isHere)) }
    }
    var observer = BulkObserver()
    observer.start = { _, _ in note("start") }
    observer.fault = { _ in note("fault") }
    observer.progress = { _ in note("progress") }
    observer.end = { note("end") }
    let converter = BulkConverter(
      try BulkTrial().job, rates: try BulkTrial.rates(), workers: workers)
    let end = try await Caller(queue).convert(
      converter, .file(path), to: .closure { _ in note("write") }, observer: observer)
    #expect(end.summary.progress.rejected == 1)
    #expect(end.cameBack)
    places.withLock { places in
      #expect(
        Set(places.map(\.what)) == ["start", "fault", "progress", "end", "write"])
      #expect(places.filter(\.isCaller).map(\.what) == [])
    }
  }

  @Test func `the pieces of an input are not waited for on the thread of the caller`() async throws
  {
    let queue = Queue()
    let isCaller = Mutex<[Bool]>([])
    let pieces = Mutex(["amount,currency\n5,U", "SD\n"][...])
    let input = AsyncStream<[UInt8]> {
      let isHere = queue.isHere
      isCaller.withLock { $0.append(isHere) }
      return pieces.withLock { $0.popFirst().map { Array($0.utf8) } }
    }
    let converter = BulkConverter(try BulkTrial().job, rates: try BulkTrial.rates())
    let end = try await Caller(queue).convert(
      converter, .chunks(input), to: .closure { _ in }, observer: BulkObserver())
    #expect(end.summary.progress.rows == 1)
    #expect(isCaller.withLock { $0 } == [false, false, false])
  }
}
