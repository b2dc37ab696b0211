import Foundation
import Synchronization

/// Runs work on a number of threads at once and waits for all of them.
///
/// Threads, because the work blocks, which tasks must not.
///
/// - Parameters:
///   - count: How many threads.
///   - work: Is given the number of its thread, from 0.
/// - Returns: What each thread returned or threw, in order.
public func onThreads<Success: Sendable>(
  _ count: Int, _ work: @escaping @Sendable (Int) throws -> Success
) -> [Result<Success, any Error>] {
  let results = Mutex<[Int: Result<Success, any Error>]>([:])
  let group = DispatchGroup()
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      let result = Result { try work(index) }
      results.withLock { $0[index] = result }
      group.leave()
    }
  }
  group.wait()
  return results.withLock { all in (0..<count).compactMap { all[$0] } }
}
