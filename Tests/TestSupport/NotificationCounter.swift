import Observation
import Synchronization

/// Counts how often something that is read is said to change.
@MainActor
public final class NotificationCounter {
  // The handler of a change may run anywhere by its type.
  private let counted = Mutex(0)
  private let read: @MainActor () -> Void

  /// The number of notifications so far.
  public var count: Int { counted.withLock(\.self) }

  /// Begins to count.
  ///
  /// - Parameter read: Reads what is observed.
  public init(_ read: @escaping @MainActor () -> Void) {
    self.read = read
    register()
  }

  private func register() {
    withObservationTracking(read) { [weak self] in
      // It comes before the change, on the actor that makes it; so the next one is not missed.
      MainActor.assumeIsolated {
        guard let self else { return }
        self.counted.withLock { $0 += 1 }
        self.register()
      }
    }
  }
}
