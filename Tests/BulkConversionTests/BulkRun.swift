import Converter
import Synchronization

@testable import BulkConversion

/// What a run over some bytes comes to.
struct BulkRun {
  /// Everything that was written.
  let output: [UInt8]
  /// The rows that were rejected, in the order in which they were told.
  let faults: [BulkFault]
  /// How the run ended.
  let result: Result<BulkSummary, BulkError>

  /// Everything that was written, as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  private final class Taken: Sendable {
    let bytes = Mutex<[UInt8]>([])
    let faults = Mutex<[BulkFault]>([])
  }

  /// Runs a job.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - job: What is to be done.
  ///   - rates: Where the rates come from.
  ///   - workers: How many parts are worked on at the same time.
  ///   - sizes: How much is read at a time.
  init(
    _ input: [UInt8], _ job: BulkJob, rates: any RateProvider, workers: Int = 2,
    sizes: BlockReader.Sizes = BlockReader.Sizes()
  ) async {
    let taken = Taken()
    var converter = BulkConverter(job, rates: rates, workers: workers)
    converter.sizes = sizes
    var observer = BulkObserver()
    observer.fault = { fault in taken.faults.withLock { $0.append(fault) } }
    let pieces = AsyncStream<[UInt8]> { stream in
      stream.yield(input)
      stream.finish()
    }
    do throws(BulkError) {
      result = .success(
        try await converter.convert(
          .chunks(pieces), to: .closure { piece in taken.bytes.withLock { $0 += piece } },
          observer: observer))
    } catch {
      result = .failure(error)
    }
    output = taken.bytes.withLock { $0 }
    faults = taken.faults.withLock { $0 }
  }

  /// Runs a job over a text.
  init(_ input: String, _ job: BulkJob, rates: any RateProvider, workers: Int = 2) async {
    await self.init(Array(input.utf8), job, rates: rates, workers: workers)
  }
}
