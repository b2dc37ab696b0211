/// How much of an answer has arrived, for people who wait.
public struct TransferProgress: Hashable, Sendable {
  /// The bytes that have arrived, as they came over the wire.
  public let received: Int
  /// The bytes that will come, where the server says so.
  public let total: Int?

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - received: The bytes that have arrived.
  ///   - total: The bytes that will come; nil where nobody knows.
  public init(received: Int, total: Int?) {
    self.received = received
    self.total = total
  }
}
