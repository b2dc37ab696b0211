package import Converter
import Dispatch

/// Sends requests over libcurl, within limits, and never to a place that is not allowed.
///
/// Transfers block threads of a queue of the client's own, not those of Swift's tasks. A request ends at
/// once when its task is cancelled, and soon after its time limit, even where libcurl still waits for
/// the system to find a host: the transfer is then left to end by itself.
///
/// A body is complete where HTTP says so. libcurl does not notice a compressed stream that lacks its end
/// in a complete body; the formats of rates have ends of their own, which their readers check.
package struct HTTPClient: Sendable {
  /// How much later than libcurl's own the client's timer ends a request, in milliseconds.
  private static let grace = 250

  private let settings: HTTPSettings
  private let trace: (@Sendable (String) -> Void)?
  private let progress: (@Sendable (TransferProgress) -> Void)?
  private let queue = DispatchQueue(label: "CurlRates.HTTPClient", attributes: .concurrent)

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - settings: Limits, proxy, certificates.
  ///   - trace: Receives each request as a command line of curl, without secrets; on any thread.
  ///   - progress: Is told how much of an answer has arrived; often, and on any thread.
  package init(
    settings: HTTPSettings, trace: (@Sendable (String) -> Void)? = nil,
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) {
    self.settings = settings
    self.trace = trace
    self.progress = progress
  }

  /// Sends a request and follows redirects.
  ///
  /// - Parameter request: What to ask.
  /// - Returns: The answer, whatever its status.
  /// - Throws: ``RateError`` where there is no complete answer.
  package func send(_ request: HTTPRequest) async throws(RateError) -> HTTPResponse {
    let cancelled = CancellationFlag()
    let exchange = HTTPExchange(
      request: request, settings: settings, trace: trace, cancelled: cancelled, progress: progress)
    return try await run(
      until: deadline(of: request), late: exchange.timedOut,
      stopped: exchange.failure(.cancelled, "the request was cancelled"), cancelled: cancelled
    ) { exchange.perform() }
  }

  /// When a request that begins now ends at the latest.
  func deadline(of request: HTTPRequest) -> DispatchTime {
    .now() + .milliseconds(request.timeLimit + Self.grace)
  }

  /// Runs work on the client's queue, and leaves it to end by itself where it takes too long or is no
  /// longer wanted.
  ///
  /// - Parameters:
  ///   - deadline: When it is given up.
  ///   - late: What is thrown then.
  ///   - stopped: What is thrown where the task is cancelled.
  ///   - cancelled: Is set in both cases, for work that can end early.
  ///   - work: The work, which must end by itself some time.
  /// - Returns: What the work returns.
  /// - Throws: ``RateError``: what the work throws, or one of the two.
  func run<Value: Sendable>(
    until deadline: DispatchTime, late: RateError, stopped: RateError,
    cancelled: CancellationFlag = CancellationFlag(),
    _ work: @escaping @Sendable () -> Result<Value, RateError>
  ) async throws(RateError) -> Value {
    let answer = PendingAnswer<Result<Value, RateError>>()
    let result = await withTaskCancellationHandler {
      await answer.wait {
        queue.async { answer.give(work()) }
        queue.asyncAfter(deadline: deadline) {
          cancelled.set()
          answer.give(.failure(late))
        }
      }
    } onCancel: {
      cancelled.set()
      answer.give(.failure(stopped))
    }
    return try result.get()
  }
}
