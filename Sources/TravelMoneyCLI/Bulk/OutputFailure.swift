import Synchronization

/// Keeps why text could not be written, where the error on the way is another one.
final class OutputFailure: Sendable {
  private let state = Mutex<Int32?>(nil)

  /// The system's number for the reason; nil where all was written.
  var number: Int32? { state.withLock(\.self) }

  /// Writes.
  ///
  /// - Parameter body: What writes.
  /// - Throws: What the body throws.
  func keeping(_ body: () throws(OutputError) -> Void) throws(OutputError) {
    do { try body() } catch {
      state.withLock { $0 = error.errorNumber }
      throw error
    }
  }
}
