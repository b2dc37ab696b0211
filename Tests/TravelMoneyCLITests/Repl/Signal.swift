import Dispatch

/// Something that happens in one thread, and that another one waits for.
final class Signal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// It happened.
  func happens() { semaphore.signal() }

  /// Waits until it has happened once more.
  ///
  /// - Returns: False where it has not happened in a long time.
  func waits() -> Bool { semaphore.wait(timeout: .now() + 30) == .success }
}
