import Dispatch

/// Threads of its own for tasks that read and write files, so that nobody else waits for a disk.
final class WorkerThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "travelmoney.bulk", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
