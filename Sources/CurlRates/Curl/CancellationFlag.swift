import Synchronization

/// Says from any thread that a transfer is no longer wanted.
final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  /// Whether the transfer is no longer wanted.
  var isSet: Bool { flag.load(ordering: .relaxed) }

  /// Notes that the transfer is no longer wanted.
  func set() {
    flag.store(true, ordering: .relaxed)
  }
}
