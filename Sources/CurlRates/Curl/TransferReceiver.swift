import CCurl
import Synchronization

/// Takes what arrives during one transfer, within limits, and carries the wish to stop.
///
/// The callbacks run on the thread of the transfer; `cancel()` may come from any thread.
final class TransferReceiver: Sendable {
  /// Why the receiver ended a transfer by itself.
  enum Stop: Sendable {
    /// The decoded body is larger than is accepted.
    case bodyTooLarge
    /// The header lines together are larger than is accepted.
    case headersTooLarge
    /// The body of a failure is not read to its end: its status says enough.
    case enough
  }

  /// What has arrived.
  struct Received: Sendable {
    var status = 0
    var headers = HTTPHeaders()
    var headerBytes = 0
    /// Whether the blank line behind the header has come.
    var isHeaderComplete = false
    var body: [UInt8] = []
    var stop: Stop?
  }

  /// The most bytes of header lines that are read, interim answers included.
  static let headerLimit = 256 << 10
  /// The most bytes of a body that are read where the answer is no success.
  static let failureBodyLimit = 64 << 10

  private let bodyLimit: Int
  private let received = Mutex(Received())
  private let cancelled: CancellationFlag
  private let progress: (@Sendable (TransferProgress) -> Void)?

  /// Makes a receiver.
  ///
  /// - Parameters:
  ///   - bodyLimit: The most bytes of the decoded body.
  ///   - cancelled: Is asked during the transfer.
  ///   - progress: Is told how much has arrived.
  init(
    bodyLimit: Int, cancelled: CancellationFlag,
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) {
    self.bodyLimit = bodyLimit
    self.cancelled = cancelled
    self.progress = progress
  }

  /// Takes out what has arrived.
  func take() -> Received {
    received.withLock { received in
      let taken = received
      received = Received()
      return taken
    }
  }

  /// Takes decoded bytes of the body.
  ///
  /// - Returns: Whether the transfer goes on.
  func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    received.withLock { received in
      let success = (200..<300).contains(received.status)
      let limit = success ? bodyLimit : min(bodyLimit, Self.failureBodyLimit)
      guard bytes.count <= limit - received.body.count else {
        received.stop = success ? .bodyTooLarge : .enough
        return false
      }
      unsafe received.body.append(contentsOf: bytes)
      return true
    }
  }

  /// Takes one header line, the status line or the blank line at the end.
  ///
  /// - Returns: Whether the transfer goes on.
  func receive(header bytes: UnsafeRawBufferPointer) -> Bool {
    received.withLock { received in
      received.headerBytes += bytes.count
      guard received.headerBytes <= Self.headerLimit else {
        received.stop = .headersTooLarge
        return false
      }
      let line = unsafe String(decoding: bytes, as: UTF8.self)
      if line.hasPrefix("HTTP/") {
        // An answer begins; what came before was an interim one.
        received.headers = HTTPHeaders()
        received.isHeaderComplete = false
        let words = line.split(separator: " ", maxSplits: 2)
        received.status = words.count > 1 ? Int(words[1].prefix(3)) ?? 0 : 0
      } else {
        received.isHeaderComplete = line.trimmingBlanks.isEmpty
        received.headers.append(line: line)
      }
      return true
    }
  }

  /// The callback for the body.
  static let onBody: tm_curl_data_callback = { bytes, size, length, context in
    let receiver = unsafe Unmanaged<TransferReceiver>.fromOpaque(context).takeUnretainedValue()
    let count = size * length
    let goesOn = unsafe receiver.receive(body: UnsafeRawBufferPointer(start: bytes, count: count))
    // A result that differs from the count ends the transfer; for an empty one, 1 does.
    return goesOn ? count : (count == 0 ? 1 : 0)
  }

  /// The callback for header lines.
  static let onHeader: tm_curl_data_callback = { bytes, size, length, context in
    let receiver = unsafe Unmanaged<TransferReceiver>.fromOpaque(context).takeUnretainedValue()
    let count = size * length
    let goesOn = unsafe receiver.receive(
      header: UnsafeRawBufferPointer(start: bytes, count: count))
    return goesOn ? count : (count == 0 ? 1 : 0)
  }

  /// The callback that is told what has arrived, and asked whether to go on.
  static let onProgress: tm_curl_progress_callback = { context, total, received, _, _ in
    let receiver = unsafe Unmanaged<TransferReceiver>.fromOpaque(context).takeUnretainedValue()
    if received > 0, let progress = receiver.progress {
      progress(
        TransferProgress(
          received: Int(clamping: received), total: total > 0 ? Int(clamping: total) : nil))
    }
    return receiver.cancelled.isSet ? 1 : 0
  }
}
