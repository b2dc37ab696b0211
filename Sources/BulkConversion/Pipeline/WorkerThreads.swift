import Dispatch

/// Threads of its own for tasks that read and write files, so that nobody else waits for a disk.
final class WorkerThreads: TaskExecutor {
  /// Ordinary tasks have another quality of service and so other threads: with their own, workers that are
  /// never idle would keep all others from running, also the one that is to cancel them.
  private let queue = DispatchQueue(
    label: "travelmoney.bulk", qos: .utility, attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
